import Formats
import Positioning

/// Reads the steps of one of Valhalla's legs: each maneuver has its part of the leg's line.
struct ValhallaSteps {
    private let nodes: [RouteNode]
    private let line: [Coordinate]
    private let unit: Double

    /// Times before a maneuver at which Valhalla's own generator lets its prompts begin, and the least way before it.
    ///
    /// From `route_serializer_osrm.cc`: alert 35 s, final prompt 10 s, at least 40 m.
    private static let alert = 35.0, final = 10.0, leastWay = 40.0

    init(_ leg: RouteNode, unit: Double, length: Double?) throws(RouteError) {
        let shape = try leg.required("shape")
        nodes = try leg.required("maneuvers").list()
        self.unit = unit
        guard shape.tree.text != nil, let length else {
            line = try shape.line(.six)
            return
        }
        let points = try shape.polyline()
        line = try shape.places(points, .fitting(points, length: length))
    }

    func read() throws(RouteError) -> [Step] {
        var steps: [Step] = []
        for node in nodes { try steps.append(step(node)) }
        for (index, node) in nodes.enumerated() {
            steps[index].prompts = try prompts(in: steps[index], from: node, to: nodes.dropFirst(index + 1).first)
        }
        return steps
    }

    private func step(_ node: RouteNode) throws(RouteError) -> Step {
        let part = try part(node)
        let type = try node.required("type").integer()
        let words = ValhallaManeuver.words(type)
        var maneuver = Maneuver(
            kind: words.kind, modifier: words.modifier, place: part[0],
            exit: try node["roundabout_exit_count"]?.integer())
        maneuver.words = try node.optionalText("instruction")
        maneuver.courseBefore = try node["bearing_before"]?.number()
        maneuver.courseAfter = try node["bearing_after"]?.number()
        var step = Step(
            maneuver: maneuver, line: part, distance: try node.required("length").amount() * unit,
            duration: try node.required("time").amount(), name: try names(node))
        let isFerry = ValhallaManeuver.entersFerry(type) || node["ferry"]?.tree.truth == true
        step.mode = isFerry ? "ferry" : "driving"
        step.exitNumber = try sign(node, "exit_number_elements")
        step.destinations = try sign(node, "exit_toward_elements")
        step.intersections = try intersections(node, at: part[0])
        return step
    }

    /// The part of the leg's line that a maneuver names by the numbers of its first and last point.
    private func part(_ node: RouteNode) throws(RouteError) -> [Coordinate] {
        let (first, last) = (try node.required("begin_shape_index"), try node.required("end_shape_index"))
        let (start, end) = (try first.integer(), try last.integer())
        guard line.indices.contains(start) else { throw first.fault("is \(start), the shape has \(line.count) points") }
        guard line.indices.contains(end), end >= start else {
            throw last.fault("is \(end), the shape has \(line.count) points and this part begins at \(start)")
        }
        return Array(line[start...end])
    }

    private func names(_ node: RouteNode) throws(RouteError) -> String {
        var names: [String] = []
        for name in try node.optionalList("street_names") { try names.append(name.text()) }
        return names.joined(separator: " / ")
    }

    private func sign(_ node: RouteNode, _ key: String) throws(RouteError) -> String {
        var texts: [String] = []
        for element in try node["sign"]?.optionalList(key) ?? [] { try texts.append(element.required("text").text()) }
        return texts.joined(separator: ", ")
    }

    private func intersections(_ node: RouteNode, at place: Coordinate) throws(RouteError) -> [Intersection] {
        let lanes = try node.optionalList("lanes").map(\.valhallaLane)
        return lanes.isEmpty ? [] : [Intersection(place: place, along: 0, lanes: lanes)]
    }

    /// What is said of the step itself at its start, and of the maneuver at its end before it.
    private func prompts(
        in step: Step, from node: RouteNode, to next: RouteNode?
    ) throws(RouteError) -> [Prompt] {
        let speed = step.duration > 0 ? step.distance / step.duration : 0
        let final = max(Self.leastWay, Self.final * speed)
        var prompts: [Prompt] = []
        func add(_ node: RouteNode?, _ key: String, _ distance: Double) throws(RouteError) {
            guard let text = try node?[key]?.text(), !text.isEmpty else { return }
            prompts.append(Prompt(distanceToEnd: min(distance, step.distance), text: text))
        }
        try add(node, "verbal_post_transition_instruction", step.distance)
        let alert = Self.alert * speed
        if alert > final, alert < step.distance { try add(next, "verbal_transition_alert_instruction", alert) }
        try add(next, "verbal_pre_transition_instruction", final)
        return prompts
    }
}

extension RouteNode {
    /// A lane with its arrows as bits: bit 1 straight on, 2 to 4 left from sharp to slight, 5 to 7 right, 8 back.
    ///
    /// The bits are those of `turnlanes.h` in Valhalla; merging arrows, bits 9 and 10, are left out.
    fileprivate var valhallaLane: Lane {
        let (valid, active) = (tree["valid"]?.integer ?? 0, tree["active"]?.integer ?? 0)
        let lit = LaneArrow.arrows(ofBits: active != 0 ? active : valid).first
        return Lane(
            arrows: LaneArrow.arrows(ofBits: tree["directions"]?.integer ?? 0), isValid: valid != 0 || active != 0,
            isActive: active != 0, lit: lit)
    }

    /// A place in two keys.
    func place(latitude: String, longitude: String) throws(RouteError) -> Coordinate {
        let values = (try required(latitude).number(), try required(longitude).number())
        guard let place = Coordinate(onEarth: values.0, values.1) else {
            throw fault("is not on Earth: longitude \(values.1), latitude \(values.0)")
        }
        return place
    }
}

extension LaneArrow {
    private static let bits: [LaneArrow] = [
        .none, .straight, .sharpLeft, .left, .slightLeft, .slightRight, .right, .sharpRight, .uturn,
    ]

    fileprivate static func arrows(ofBits mask: Int) -> [LaneArrow] {
        bits.enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element)
    }
}
