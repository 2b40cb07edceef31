import Formats
import Positioning

extension OSRMText {
    /// The values of a leg's segments; what the steps do not tell is shared out by length.
    mutating func appendAnnotation(_ leg: Leg) {
        put(",\"annotation\":{")
        list(options.annotations, separator: ",") { text, annotation in
            text.put("\"\(annotation.rawValue)\":[\n")
            let parts = leg.steps.filter { annotation != .maxspeed || !$0.speedLimits.isEmpty }
                .map { Self.values(annotation, of: $0) }.filter { !$0.isEmpty }
            text.list(parts, separator: ",\n") { $0.put($1.joined(separator: ",")) }
            text.put("\n]")
        }
        put("}")
    }

    private static func values(_ annotation: Options.Annotation, of step: Step) -> [String] {
        if annotation == .maxspeed { return step.speedLimits.map(limit) }
        guard step.maneuver.kind != "arrive" else { return [] }
        let lengths = zip(step.line, step.line.dropFirst()).map { $0.distance(to: $1) }
        if annotation == .distance { return lengths.map { FixedDecimal.text($0, decimals: 1) } }
        let drawn = lengths.reduce(0, +)
        let durations =
            step.segmentDurations.count == lengths.count
            ? step.segmentDurations : lengths.map { drawn > 0 ? step.duration * $0 / drawn : 0 }
        guard annotation == .speed else { return durations.map { FixedDecimal.text($0, decimals: 1) } }
        return zip(lengths, durations).map { FixedDecimal.text($1 > 0 ? $0 / $1 : 0, decimals: 1) }
    }

    private static func limit(_ metresPerSecond: Double) -> String {
        guard metresPerSecond > 0 else { return "{\"unknown\":true}" }
        guard metresPerSecond.isFinite else { return "{\"none\":true}" }
        return "{\"speed\":\(FixedDecimal.text(metresPerSecond * 3.6, decimals: 0)),\"unit\":\"km/h\"}"
    }
}
