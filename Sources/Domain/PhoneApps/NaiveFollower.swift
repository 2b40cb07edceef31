import Positioning
import Routes

/// The model app's own idea of where it is on the route, deliberately naive.
///
/// It models an app and is no reference: it looks at the current step and the next one only, knows neither course nor
/// accuracy, goes on to the next step as soon as that one is nearer, and never leaves the route.
struct NaiveFollower: Sendable {
    /// What the app knows after a fix.
    struct Place: Hashable, Sendable {
        /// The number of the stretch, and metres to its end, where the next maneuver is.
        var stretch: Int, distance: Double
        /// Seconds left of the route, by the declared times.
        var seconds: Double
        /// Seconds left of the stretch.
        var stepSeconds: Double
        /// Whether this is the end of the route.
        var hasArrived: Bool
    }

    /// Within this many metres of the end the app calls it arrived; open apps differ between 10 and 60 m.
    static let arrivalDistance = 10.0

    let stretches: [Stretch]
    /// The declared seconds behind the end of each stretch.
    private let secondsBehind: [Double]
    private var current = 0

    /// Makes a follower at the start of a route; nil where the route has nothing to drive.
    init?(route: Route) {
        let steps = route.steps
        stretches = steps.indices.compactMap { index in
            Stretch(of: steps[index], before: index + 1 < steps.count ? steps[index + 1] : nil)
        }
        if stretches.isEmpty { return nil }
        var (behind, sum) = ([Double](), 0.0)
        for stretch in stretches.reversed() {
            behind.append(sum)
            sum += stretch.duration
        }
        secondsBehind = behind.reversed()
    }

    /// Takes a position and says where on the route it is.
    mutating func locate(_ coordinate: Coordinate) -> Place {
        var here = stretches[current].measure(coordinate)
        if !isOnLastStretch {
            let ahead = stretches[current + 1].measure(coordinate)
            if ahead.away < here.away { (current, here) = (current + 1, ahead) }
        }
        let stretch = stretches[current]
        let seconds = stretch.duration * min(1, here.remaining / stretch.length)
        return Place(
            stretch: current, distance: here.remaining, seconds: secondsBehind[current] + seconds, stepSeconds: seconds,
            hasArrived: isOnLastStretch && here.remaining <= Self.arrivalDistance)
    }

    private var isOnLastStretch: Bool { current + 1 == stretches.count }
}
