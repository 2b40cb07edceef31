import Positioning
import Routes

/// The two routes that a model app offers on the car: made up, from where it believes to be.
struct OfferedRoutes: Sendable {
    /// The routes, in the order in which they are offered.
    let routes: [Route]

    /// What each is called on offer.
    static let names = ["By Mill Street", "By the ring"]

    init(from origin: Coordinate) {
        routes = [("right", "Mill Street", 600.0), ("left", "Ring Road", 900.0)].map { modifier, road, length in
            Self.route(from: origin, turning: modifier, onto: road, for: length)
        }
    }

    /// North for half a kilometre, then to one side for some metres.
    private static func route(
        from origin: Coordinate, turning modifier: String, onto road: String, for length: Double
    ) -> Route {
        let frame = LocalFrame(at: origin)
        let east = modifier == "left" ? -length : length
        let (corner, end) = (frame.coordinate(east: 0, north: 500), frame.coordinate(east: east, north: 500))
        let speed = 12.5
        func step(_ kind: String, _ modifier: String, _ line: [Coordinate], _ metres: Double, _ name: String) -> Step {
            Step(
                maneuver: Maneuver(kind: kind, modifier: modifier, place: line[0]), line: line, distance: metres,
                duration: metres / speed, name: name)
        }
        let steps = [
            step("depart", "", [origin, corner], 500, "Station Road"),
            step("turn", modifier, [corner, end], length, road), step("arrive", "", [end, end], 0, road),
        ]
        let distance = 500 + length
        return Route(
            legs: [Leg(steps: steps, distance: distance, duration: distance / speed)], distance: distance,
            duration: distance / speed)
    }
}
