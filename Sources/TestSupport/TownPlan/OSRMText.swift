import Formats
import Positioning
public import Routes

/// Writes a route as OSRM answers: one line a step, the same bytes for the same route.
public struct OSRMText {
    private var bytes: [UInt8] = []

    /// The answer as UTF-8, with a line feed at its end.
    public static func write(_ route: Route) -> [UInt8] {
        var text = OSRMText()
        text.append(route)
        return text.bytes
    }

    private mutating func append(_ route: Route) {
        let line = route.path.places
        write("{\"code\":\"Ok\",\"routes\":[{")
        writeTotals(route.distance, route.duration)
        write(",\"weight_name\":\"routability\",\"geometry\":")
        writePolyline(line)
        write(",\"legs\":[")
        for (index, leg) in route.legs.enumerated() {
            write(index > 0 ? ",\n" : "\n")
            append(leg)
        }
        write("\n]}],\"waypoints\":[")
        writeWaypoint(line.first, route.steps.first?.name)
        write(",")
        writeWaypoint(line.last, route.steps.last?.name)
        write("]}\n")
    }

    private mutating func append(_ leg: Leg) {
        write("{")
        writeTotals(leg.distance, leg.duration)
        write(",\"steps\":[")
        for (index, step) in leg.steps.enumerated() {
            write(index > 0 ? ",\n" : "\n")
            append(step, before: index > 0 ? leg.steps[index - 1].line.suffix(2) : [])
        }
        write("\n],\"annotation\":{\"maxspeed\":[\n")
        for (index, step) in leg.steps.enumerated() where !step.speedLimits.isEmpty {
            write(index > 0 ? ",\n" : "")
            write(step.speedLimits.map(Self.limit).joined(separator: ","))
        }
        write("\n]}}")
    }

    private mutating func append(_ step: Step, before: ArraySlice<Coordinate>) {
        write("{")
        writeTotals(step.distance, step.duration)
        write(",\"name\":")
        JSONText.appendQuoted(step.name, to: &bytes)
        write(",\"mode\":\"driving\",\"driving_side\":\"right\",\"maneuver\":{\"type\":\"\(step.maneuver.kind)\"")
        if !step.maneuver.modifier.isEmpty { write(",\"modifier\":\"\(step.maneuver.modifier)\"") }
        if let exit = step.maneuver.exit { write(",\"exit\":\(exit)") }
        write(",\"location\":\(Self.location(step.maneuver.place))")
        write(",\"bearing_before\":\(Self.bearing(before)),\"bearing_after\":\(Self.bearing(step.line.prefix(2)))}")
        write(",\"geometry\":")
        writePolyline(step.line)
        write("}")
    }

    private mutating func writeTotals(_ distance: Double, _ duration: Double) {
        write("\"distance\":\(FixedDecimal.text(distance, decimals: 1))")
        write(",\"duration\":\(FixedDecimal.text(duration, decimals: 1))")
    }

    private mutating func writeWaypoint(_ place: Coordinate?, _ name: String?) {
        write("{\"name\":")
        JSONText.appendQuoted(name ?? "", to: &bytes)
        if let place { write(",\"location\":\(Self.location(place))") }
        write("}")
    }

    private mutating func writePolyline(_ line: [Coordinate]) {
        JSONText.appendQuoted(Polyline.encode(line, precision: .six), to: &bytes)
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private static func limit(_ metresPerSecond: Double) -> String {
        "{\"speed\":\(FixedDecimal.text(metresPerSecond * 3.6, decimals: 0)),\"unit\":\"km/h\"}"
    }

    private static func location(_ place: Coordinate) -> String {
        "[\(FixedDecimal.text(place.longitude, decimals: 6)),\(FixedDecimal.text(place.latitude, decimals: 6))]"
    }

    private static func bearing(_ segment: ArraySlice<Coordinate>) -> String {
        guard let start = segment.first, let end = segment.last else { return "0" }
        let degrees = FixedDecimal.text(start.course(to: end), decimals: 0)
        return degrees == "360" ? "0" : degrees
    }
}
