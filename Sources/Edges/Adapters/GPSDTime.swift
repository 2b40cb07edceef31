import Clockwork

/// The time of gpsd's reports: ISO 8601, UTC, such as `2026-01-05T08:00:00.100Z`.
enum GPSDTime {
    /// What stands between the numbers, and where.
    private static let marks: [5 of (place: Int, mark: UInt8)] = [
        (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")), (13, UInt8(ascii: ":")),
        (16, UInt8(ascii: ":")),
    ]

    /// Nanoseconds since 1970-01-01 UTC, nil where the text is no such time or not of 1970 to 2200.
    static func nanoseconds(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard text.count >= 20, text[text.count - 1] == UInt8(ascii: "Z"), hasMarks(text),
            let year = number(text, 0..<4), let month = number(text, 5..<7), let ofMonth = number(text, 8..<10),
            let day = CivilDate.daysSince1970(year: year, month: month, day: ofMonth), (1_970...2_200).contains(year),
            let hour = number(text, 11..<13), let minute = number(text, 14..<16), let second = number(text, 17..<19),
            // A leap second reads as the first second of the next minute.
            hour < 24, minute < 60, second <= 60, let fraction = fraction(text)
        else { return nil }
        return Int64(day * 86_400 + hour * 3_600 + minute * 60 + second) * 1_000_000_000 + fraction
    }

    private static func hasMarks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in marks.indices where text[marks[index].place] != marks[index].mark { return false }
        return true
    }

    /// The number in some places, nil where not all of them are digits.
    private static func number(_ text: UnsafeBufferPointer<UInt8>, _ places: Range<Int>) -> Int? {
        var number = 0
        for place in places {
            let digit = text[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    /// The nanoseconds of `.5`, or of nothing; digits beyond the ninth are cut off.
    private static func fraction(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let end = text.count - 1
        guard end > 19 else { return 0 }
        guard text[19] == UInt8(ascii: ".") else { return nil }
        var (fraction, weight) = (Int64(0), Int64(100_000_000))
        for place in 20..<end {
            guard let digit = number(text, place..<(place + 1)) else { return nil }
            fraction += Int64(digit) * weight
            weight /= 10
        }
        return fraction
    }
}
