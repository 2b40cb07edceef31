import Clockwork
import Positioning
import Routes

/// A road that winds on for any number of points, 13.4 m apart on average, with a step every 300 points.
struct WindingRoad {
    let places: [Coordinate]

    /// Makes a road; in a town it turns by 90 degrees every 20 points, left and right as it comes.
    init(points: Int, seed: UInt64 = 1, isInTown: Bool = false) {
        var random = SeededRandom(seed: seed)
        var (place, course, main) = (Coordinate(latitude: 40, longitude: -120), 90.0, 90.0)
        var places = [place]
        places.reserveCapacity(points)
        while places.count < points {
            if isInTown, places.count % 20 == 0 {
                let turn = main != 90 ? 90 - main : random.chance(0.5) ? 90 : -90
                (course, main) = (course + turn, main + turn)
            }
            // Pulled back to its main course, so that the road gets somewhere.
            course += random.normal(mean: 0, deviation: isInTown ? 3 : 12) - 0.03 * (course - main)
            place = place.moved(metres: 6 + random.unit() * 14.8, course: course)
            places.append(place)
        }
        self.places = places
    }

    /// The road as a route of one leg.
    var route: Route {
        var steps: [Step] = []
        for start in stride(from: 0, to: places.count - 1, by: 300) {
            let line = Array(places[start...min(start + 300, places.count - 1)])
            let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            let maneuver = Maneuver(kind: steps.isEmpty ? "depart" : "turn", modifier: "left", place: line[0])
            var step = Step(maneuver: maneuver, line: line, distance: length, duration: length / 14, name: "")
            step.prompts = [Prompt(distanceToEnd: 400, text: ""), Prompt(distanceToEnd: 80, text: "")]
            steps.append(step)
        }
        let (distance, duration) = (steps.reduce(0) { $0 + $1.distance }, steps.reduce(0) { $0 + $1.duration })
        return Route(
            legs: [Leg(steps: steps, distance: distance, duration: duration)], distance: distance, duration: duration)
    }

    /// Fixes of a drive at 14 m/s from a point on, `rate` a second, with normal noise in metres on each axis.
    func drive(from point: Int, fixes count: Int, rate: Double, noise: Double, seed: UInt64) -> [Fix] {
        var random = SeededRandom(seed: seed)
        var (segment, rest) = (point, 0.0)
        var fixes: [Fix] = []
        for index in 0..<count {
            while segment + 2 < places.count, case let length = places[segment].distance(to: places[segment + 1]),
                rest >= length
            {
                (segment, rest) = (segment + 1, rest - length)
            }
            let course = places[segment].course(to: places[segment + 1])
            let place = places[segment].moved(metres: rest, course: course)
            let seen = LocalFrame(at: place).coordinate(
                east: random.normal(mean: 0, deviation: noise), north: random.normal(mean: 0, deviation: noise))
            fixes.append(
                Fix(
                    index: index, time: .seconds(Double(index) / rate), coordinate: seen, accuracy: max(noise, 1),
                    speed: 14, course: course))
            rest += 14 / rate
        }
        return fixes
    }
}
