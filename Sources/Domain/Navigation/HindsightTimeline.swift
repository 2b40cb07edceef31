public import Clockwork

/// When the car was where: metres along the way at each fix, which never fall.
public struct HindsightTimeline: Sendable {
    /// When the car passed a place of its way.
    public struct Passing: Hashable, Sendable {
        /// The instant, between two fixes by their share of the way.
        public var instant: Instant
        /// The speed around that instant, in m/s.
        public var speed: Double
        /// The time between those fixes: a place is known to an app only at the later one.
        public var gap: Timespan
    }

    private var instants: [Instant] = []
    private var metres: [Double] = []

    /// Makes a timeline without fixes.
    public init() {}

    /// Whether no fix has been taken.
    public var isEmpty: Bool { instants.isEmpty }

    /// Takes the next fix: when it was true, and the metres along the way.
    public mutating func add(_ instant: Instant, metres along: Double) {
        guard instants.last.map({ instant > $0 }) ?? true else { return }
        instants.append(instant)
        metres.append(max(along, metres.last ?? along))
    }

    /// The metres along the way at an instant; nil outside of the fixes.
    public func metres(at instant: Instant) -> Double? {
        let next = instants.partitioningIndex { $0 >= instant }
        guard next < instants.count else { return nil }
        if instants[next] == instant { return metres[next] }
        guard next > 0 else { return nil }
        let span = instants[next] - instants[next - 1]
        let share = (instant - instants[next - 1]).seconds / span.seconds
        return metres[next - 1] + share * (metres[next] - metres[next - 1])
    }

    /// When the car passed a place; nil for one that lies outside of the fixes.
    public func passing(_ along: Double) -> Passing? {
        let next = metres.partitioningIndex { $0 >= along }
        guard next > 0, next < metres.count else { return nil }
        let (way, gap) = (metres[next] - metres[next - 1], instants[next] - instants[next - 1])
        let share = way > 0 ? (along - metres[next - 1]) / way : 1
        return Passing(
            instant: instants[next - 1] + .seconds(gap.seconds * share), speed: speed(around: next), gap: gap)
    }

    /// The mean speed from a second before a fix to a second behind it: single ways are short and noisy.
    private func speed(around fix: Int) -> Double {
        var (first, last) = (fix - 1, fix)
        while first > 0, instants[fix] - instants[first] < .seconds(1) { first -= 1 }
        while last < instants.count - 1, instants[last] - instants[fix] < .seconds(1) { last += 1 }
        return (metres[last] - metres[first]) / (instants[last] - instants[first]).seconds
    }
}

extension Array {
    /// The first place of a sorted array whose element belongs to the later part; the count where none does.
    fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
