/// How often estimates are updated: the last minute, and the fullest minute of the trace.
struct UpdateRate {
    private static let minute: Int64 = 60_000_000_000

    private let most: Int
    private var stamps: [Int64] = []
    private var place = 0
    private var isOver = false
    private var bucket = Int64.min
    private var inBucket = 0
    /// The most updates in one minute, the minutes counted from the clock's origin.
    private(set) var greatest = 0
    /// All updates.
    private(set) var total = 0

    init(most: Int) {
        self.most = max(1, most)
    }

    /// Takes an update; true where the rate has just come above the most that is allowed.
    mutating func take(at stamp: Int64) -> Bool {
        count(stamp)
        guard stamps.count == most else {
            stamps.append(stamp)
            return false
        }
        let wasOver = isOver
        isOver = stamp.subtractingHeld(stamps[place]) < Self.minute
        stamps[place] = stamp
        place = (place + 1) % most
        return isOver && !wasOver
    }

    private mutating func count(_ stamp: Int64) {
        total += 1
        let own = stamp / Self.minute
        (bucket, inBucket) = own == bucket ? (bucket, inBucket + 1) : (own, 1)
        greatest = max(greatest, inBucket)
    }
}
