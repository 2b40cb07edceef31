import Clockwork

/// A point in time as ISO 8601 writes it, in UTC.
public struct ISOTime: Hashable, Sendable {
    /// The UTC day, counted from 1970-01-01.
    public var day: Int
    /// Nanoseconds of that day; 86,400 s and more in a leap second.
    public var timeOfDay: Int64

    private static let wholeDay: Int64 = 86_400_000_000_000

    /// Reads `YYYY-MM-DDThh:mm:ss`, perhaps with a fraction, and with `Z` or an offset such as `+02:00`.
    ///
    /// Without either it is taken as UTC, which is what GPX prescribes. Nil where it is no time of the calendar.
    public init?(_ text: some StringProtocol) {
        var scan = DigitScan(text)
        guard let year = scan.digits(4), scan.take("-"), let month = scan.digits(2), scan.take("-"),
            let date = scan.digits(2), scan.take("Tt "), let hour = scan.digits(2), scan.take(":"),
            let minute = scan.digits(2), scan.take(":"), let second = scan.digits(2),
            let fraction = scan.fraction(), let offset = scan.offset(), scan.isAtEnd,
            let day = CivilDate.daysSince1970(year: year, month: month, day: date),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        let minutes = day * 1_440 + hour * 60 + minute - offset
        self.day = minutes >= 0 ? minutes / 1_440 : (minutes - 1_439) / 1_440
        let minuteOfDay = minutes - self.day * 1_440
        // A leap second stands only at the end of a day; elsewhere the clock that wrote it was wrong.
        guard second < 60 || minuteOfDay == 1_439 else { return nil }
        timeOfDay = Int64(minuteOfDay * 60 + second) * 1_000_000_000 + fraction
    }
}

/// Reads fixed numbers of digits from a text.
private struct DigitScan {
    private var rest: ArraySlice<UInt8>

    init(_ text: some StringProtocol) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// A number of so many digits.
    mutating func digits(_ count: Int) -> Int? {
        guard rest.count >= count, rest.prefix(count).allSatisfy({ Self.value($0) != nil }) else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reduce(0) { $0 * 10 + (Self.value($1) ?? 0) }
    }

    /// One character out of some.
    mutating func take(_ characters: StaticString) -> Bool {
        guard let next = rest.first, characters.description.utf8.contains(next) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Nanoseconds behind a point or comma, 0 where there is none; what is finer is cut off.
    mutating func fraction() -> Int64? {
        guard take(".,") else { return 0 }
        let written = rest.prefix { Self.value($0) != nil }
        rest = rest.dropFirst(written.count)
        guard !written.isEmpty else { return nil }
        return (0..<9).reduce(0) { sum, place in
            sum * 10 + (place < written.count ? Int64(Self.value(written[written.startIndex + place]) ?? 0) : 0)
        }
    }

    /// Minutes east of UTC: `Z`, nothing, `+hh`, `+hhmm` or `+hh:mm`.
    mutating func offset() -> Int? {
        if isAtEnd || take("Zz") { return 0 }
        let isWest = rest.first == UInt8(ascii: "-")
        guard take("+-"), let hours = digits(2), hours < 24 else { return nil }
        _ = take(":")
        guard let minutes = isAtEnd ? 0 : digits(2), minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (isWest ? -1 : 1)
    }

    private static func value(_ byte: UInt8) -> Int? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? Int(digit) : nil
    }
}
