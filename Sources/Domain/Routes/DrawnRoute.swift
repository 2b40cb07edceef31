import Positioning

/// A route of lines alone: its turns are found in the geometry, its lengths are the drawn ones.
struct DrawnRoute {
    /// A line without a gap.
    struct Part {
        var places: [Coordinate] = []
        /// Seconds at each place, nil where it has none; as many as places, or empty.
        var times: [Double?] = []
        var name = ""
    }

    private let parts: [Part]

    /// The speed where no times are told, in m/s: the usual limit in a town.
    private static let speed = 50 / 3.6
    /// Parts that begin within so many metres of the end of the one before go on with it.
    private static let leastGap = 5.0

    init(_ parts: [Part]) {
        self.parts = Self.joined(parts.filter { !$0.places.isEmpty })
    }

    /// The route with its flags, nil where there is nothing to drive.
    func route(waypoints: [Waypoint] = []) -> Route? {
        var steps = parts.enumerated().flatMap { cut($1, isFirst: $0 == 0) }
        guard let last = steps.last, let end = last.line.last else { return nil }
        steps.append(
            Step(
                maneuver: Maneuver(kind: "arrive", modifier: "", place: end), line: [end], distance: 0, duration: 0,
                name: last.name))
        let distance = steps.reduce(0) { $0 + $1.distance }
        let duration = steps.reduce(0) { $0 + $1.duration }
        var route = Route(
            legs: [Leg(steps: steps, distance: distance, duration: duration)], distance: distance, duration: duration)
        guard route.hasLine else { return nil }
        route.waypoints = waypoints
        route.flags = RouteInspection.flags(of: route)
        return route
    }

    private static func joined(_ parts: [Part]) -> [Part] {
        var joined: [Part] = []
        for part in parts {
            guard let last = joined.last, let end = last.places.last, let start = part.places.first,
                end.distance(to: start) <= leastGap, last.name == part.name, last.times.isEmpty == part.times.isEmpty
            else {
                joined.append(part)
                continue
            }
            let repeated = end == start ? 1 : 0
            joined[joined.count - 1].places += part.places.dropFirst(repeated)
            joined[joined.count - 1].times += part.times.dropFirst(repeated)
        }
        return joined
    }

    /// One step from each turn to the next.
    private func cut(_ part: Part, isFirst: Bool) -> [Step] {
        let turns = TurnFinder(part.places).turns()
        let starts = [0] + turns.map(\.index)
        let ends = turns.map(\.index) + [part.places.count - 1]
        return zip(starts, ends).enumerated().map { number, bounds in
            let places = Array(part.places[bounds.0...bounds.1])
            let length = places.drawnLength
            let maneuver =
                number > 0
                ? turns[number - 1].maneuver(at: places[0])
                : Maneuver(kind: isFirst ? "depart" : "continue", modifier: isFirst ? "" : "straight", place: places[0])
            return Step(
                maneuver: maneuver, line: places, distance: length,
                duration: Self.duration(part.times, bounds) ?? length / Self.speed, name: part.name)
        }
    }

    /// Seconds between two places that both have a time.
    private static func duration(_ times: [Double?], _ bounds: (Int, Int)) -> Double? {
        guard times.indices.contains(bounds.0), times.indices.contains(bounds.1), let start = times[bounds.0],
            let end = times[bounds.1], end > start
        else { return nil }
        return end - start
    }
}
