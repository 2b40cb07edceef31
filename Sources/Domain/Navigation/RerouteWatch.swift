import Clockwork
import Positioning

/// Decides when another route is wanted: at once, and again after a growing time on the way, as long as there is none.
struct RerouteWatch: Sendable {
    private let policy: OffRoutePolicy
    private var last: (time: Timespan, place: Coordinate)?
    private var pause: Timespan

    init(_ policy: OffRoutePolicy) {
        self.policy = policy
        pause = policy.requestAfter
    }

    /// Whether a fix of a car that is off the route asks for another one.
    mutating func asks(_ sighting: Sighting) -> Bool {
        let place = sighting.frame.origin
        if let last {
            let isDue = sighting.time - last.time >= pause && last.place.distance(to: place) >= policy.requestDistance
            guard isDue else { return false }
            pause = min(pause * 2, policy.requestAtMost)
        }
        last = (sighting.time, place)
        return true
    }

    /// Forgets the requests, as the car is back.
    mutating func reset() {
        (last, pause) = (nil, policy.requestAfter)
    }
}
