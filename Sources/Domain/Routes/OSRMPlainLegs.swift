import Formats
import Positioning

/// Reads legs that have no steps: the route's own line is cut into one step a leg, in the ratio of declared lengths.
struct OSRMPlainLegs {
    private let route: RouteNode
    private let nodes: [RouteNode]

    init(_ route: RouteNode, _ nodes: [RouteNode]) {
        self.route = route
        self.nodes = nodes
    }

    func read() throws(RouteError) -> [Leg] {
        var totals: [(distance: Double, duration: Double)] = []
        for node in nodes {
            try totals.append((node.required("distance").amount(), node.required("duration").amount()))
        }
        let declared = totals.reduce(0) { $0 + $1.distance }
        var rest = try line(declared: declared)[...]
        let scale = declared > 0 ? Array(rest).drawnLength / declared : 0
        return totals.enumerated().map { index, total in
            let isLast = index == totals.count - 1
            let part = isLast ? Array(rest) : Self.cut(&rest, after: total.distance * scale)
            return Self.leg(part, total.distance, total.duration)
        }
    }

    private func line(declared: Double) throws(RouteError) -> [Coordinate] {
        let geometry = try route.required("geometry")
        let line = try geometry.tree.text == nil ? geometry.lineString() : decoded(geometry, declared: declared)
        guard line.count > 1 else { throw geometry.fault("is no line: it has \(line.count) places") }
        return line
    }

    private func decoded(_ geometry: RouteNode, declared: Double) throws(RouteError) -> [Coordinate] {
        let points = try geometry.polyline()
        return try geometry.places(points, .fitting(points, length: declared))
    }

    /// Takes the first part of a line, to the point nearest to a length in metres; that point begins the rest too.
    private static func cut(_ line: inout ArraySlice<Coordinate>, after length: Double) -> [Coordinate] {
        var (along, end) = (0.0, line.startIndex)
        while end + 1 < line.endIndex {
            let segment = line[end].distance(to: line[end + 1])
            guard along + segment / 2 < length else { break }
            along += segment
            end += 1
        }
        defer { line = line[end...] }
        return Array(line[...end])
    }

    private static func leg(_ line: [Coordinate], _ distance: Double, _ duration: Double) -> Leg {
        guard let start = line.first, let end = line.last else { return Leg(steps: [], distance: 0, duration: 0) }
        let departure = Maneuver(kind: "depart", modifier: "", place: start)
        let arrival = Maneuver(kind: "arrive", modifier: "", place: end)
        let steps = [
            Step(maneuver: departure, line: line, distance: distance, duration: duration, name: ""),
            Step(maneuver: arrival, line: [end], distance: 0, duration: 0, name: ""),
        ]
        return Leg(steps: steps, distance: distance, duration: duration)
    }
}
