public import Clockwork

/// When a line of a log was received, by the clock of the machine that wrote the log.
public struct ReceiveTime: Hashable, Sendable {
    /// The day, counted from 1970-01-01; nil where the log has a time of day alone.
    public var day: Int?
    /// Nanoseconds of the day.
    public var timeOfDay: Int64
    /// Whether it is known to be UTC; else it is the logger's local time or that of a clock nothing is known of.
    public var isUTC: Bool

    /// Makes a time of a day and a time of day.
    public init(day: Int?, timeOfDay: Int64, isUTC: Bool) {
        self.day = day
        self.timeOfDay = timeOfDay
        self.isUTC = isUTC
    }

    /// Makes a time of milliseconds since 1970-01-01 UTC, which are not negative.
    init(millisecondsSince1970 milliseconds: Int64) {
        self.init(
            day: Int(milliseconds / 86_400_000), timeOfDay: milliseconds % 86_400_000 * 1_000_000, isUTC: true)
    }

    /// The span from an earlier time to this one; without days the shorter way around the clock, 12 h at most.
    public func elapsed(since earlier: ReceiveTime) -> Timespan {
        let step = Timespan(nanoseconds: timeOfDay - earlier.timeOfDay)
        if let day, let earlierDay = earlier.day { return step + Self.wholeDay * (day - earlierDay) }
        if step > Self.halfDay { return step - Self.wholeDay }
        return step < Timespan.zero - Self.halfDay ? step + Self.wholeDay : step
    }

    private static let wholeDay = Timespan(nanoseconds: EpochCalendar.wholeDay)
    private static let halfDay = Timespan(nanoseconds: 43_200_000_000_000)

    /// The time as text to the millisecond: with its date where that is known, with `Z` where it is known to be UTC.
    var text: String {
        var bytes: [UInt8] = []
        if let day {
            ClockText.append(day: day, timeOfDay: timeOfDay, to: &bytes)
            if !isUTC { bytes.removeLast() }
        } else {
            ClockText.appendClock(timeOfDay, separator: UInt8(ascii: ":"), to: &bytes)
            bytes.append(UInt8(ascii: "."))
            ClockText.append(Int(timeOfDay / 1_000_000 % 1_000), digits: 3, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
