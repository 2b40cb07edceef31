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
        /// What is left of the route, of its leg and of the stretch, by the declared times.
        var route: Rest, leg: Rest, step: Rest
        /// Whether this is the end of the route.
        var hasArrived: Bool
    }

    /// What is left of a part of the route.
    struct Rest: Hashable, Sendable {
        /// Metres and seconds.
        var metres: Double, seconds: Double

        static func + (_ one: Rest, _ other: Rest) -> Rest {
            Rest(metres: one.metres + other.metres, seconds: one.seconds + other.seconds)
        }
    }

    /// Within this many metres of the end the app calls it arrived; open apps differ between 10 and 60 m.
    static let arrivalDistance = 10.0

    let stretches: [Stretch]
    /// What is left behind the end of each stretch, of the route and of the leg.
    private let behind: [(route: Rest, leg: Rest)]
    private var current = 0

    /// Makes a follower at the start of a route; nil where the route has nothing to drive.
    init?(route: Route) {
        stretches = route.legs.enumerated().flatMap { leg, part in
            part.steps.indices.compactMap { index in
                let next = part.steps.indices.contains(index + 1) ? part.steps[index + 1] : nil
                return Stretch(of: part.steps[index], before: next, in: leg)
            }
        }
        if stretches.isEmpty { return nil }
        behind = Self.restsBehind(stretches)
    }

    private static func restsBehind(_ stretches: [Stretch]) -> [(route: Rest, leg: Rest)] {
        let nothing = Rest(metres: 0, seconds: 0)
        var behind: [(route: Rest, leg: Rest)] = []
        for (stretch, next) in zip(stretches, stretches.dropFirst().map(Optional.some) + [nil]).reversed() {
            let (route, leg) = behind.last ?? (nothing, nothing)
            let whole = next.map { Rest(metres: $0.length, seconds: $0.duration) } ?? nothing
            behind.append((route + whole, next?.leg == stretch.leg ? leg + whole : nothing))
        }
        return behind.reversed()
    }

    /// Takes a position and says where on the route it is.
    mutating func locate(_ coordinate: Coordinate) -> Place {
        var here = stretches[current].measure(coordinate)
        if !isOnLastStretch {
            let ahead = stretches[current + 1].measure(coordinate)
            if ahead.away < here.away { (current, here) = (current + 1, ahead) }
        }
        let stretch = stretches[current]
        let step = Rest(
            metres: here.remaining, seconds: stretch.duration * min(1, here.remaining / stretch.length))
        return Place(
            stretch: current, distance: here.remaining, route: behind[current].route + step,
            leg: behind[current].leg + step, step: step,
            hasArrived: isOnLastStretch && here.remaining <= Self.arrivalDistance)
    }

    private var isOnLastStretch: Bool { current + 1 == stretches.count }
}
