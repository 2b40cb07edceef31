import Clockwork
import Glibc

/// Finds positions that no car can have come to in the time.
struct JumpDetector: Sendable {
    /// No car on a road is faster, in m/s: 360 km/h.
    static let fastest = 100.0
    /// No tyre brakes or turns harder, in m/s²: dry asphalt holds a road car with about 10 (own margin of one half).
    static let hardest = 15.0
    /// Speeds from positions are compared over at least this many seconds: over less, the noise of a good receiver
    /// looks like acceleration.
    private static let base = 1.0
    /// A step counts as taking at least this many seconds: the noise of a 100 Hz receiver is no speed.
    private static let shortest = 0.1

    /// How many jumps were found.
    private(set) var count = 0
    private var last: (place: Coordinate, time: Timespan)?
    private var anchor: (place: Coordinate, time: Timespan)?
    private var velocity: (east: Double, north: Double, over: Double)?

    /// Takes the next position.
    mutating func take(_ place: Coordinate, at time: Timespan) {
        defer { last = (place, time) }
        guard let last else { return anchor = (place, time) }
        let seconds = (time - last.time).seconds
        if last.place.distance(to: place) / max(seconds, Self.shortest) > Self.fastest {
            return restart(at: place, time)
        }
        compare(place, at: time)
    }

    /// Compares the velocity since the anchor with the one before it.
    private mutating func compare(_ place: Coordinate, at time: Timespan) {
        guard let anchor else { return }
        let seconds = (time - anchor.time).seconds
        guard seconds >= Self.base else { return }
        let offset = LocalFrame(at: anchor.place).metres(place)
        let next = (east: offset.east / seconds, north: offset.north / seconds, over: seconds)
        if let velocity {
            let change = hypot(next.east - velocity.east, next.north - velocity.north)
            guard change / ((velocity.over + seconds) / 2) <= Self.hardest else { return restart(at: place, time) }
        }
        (self.anchor, velocity) = ((place, time), next)
    }

    /// Counts a jump; what was known of the motion no longer holds.
    private mutating func restart(at place: Coordinate, _ time: Timespan) {
        count += 1
        (anchor, velocity) = ((place, time), nil)
    }
}
