import Formats
import Positioning

extension OSRMText {
    mutating func append(_ step: Step, before: ArraySlice<Coordinate>) {
        let maneuver = step.maneuver
        put("{")
        putTotals(step.distance, step.duration)
        put(",\"name\":")
        JSONText.appendQuoted(step.name, to: &bytes)
        let texts = [("ref", step.ref), ("destinations", step.destinations), ("exits", step.exitNumber)]
        for (key, text) in texts where !text.isEmpty { putText(text, key: key) }
        if !maneuver.ringName.isEmpty { putText(maneuver.ringName, key: "rotary_name") }
        putText(step.mode, key: "mode")
        put(",\"driving_side\":\"\((step.drivingSide ?? .right).rawValue)\"")
        append(maneuver, bearings: (Self.bearing(before), Self.bearing(step.line.prefix(2))))
        put(",\"geometry\":")
        putLine(step.line)
        appendIntersections(step)
        if !step.prompts.isEmpty {
            put(",\"voiceInstructions\":[")
            list(step.prompts, separator: ",") { $0.append($1) }
            put("]")
        }
        if !step.banners.isEmpty {
            put(",\"bannerInstructions\":[")
            list(step.banners, separator: ",") { $0.append($1) }
            put("]")
        }
        put("}")
    }

    private mutating func append(_ maneuver: Maneuver, bearings: (before: String, after: String)) {
        put(",\"maneuver\":{\"type\":")
        JSONText.appendQuoted(maneuver.kind, to: &bytes)
        if !maneuver.modifier.isEmpty { putText(maneuver.modifier, key: "modifier") }
        if let exit = maneuver.exit { put(",\"exit\":\(exit)") }
        if !maneuver.words.isEmpty { putText(maneuver.words, key: "instruction") }
        let before = maneuver.courseBefore.map(Self.bearing) ?? bearings.before
        let after = maneuver.courseAfter.map(Self.bearing) ?? bearings.after
        put(",\"location\":\(Self.location(maneuver.place))")
        put(",\"bearing_before\":\(before),\"bearing_after\":\(after)}")
    }

    private mutating func appendIntersections(_ step: Step) {
        var all = step.intersections
        if all.isEmpty, options.suitsClients { all = [Intersection(place: step.maneuver.place, along: 0)] }
        guard !all.isEmpty else { return }
        let bearing = Self.bearing(step.line.prefix(2))
        put(",\"intersections\":[")
        list(all, separator: ",") { text, junction in
            text.put(
                "{\"location\":\(Self.location(junction.place)),\"bearings\":[\(bearing)],\"entry\":[true],\"out\":0")
            if !junction.classes.isEmpty {
                text.put(",\"classes\":[")
                text.list(junction.classes, separator: ",") { JSONText.appendQuoted($1, to: &$0.bytes) }
                text.put("]")
            }
            if !junction.lanes.isEmpty {
                text.put(",\"lanes\":[")
                text.list(junction.lanes, separator: ",") { $0.append($1) }
                text.put("]")
            }
            text.put("}")
        }
        put("]")
    }

    private mutating func append(_ lane: Lane) {
        let arrows = lane.arrows.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        put("{\"valid\":\(lane.isValid),\"active\":\(lane.isActive),\"indications\":[\(arrows)]")
        if let lit = lane.lit { put(",\"valid_indication\":\"\(lit.rawValue)\"") }
        put("}")
    }

    private mutating func append(_ prompt: Prompt) {
        put("{\"distanceAlongGeometry\":\(FixedDecimal.text(prompt.distanceToEnd, decimals: 1))")
        putText(prompt.text, key: "announcement")
        if let ssml = prompt.ssml { putText(ssml, key: "ssmlAnnouncement") }
        put("}")
    }

    static func bearing(_ degrees: Double) -> String {
        let text = FixedDecimal.text(degrees, decimals: 0)
        return text == "360" ? "0" : text
    }

    private static func bearing(_ segment: ArraySlice<Coordinate>) -> String {
        guard let start = segment.first, let end = segment.last else { return "0" }
        return bearing(start.course(to: end))
    }
}
