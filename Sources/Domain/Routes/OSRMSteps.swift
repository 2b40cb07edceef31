import Formats
import Positioning

/// Reads legs that have steps.
struct OSRMSteps {
    let precision: Polyline.Precision

    /// A leg of its steps; `isComplete` becomes false where values of segments had to be left out.
    func leg(_ node: RouteNode, _ nodes: [RouteNode], isComplete: inout Bool) throws(RouteError) -> Leg {
        var steps: [Step] = []
        for node in nodes { try steps.append(step(node)) }
        if let annotation = node["annotation"] {
            isComplete = try OSRMAnnotation(annotation).spread(over: &steps)
        }
        var leg = Leg(
            steps: steps, distance: try node["distance"]?.amount() ?? steps.reduce(0) { $0 + $1.distance },
            duration: try node["duration"]?.amount() ?? steps.reduce(0) { $0 + $1.duration })
        leg.summary = try node.optionalText("summary")
        for via in try node.optionalList("via_waypoints") {
            try leg.viaPoints.append(
                ViaPoint(
                    along: via.required("distance_from_start").amount(), waypoint: via["waypoint_index"]?.integer()))
        }
        return leg
    }

    private func step(_ node: RouteNode) throws(RouteError) -> Step {
        let maneuver = try maneuver(node.required("maneuver"), in: node)
        let line = try node.required("geometry").line(precision)
        let name = try node.optionalText("name")
        let ref = try node.optionalText("ref")
        var step = Step(
            maneuver: maneuver, line: line.isEmpty ? [maneuver.place] : line,
            distance: try node.required("distance").amount(), duration: try node.required("duration").amount(),
            name: name.isEmpty ? ref : name)
        step.ref = ref
        step.destinations = try node.optionalText("destinations")
        step.exitNumber = try node.optionalText("exits")
        step.mode = try node["mode"]?.text() ?? step.mode
        step.drivingSide = try node["driving_side"].flatMap { (node) throws(RouteError) in
            DrivingSide(rawValue: try node.text())
        }
        step.speedSign = try node["speedLimitSign"].flatMap { (node) throws(RouteError) in
            SpeedSign(rawValue: try node.text())
        }
        step.prompts = try prompts(node)
        step.banners = try banners(node)
        step.intersections = try OSRMIntersections.read(node, along: step.line)
        return step
    }

    private func maneuver(_ node: RouteNode, in step: RouteNode) throws(RouteError) -> Maneuver {
        var maneuver = Maneuver(
            kind: try node.required("type").text(), modifier: try node.optionalText("modifier"),
            place: try node.required("location").place(), exit: try node["exit"]?.integer())
        maneuver.courseBefore = try node["bearing_before"]?.number()
        maneuver.courseAfter = try node["bearing_after"]?.number()
        maneuver.words = try node.optionalText("instruction")
        maneuver.ringName = try step.optionalText("rotary_name")
        return maneuver
    }

    private func prompts(_ step: RouteNode) throws(RouteError) -> [Prompt] {
        var prompts: [Prompt] = []
        for node in try step.optionalList("voiceInstructions") {
            try prompts.append(
                Prompt(
                    distanceToEnd: node.required("distanceAlongGeometry").amount(),
                    text: node.optionalText("announcement"), ssml: node["ssmlAnnouncement"]?.text()))
        }
        return prompts
    }

    private func banners(_ step: RouteNode) throws(RouteError) -> [Banner] {
        var banners: [Banner] = []
        for node in try step.optionalList("bannerInstructions") { try banners.append(OSRMBanner.read(node)) }
        return banners
    }
}
