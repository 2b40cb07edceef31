import Clockwork

/// The velocity of a finger, from where it was a few samples ago.
struct VelocityMeter: Sendable {
    /// Over how long the movement is averaged, so that a step of the digitiser does not count as a jump.
    private static let window = Timespan.milliseconds(50)
    /// A finger that has rested for so long no longer moves.
    private static let rest = Timespan.milliseconds(100)

    private var samples: [(place: Point, instant: Instant)] = []

    /// Begins anew at a place.
    mutating func begin(at place: Point, _ instant: Instant) {
        samples.removeAll(keepingCapacity: true)
        samples.append((place, instant))
    }

    /// Takes where the finger is now.
    mutating func add(_ place: Point, _ instant: Instant) {
        if let last = samples.last, last.place == place, instant - last.instant < Self.rest { return }
        let old = samples.count { instant - $0.instant > Self.window }
        // One sample from before the window stays, so that there are always two.
        if old > 1 { samples.removeFirst(old - 1) }
        samples.append((place, instant))
    }

    /// Points a second to the right and downward; 0 before time has passed, and for a finger that rests.
    func velocity(at instant: Instant) -> (x: Double, y: Double) {
        guard let first = samples.first, let last = samples.last, instant - last.instant < Self.rest else {
            return (0, 0)
        }
        let seconds = (last.instant - first.instant).seconds
        guard seconds > 0 else { return (0, 0) }
        return ((last.place.x - first.place.x) / seconds, (last.place.y - first.place.y) / seconds)
    }
}
