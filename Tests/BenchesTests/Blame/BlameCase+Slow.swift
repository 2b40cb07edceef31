import Blaming

extension BlameCase {
    /// Measures that a display fails whose own document says that it is slow, each with its limits.
    static let slowDisplay = [
        "the card's display": card("{display: {max: {atMost: 200 ms}}}"),
        "the card's display beside the whole": card("{p50: {atMost: 250 ms}, display: {max: {atMost: 200 ms}}}"),
        "the whole card": card("{max: {atMost: 250 ms}}"),
        "the whole card, the app within its part": card("{max: {atMost: 250 ms}, processing: {max: {atMost: 100 ms}}}"),
        "the map": "      updateLatency: {of: map, for: 12 s}\n      limits: {p50: {atMost: 250 ms}}",
        "heading": watched("headingLag", "{value: {atMost: 250 ms}}", for: "2 min"),
        "frames": watched("frameAge", "{mean: {atMost: 250 ms}}"),
    ]

    /// Measures that a slow app fails.
    static let slowApp = [
        "the app's part": card("{processing: {max: {atMost: 200 ms}}}"),
        "the app's part beside the whole": card("{max: {atMost: 250 ms}, processing: {max: {atMost: 200 ms}}}"),
        "the whole card": card("{max: {atMost: 250 ms}}"),
        "the whole card, the display within its part": card(
            "{max: {atMost: 250 ms}, display: {max: {atMost: 200 ms}}}"),
    ]

    private static func card(_ limits: String) -> String {
        "      updateLatency: {of: card, for: 16 s}\n      limits: \(limits)"
    }

    private static func watched(_ metric: String, _ limits: String, for duration: String = "36 s") -> String {
        "      \(metric): {for: \(duration)}\n      limits: \(limits)"
    }

    /// A party that is slow by its own document, found by a measure.
    static func slow(_ fault: String, of party: Party, _ measure: String) -> BlameCase {
        let steps = (party == .unit ? slowDisplay : slowApp)[measure] ?? ""
        var scenario = runbook(fault, "\(navigate)\n  - wait: 8 s\n  - measure:\n\(steps)")
        // The begin of the drive has too few turns for a heading.
        if steps.contains("headingLag") { scenario.texts["runbooks/town/drive.nmea"] = nil }
        return BlameCase(name: "slow, \(measure)", truth: party, scenario: scenario)
    }
}
