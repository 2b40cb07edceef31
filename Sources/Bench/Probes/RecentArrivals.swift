import Clockwork

/// When a fix arrived, and whether it belongs to the window that is measured.
struct Arrival: Sendable {
    let fix: Int
    let instant: Instant
    let isSample: Bool
}

/// The arrivals of the last fixes, by the number of the fix.
struct RecentArrivals: Sendable {
    /// How many are kept: a minute at 25 Hz and more, longer than any app waits before it acts on a fix.
    private static let limit = 2_048
    private var arrivals: [Arrival] = []

    mutating func add(_ arrival: Arrival) {
        if arrivals.count >= 2 * Self.limit { arrivals.removeFirst(Self.limit) }
        arrivals.append(arrival)
    }

    /// The latest arrival of a fix, nil where it is too long ago or never was.
    subscript(fix: Int) -> Arrival? {
        arrivals.last { $0.fix == fix }
    }
}
