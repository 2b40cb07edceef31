import Positioning
import Routes

/// The model app's own idea of where it is on the route, deliberately naive.
///
/// It models an app and is no reference: it looks at the current step and the next one only, knows neither course nor
/// accuracy, goes on to the next step as soon as that one is nearer, and never leaves the route.
struct NaiveFollower: Sendable {
    /// What the app knows after a fix.
    struct Place: Hashable, Sendable {
        /// What to do at the next maneuver.
        var instruction: String
        /// Metres to it along the line.
        var distance: Double
        /// Whether this is the end of the route.
        var hasArrived: Bool
    }

    /// Within this many metres of the end the app calls it arrived; open apps differ between 10 and 60 m.
    static let arrivalDistance = 10.0

    private let stretches: [Stretch]
    private var current = 0

    /// Makes a follower at the start of a route; nil where the route has nothing to drive.
    init?(route: Route) {
        let steps = route.steps
        stretches = steps.indices.compactMap { index in
            Stretch(of: steps[index], before: index + 1 < steps.count ? steps[index + 1] : nil)
        }
        if stretches.isEmpty { return nil }
    }

    /// Takes a position and says where on the route it is.
    mutating func locate(_ coordinate: Coordinate) -> Place {
        var here = stretches[current].measure(coordinate)
        if !isOnLastStretch {
            let ahead = stretches[current + 1].measure(coordinate)
            if ahead.away < here.away { (current, here) = (current + 1, ahead) }
        }
        return Place(
            instruction: stretches[current].instruction, distance: here.remaining,
            hasArrived: isOnLastStretch && here.remaining <= Self.arrivalDistance)
    }

    private var isOnLastStretch: Bool { current + 1 == stretches.count }
}
