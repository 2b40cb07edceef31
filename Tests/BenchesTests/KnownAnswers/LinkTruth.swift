import KnownAnswers
import Testing

/// Cycles of the link whose delays and faults are set, and what the metrics of a run must hold.
struct LinkTruth: Sendable, CustomTestStringConvertible {
    /// What a statistic of a measurement must hold, in its unit.
    struct Answer: Sendable {
        let name: String, statistic: String, truth: Double

        init(_ name: String, _ statistic: String, _ truth: Double) {
            (self.name, self.statistic, self.truth) = (name, statistic, truth)
        }
    }

    /// The step that measures, the faults of link and app as their documents have them, and how many cycles are valid.
    private let step: String, link: String, app: String
    let answers: [Answer]

    var testDescription: String { "\(step.prefix { $0 != ":" }) with {\(link)} \(app)" }

    private init(_ step: String, link: String = "", app: String = "", _ answers: [Answer]) {
        (self.step, self.link, self.app, self.answers) = (step, link, app, answers)
    }

    /// The median of delays in ms that the model link or the app stretches, one after another, behind fixed ones.
    ///
    /// The link stretches by up to a fifth to both sides, the app by a quarter, as the rig's documents say.
    private static func median(_ link: [Double], app: Double = 0, fixed: Double = 0) -> Double {
        ModelTruth.median(ofSum: link.map { 0.8 * $0...1.2 * $0 } + [0.75 * app...1.25 * app, fixed...fixed])
    }

    // The delays of rigs/model-800x480.yaml in ms: on the bus after 120, usable 180 later, a session 400 behind that;
    // after a cut the bus notices in 8 and the unit in 90. iOS tells the app of a session after 80 ms, of its end after 60.
    private static let session = median([120, 180, 400])
    private static let told = median([120, 180, 400], app: 5, fixed: 80)
    private static let ended = median([90], app: 5, fixed: 60)

    static let all = [
        LinkTruth(
            "attach: {cycles: 20}",
            [
                Answer("attach.dataLink", "p50", median([120, 180])), Answer("attach.power", "p50", 2),
                Answer("attach.charging", "p50", 300), Answer("attach.session", "p50", session),
                Answer("attach.belief", "p50", told),
            ]),
        LinkTruth(
            "attach: {cycles: 25}", link: "slowAttach: 20 %",
            [Answer("attach.missing", "dataLinkRate", 0.2), Answer("attach.missing", "sessionRate", 0.2)]),
        LinkTruth(
            "detach: {cycles: 20}",
            [
                Answer("detach.dataLink", "p50", 8), Answer("detach.power", "p50", 2),
                Answer("detach.charging", "p50", 300), Answer("detach.session", "p50", 90),
                Answer("detach.belief", "p50", ended),
            ]),
        LinkTruth(
            "detach: {cycles: 25}", link: "ghostSession: 20 %",
            [Answer("detach.missing", "sessionRate", 0.2), Answer("detach.missing", "beliefRate", 0.2)]),
        LinkTruth(
            "disconnects: {cycles: 25}", app: "faults: {missedDisconnect: 20 %}",
            [Answer("disconnects", "rate", 0.2), Answer("disconnectDelay", "p50", ended)]),
        LinkTruth(
            "flaps: {cycles: 25, for: 4 s}", link: "flapping: 20 %",
            [Answer("flaps", "rate", 0.2), Answer("flaps", "flappingRate", 0.2)]),
        LinkTruth(
            "roleSwitch: {cycles: 25}", link: "failedSwitch: 20 %",
            [Answer("roleSwitch", "p50", median([8, 400, 180])), Answer("roleSwitchFailures", "rate", 0.2)]),
        LinkTruth(
            "fallback: {cycles: 25, hold: 0 s, watch: 9 s}", link: "fullBattery: 20 %",
            app: "faults: {missedDisconnect: 100 %}",
            [
                Answer("fallbackDelay", "p50", 300), Answer("fallbackFalseAlarms", "rate", 0.2),
                Answer("fallbackCatches", "uncaughtRate", 0.2),
            ]),
    ]

    /// The measurement made with a seed, in a step that has time enough and connects by itself.
    func played(seed: UInt64) throws -> Played {
        try Scenario(steps: "- measure: {\(step)}\n  timeout: 10 h").seeded(seed)
            .replacing("beliefDelay: 5 ms", with: "beliefDelay: 5 ms\n\(app)", in: "rigs/apps/healthy.yaml")
            .replacing("  model:\n", with: "  model:\n    faults: {\(link)}\n", in: "rigs/model-800x480.yaml")
            .replacing("- await: {connected: true}", with: "- note: begin", in: "runbooks/test.yaml")
            .run()
    }
}
