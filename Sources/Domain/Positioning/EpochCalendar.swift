/// Follows the days of a source: midnight, late sentences, and the day that a date gives to all epochs around it.
struct EpochCalendar {
    /// Two times closer than this are the same one, in nanoseconds.
    static let tolerance: Int64 = 5_000_000

    /// The day of the first timed epoch, counted from 1970-01-01; nil as long as no date was met.
    private(set) var firstDay: Int?
    private var last: (timeOfDay: Int64, dayOffset: Int)?

    private static let halfDay: Int64 = 43_200_000_000_000
    private static let wholeDay: Int64 = 86_400_000_000_000

    /// Starts with the day of the first timed epoch where that is known beforehand.
    init(firstDay: Int? = nil) {
        self.firstDay = firstDay
    }

    /// Gives an epoch its day, from its own date or the epoch before, and flags a time that does not go forward.
    mutating func place(_ epoch: inout Epoch, date: Int?) {
        guard let time = epoch.timeOfDay else { return }
        let offset = offset(of: time, date: date)
        if let last {
            let step = time - last.timeOfDay + Int64(offset - last.dayOffset) * Self.wholeDay
            if step < -Self.tolerance { epoch.flags.insert(.timeBackwards) }
            if abs(step) <= Self.tolerance { epoch.flags.insert(.duplicateEpoch) }
        }
        last = (time, offset)
        epoch.dayOffset = offset
        epoch.day = firstDay.map { $0 + offset }
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
