import Positioning
import Routes

/// Metres east and north of a place in the middle of Europe, and the place itself.
typealias Spot = (east: Double, north: Double)

let origin = Coordinate(latitude: 52, longitude: 8)

/// The place at a spot around an origin.
func place(_ spot: Spot, around origin: Coordinate = origin) -> Coordinate {
    LocalFrame(at: origin).coordinate(east: spot.east, north: spot.north)
}

extension Route {
    /// A route of legs, each of steps, each a line of spots; declared at 10 m/s, and `stretch` times as long as drawn.
    init(drawing legs: [[[Spot]]], around origin: Coordinate = origin, stretch: Double = 1) {
        let legs = legs.map { Leg(drawing: $0, around: origin, stretch: stretch) }
        self.init(
            legs: legs, distance: legs.reduce(0) { $0 + $1.distance }, duration: legs.reduce(0) { $0 + $1.duration })
    }
}

extension Leg {
    fileprivate init(drawing lines: [[Spot]], around origin: Coordinate, stretch: Double) {
        var steps = lines.enumerated().map { number, spots in
            let line = spots.map { place($0, around: origin) }
            let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            let maneuver = Maneuver(kind: number == 0 ? "depart" : "turn", modifier: "left", place: line[0])
            return Step(
                maneuver: maneuver, line: line, distance: stretch * length, duration: length / 10,
                name: "Street \(number)")
        }
        let end = steps.last?.line.last ?? origin
        steps.append(
            Step(
                maneuver: Maneuver(kind: "arrive", modifier: "", place: end), line: [end, end], distance: 0,
                duration: 0,
                name: ""))
        self.init(
            steps: steps, distance: steps.reduce(0) { $0 + $1.distance }, duration: steps.reduce(0) { $0 + $1.duration }
        )
    }
}
