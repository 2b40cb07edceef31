import Positioning
import Routes

/// The speed limits of the roads that a model app knows: those of the route that it was given last.
struct RoadLimits: Sendable {
    private struct Road: Sendable {
        let place: Coordinate
        let limit: Double
    }

    /// Farther away from the middle of a known piece of road than this many metres the limit is not known.
    private static let reach = 40.0

    private var roads: [Road] = []
    private var last = 0

    /// No road is known.
    init() {}

    /// The roads of a route, each piece by its middle; those without a limit are left out.
    init(of route: Route) {
        roads = route.steps.filter { !$0.speedLimits.isEmpty }.flatMap { step in
            zip(zip(step.line, step.line.dropFirst()), step.speedLimits).compactMap { ends, limit in
                limit > 0 && limit.isFinite ? Road(place: Self.middle(ends.0, ends.1), limit: limit) : nil
            }
        }
    }

    /// The limit at a place in m/s, nil where none is known.
    mutating func limit(at place: Coordinate) -> Double? {
        guard !roads.isEmpty else { return nil }
        let near = max(0, last - 2)..<min(roads.count, last + 8)
        if let found = nearest(to: place, in: near) ?? nearest(to: place, in: roads.indices) {
            last = found
            return roads[found].limit
        }
        return nil
    }

    private func nearest(to place: Coordinate, in range: Range<Int>) -> Int? {
        let frame = LocalFrame(at: place)
        let lengths = range.map { index -> (index: Int, square: Double) in
            let (east, north) = frame.metres(roads[index].place)
            return (index, east * east + north * north)
        }
        guard let best = lengths.min(by: { $0.square < $1.square }), best.square <= Self.reach * Self.reach else {
            return nil
        }
        return best.index
    }

    private static func middle(_ start: Coordinate, _ end: Coordinate) -> Coordinate {
        Coordinate(
            latitude: (start.latitude + end.latitude) / 2, longitude: (start.longitude + end.longitude) / 2)
    }
}
