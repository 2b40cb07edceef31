import Formats
import Positioning

/// Reads the junctions of a step, each with its length along the step's line.
enum OSRMIntersections {
    static func read(_ step: RouteNode, along line: [Coordinate]) throws(RouteError) -> [Intersection] {
        var walk = LineWalk(line)
        var intersections: [Intersection] = []
        for node in try step.optionalList("intersections") {
            let place = try node.required("location").place()
            var intersection = Intersection(place: place, along: walk.advance(to: place))
            intersection.lanes = try lanes(node)
            intersection.classes = try classes(node)
            intersections.append(intersection)
        }
        return intersections
    }

    private static func lanes(_ node: RouteNode) throws(RouteError) -> [Lane] {
        var lanes: [Lane] = []
        for node in try node.optionalList("lanes") {
            try lanes.append(
                Lane(
                    arrows: LaneArrow.read(node.optionalList("indications")),
                    isValid: node["valid"]?.tree.truth ?? false, isActive: node["active"]?.tree.truth ?? false,
                    lit: node["valid_indication"]?.tree.text.flatMap(LaneArrow.init)))
        }
        return lanes
    }

    private static func classes(_ node: RouteNode) throws(RouteError) -> [String] {
        var classes: [String] = []
        for node in try node.optionalList("classes") { try classes.append(node.text()) }
        return classes
    }
}

/// Walks along a line from one of its points to the next that is asked for, never back.
private struct LineWalk {
    private let line: [Coordinate]
    private var index = 0
    private var along = 0.0

    /// Degrees by which a junction may lie beside its point: lines have five decimals, junctions six.
    private static let tolerance = 1.1e-5

    init(_ line: [Coordinate]) { self.line = line }

    /// Metres to the next point at a place, or to the nearest one ahead where none is at it.
    mutating func advance(to place: Coordinate) -> Double {
        let rest = index..<line.count
        let target =
            rest.first { Self.misfit(line[$0], place) <= Self.tolerance }
            ?? rest.min { Self.misfit(line[$0], place) < Self.misfit(line[$1], place) } ?? index
        while index < target {
            along += line[index].distance(to: line[index + 1])
            index += 1
        }
        return along
    }

    private static func misfit(_ point: Coordinate, _ place: Coordinate) -> Double {
        max(abs(point.latitude - place.latitude), abs(point.longitude - place.longitude))
    }
}
