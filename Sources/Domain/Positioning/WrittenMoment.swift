/// The time and day of an epoch, rounded to the decimals that are written.
struct WrittenMoment {
    /// Nanoseconds of the UTC day, and the day counted from 1970-01-01.
    private(set) var timeOfDay: Int64?, day: Int?
    /// The decimals of the seconds, and their last one in nanoseconds.
    let decimals: Int, step: Int64

    private static let wholeDay: Int64 = 86_400_000_000_000

    init(_ epoch: Epoch, decimals: Int) {
        self.decimals = decimals
        step = Int64(PowersOfTen.integer[9 - decimals])
        day = epoch.day
        guard let exact = epoch.timeOfDay else { return }
        let rounded = (exact + step / 2) / step * step
        if exact < Self.wholeDay, rounded >= Self.wholeDay {
            timeOfDay = rounded - Self.wholeDay
            day = epoch.day.map { $0 + 1 }
        } else {
            // A leap second ends with its own last step: there is no second 61.
            timeOfDay = min(rounded, Self.wholeDay + 1_000_000_000 - step)
        }
    }
}
