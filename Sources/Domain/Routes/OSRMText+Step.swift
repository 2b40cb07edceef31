import Formats
import Positioning

extension OSRMText {
    mutating func append(_ step: Step, before: ArraySlice<Coordinate>) {
        let maneuver = step.maneuver
        write("{")
        writeTotals(step.distance, step.duration)
        write(",\"name\":")
        JSONText.appendQuoted(step.name, to: &bytes)
        let texts = [("ref", step.ref), ("destinations", step.destinations), ("exits", step.exitNumber)]
        for (key, text) in texts where !text.isEmpty { writeText(text, key: key) }
        if !maneuver.ringName.isEmpty { writeText(maneuver.ringName, key: "rotary_name") }
        writeText(step.mode, key: "mode")
        write(",\"driving_side\":\"\((step.drivingSide ?? .right).rawValue)\"")
        append(maneuver, bearings: (Self.bearing(before), Self.bearing(step.line.prefix(2))))
        write(",\"geometry\":")
        writeLine(step.line)
        appendIntersections(step)
        if !step.prompts.isEmpty {
            write(",\"voiceInstructions\":[")
            list(step.prompts, separator: ",") { $0.append($1) }
            write("]")
        }
        if !step.banners.isEmpty {
            write(",\"bannerInstructions\":[")
            list(step.banners, separator: ",") { $0.append($1) }
            write("]")
        }
        write("}")
    }

    private mutating func append(_ maneuver: Maneuver, bearings: (before: String, after: String)) {
        write(",\"maneuver\":{\"type\":")
        JSONText.appendQuoted(maneuver.kind, to: &bytes)
        if !maneuver.modifier.isEmpty { writeText(maneuver.modifier, key: "modifier") }
        if let exit = maneuver.exit { write(",\"exit\":\(exit)") }
        if !maneuver.words.isEmpty { writeText(maneuver.words, key: "instruction") }
        let before = maneuver.courseBefore.map(Self.bearing) ?? bearings.before
        let after = maneuver.courseAfter.map(Self.bearing) ?? bearings.after
        write(",\"location\":\(Self.location(maneuver.place))")
        write(",\"bearing_before\":\(before),\"bearing_after\":\(after)}")
    }

    private mutating func appendIntersections(_ step: Step) {
        var all = step.intersections
        if all.isEmpty, options.fillsIntersections { all = [Intersection(place: step.maneuver.place, along: 0)] }
        guard !all.isEmpty else { return }
        let bearing = Self.bearing(step.line.prefix(2))
        write(",\"intersections\":[")
        list(all, separator: ",") { text, junction in
            text.write(
                "{\"location\":\(Self.location(junction.place)),\"bearings\":[\(bearing)],\"entry\":[true],\"out\":0")
            if !junction.classes.isEmpty {
                text.write(",\"classes\":[")
                text.list(junction.classes, separator: ",") { JSONText.appendQuoted($1, to: &$0.bytes) }
                text.write("]")
            }
            if !junction.lanes.isEmpty {
                text.write(",\"lanes\":[")
                text.list(junction.lanes, separator: ",") { $0.append($1) }
                text.write("]")
            }
            text.write("}")
        }
        write("]")
    }

    private mutating func append(_ lane: Lane) {
        let arrows = lane.arrows.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        write("{\"valid\":\(lane.isValid),\"active\":\(lane.isActive),\"indications\":[\(arrows)]")
        if let lit = lane.lit { write(",\"valid_indication\":\"\(lit.rawValue)\"") }
        write("}")
    }

    private mutating func append(_ prompt: Prompt) {
        write("{\"distanceAlongGeometry\":\(FixedDecimal.text(prompt.distanceToEnd, decimals: 1))")
        writeText(prompt.text, key: "announcement")
        if let ssml = prompt.ssml { writeText(ssml, key: "ssmlAnnouncement") }
        write("}")
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
