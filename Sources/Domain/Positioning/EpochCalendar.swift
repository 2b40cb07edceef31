import Clockwork

/// Follows the days of a source: midnight, late sentences, and the day that a date gives to all epochs around it.
struct EpochCalendar {
    /// Two times closer than this are the same one, in nanoseconds.
    static let tolerance: Int64 = 5_000_000

    /// The day of the first timed epoch, counted from 1970-01-01; nil as long as no date was met.
    private(set) var firstDay: Int?
    private var last: (timeOfDay: Int64, dayOffset: Int)?
    /// The day on which the source was written, where the host knows it.
    private let recordedOn: Int?
    /// Whether the dates of this source have jumped 1,024 weeks back.
    private var isRolledOver = false

    /// A day without a leap second, in nanoseconds.
    static let wholeDay: Int64 = 86_400_000_000_000
    private static let halfDay = wholeDay / 2

    /// Starts with the day of the first timed epoch where that is known beforehand, and the day of the recording.
    init(firstDay: Int? = nil, recordedOn: Int? = nil) {
        self.firstDay = firstDay
        self.recordedOn = recordedOn
    }

    /// Gives an epoch its day, from its own date or the epoch before, and flags what is odd about its time.
    mutating func place(_ epoch: inout Epoch, date: Int?) {
        guard let time = epoch.timeOfDay else { return }
        let offset = offset(of: time, date: date)
        if time >= Self.wholeDay { epoch.flags.insert(.leapSecond) }
        if let last { flagStep(of: &epoch, time: time, offset: offset, last) }
        last = (time, offset)
        epoch.dayOffset = offset
        epoch.day = firstDay.map { $0 + offset }
        if isTooEarly(epoch) { epoch.flags.insert(.weekRollover) }
    }

    private mutating func flagStep(
        of epoch: inout Epoch, time: Int64, offset: Int, _ last: (timeOfDay: Int64, dayOffset: Int)
    ) {
        let days = offset - last.dayOffset
        let step = Self.span(days: days, time - last.timeOfDay).nanoseconds
        // A leap second and the midnight behind it are the same on a line without leap seconds, and yet two times.
        let isMidnight = days == 1 && last.timeOfDay >= Self.wholeDay
        if step < -Self.tolerance, !isMidnight { epoch.flags.insert(.timeBackwards) }
        if step.magnitude <= Self.tolerance.magnitude, !isMidnight { epoch.flags.insert(.duplicateEpoch) }
        if Self.isRollover(-days, within: 1) { isRolledOver = true }
        if Self.isRollover(days, within: 1) { isRolledOver = false }
    }

    /// Whether the date is 1,024 weeks before the day of its reception, of the recording, or of dates before it.
    private func isTooEarly(_ epoch: Epoch) -> Bool {
        guard let day = epoch.day else { return false }
        if isRolledOver { return true }
        if let received = epoch.receivedAt?.day, Self.isRollover(received - day, within: 7) { return true }
        if let recordedOn, Self.isRollover(recordedOn - day, within: 7) { return true }
        return false
    }

    /// Days and nanoseconds together, held within the range that fits: dates may lie thousands of years apart.
    static func span(days: Int, _ nanoseconds: Int64) -> Timespan {
        Timespan(nanoseconds: wholeDay) * days + Timespan(nanoseconds: nanoseconds)
    }

    /// The week number of GPS has ten bits.
    private static func isRollover(_ days: Int, within tolerance: Int) -> Bool {
        abs(days - 1_024 * 7) <= tolerance
    }

    /// The days since the first epoch: by the date, else the day that puts the time within 12 h of the last one.
    private mutating func offset(of time: Int64, date: Int?) -> Int {
        if let date, let firstDay { return date - firstDay }
        let offset = nearestOffset(of: time)
        if let date { firstDay = date - offset }
        return offset
    }

    private func nearestOffset(of time: Int64) -> Int {
        guard let last else { return 0 }
        let step = time - last.timeOfDay
        if step < -Self.halfDay { return last.dayOffset + 1 }
        return step > Self.halfDay ? last.dayOffset - 1 : last.dayOffset
    }
}
