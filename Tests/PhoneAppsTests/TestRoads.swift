import Clockwork
import Positioning
import Routes

/// Roads of the tests: straight ones, told by course and length.
enum TestRoads {
    static let origin = Coordinate(latitude: 43.7384, longitude: 7.4246)

    /// A leg of straight roads, one step each; its last step arrives.
    static func leg(
        from start: Coordinate = origin, _ roads: (name: String, course: Double, metres: Double)...
    ) -> Leg {
        var place = start
        var steps: [Step] = []
        for (index, road) in roads.enumerated() {
            let maneuver = Maneuver(
                kind: index == 0 ? "depart" : "turn", modifier: index == 0 ? "" : "right", place: place)
            let line = [0, road.metres / 3, road.metres].map { place.moved(metres: $0, course: road.course) }
            steps.append(step(maneuver, line: line, metres: road.metres, name: road.name))
            place = line[2]
        }
        let arrival = Maneuver(kind: "arrive", modifier: "", place: place)
        steps.append(step(arrival, line: [place, place], metres: 0, name: ""))
        let metres = roads.reduce(0) { $0 + $1.metres }
        return Leg(steps: steps, distance: metres, duration: metres / 10)
    }

    static func route(_ legs: Leg...) -> Route {
        let metres = legs.reduce(0) { $0 + $1.distance }
        return Route(legs: legs, distance: metres, duration: metres / 10)
    }

    /// North on First Street for 600 m, then right into Market Street for 500 m.
    static let corner = route(leg(("First Street", 0, 600), ("Market Street", 90, 500)))

    /// A place on the corner route, some metres from its start, off to the right or left.
    static func placeOnCorner(along: Double, right: Double = 0) -> Coordinate {
        let turn = origin.moved(metres: 600, course: 0)
        let isBefore = along <= 600
        let onLine = isBefore ? origin.moved(metres: along, course: 0) : turn.moved(metres: along - 600, course: 90)
        return onLine.moved(metres: right, course: isBefore ? 90 : 180)
    }

    private static func step(_ maneuver: Maneuver, line: [Coordinate], metres: Double, name: String) -> Step {
        Step(maneuver: maneuver, line: line, distance: metres, duration: metres / 10, name: name)
    }
}
