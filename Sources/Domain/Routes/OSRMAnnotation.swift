import Formats

/// Reads values that a leg has for each of its segments.
struct OSRMAnnotation {
    private let node: RouteNode

    init(_ node: RouteNode) {
        self.node = node
    }

    /// Gives each step its part of the leg's values; the arrive step has none.
    ///
    /// Where their number is another than that of the segments they cannot be told apart and are left out: false then.
    func spread(over steps: inout [Step]) throws(RouteError) -> Bool {
        let limits = try node.optionalList("maxspeed").map { $0.speedLimit }
        var durations: [Double] = []
        for value in try node.optionalList("duration") { try durations.append(value.amount()) }
        let driven = steps.last?.maneuver.kind == "arrive" ? steps.dropLast() : steps[...]
        let segments = driven.reduce(0) { $0 + $1.line.count - 1 }
        var start = 0
        for index in driven.indices {
            let part = start..<(start + steps[index].line.count - 1)
            if limits.count == segments, limits[part].contains(where: { $0 > 0 }) {
                steps[index].speedLimits = Array(limits[part])
            }
            if durations.count == segments { steps[index].segmentDurations = Array(durations[part]) }
            start = part.upperBound
        }
        return [limits.count, durations.count].allSatisfy { $0 == 0 || $0 == segments }
    }
}

extension RouteNode {
    /// A limit in m/s: 0 where it is unknown, infinite where there is none.
    fileprivate var speedLimit: Double {
        if tree["none"]?.truth == true { return .infinity }
        let speed = max(0, tree["speed"]?.number ?? 0)
        return tree["unit"]?.text == "mph" ? speed * 0.447_04 : speed / 3.6
    }
}
