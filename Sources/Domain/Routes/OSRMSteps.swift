import Formats
import Positioning

/// Reads legs that have steps.
struct OSRMSteps {
    let precision: Polyline.Precision

    func leg(_ node: RouteNode, _ nodes: [RouteNode]) throws(RouteError) -> Leg {
        var steps: [Step] = []
        for node in nodes { try steps.append(step(node)) }
        let limits = try node["annotation"]?["maxspeed"]?.speedLimits() ?? []
        Self.spread(limits, over: &steps)
        return Leg(
            steps: steps, distance: try node["distance"]?.amount() ?? steps.reduce(0) { $0 + $1.distance },
            duration: try node["duration"]?.amount() ?? steps.reduce(0) { $0 + $1.duration })
    }

    private func step(_ node: RouteNode) throws(RouteError) -> Step {
        let maneuver = try maneuver(node.required("maneuver"))
        let line = try node.required("geometry").line(precision)
        let name = try node["name"]?.text() ?? ""
        return Step(
            maneuver: maneuver, line: line.isEmpty ? [maneuver.place] : line,
            distance: try node.required("distance").amount(), duration: try node.required("duration").amount(),
            name: name.isEmpty ? try node["ref"]?.text() ?? "" : name)
    }

    private func maneuver(_ node: RouteNode) throws(RouteError) -> Maneuver {
        let exit = node["exit"]
        if let exit, exit.tree.integer == nil { throw exit.fault("is no whole number") }
        return Maneuver(
            kind: try node.required("type").text(), modifier: try node["modifier"]?.text() ?? "",
            place: try node.required("location").place(), exit: exit?.tree.integer)
    }

    /// Gives each step its part of a leg's limits; the arrive step has none.
    ///
    /// Where their number is another than that of the segments they cannot be told apart and are left out.
    private static func spread(_ limits: [Double], over steps: inout [Step]) {
        let driven = steps.last?.maneuver.kind == "arrive" ? steps.dropLast() : steps[...]
        guard limits.count == driven.reduce(0, { $0 + $1.line.count - 1 }) else { return }
        var start = 0
        for index in driven.indices {
            let end = start + steps[index].line.count - 1
            if limits[start..<end].contains(where: { $0 > 0 }) { steps[index].speedLimits = Array(limits[start..<end]) }
            start = end
        }
    }
}

extension RouteNode {
    /// One limit a segment in m/s, 0 where it is unknown, or where there is none.
    fileprivate func speedLimits() throws(RouteError) -> [Double] {
        try list().map { entry in
            let speed = max(0, entry.tree["speed"]?.number ?? 0)
            return entry.tree["unit"]?.text == "mph" ? speed * 0.447_04 : speed / 3.6
        }
    }
}
