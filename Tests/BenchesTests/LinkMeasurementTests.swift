import Events
import Measuring
import Testing

/// What the metrics of the link say where phone, session or belief are not as the metric takes them for.
@Suite("What is measured of the link") struct LinkMeasurementTests {
    private static let rig = "rigs/model-800x480.yaml"

    /// A shipped runbook on the healthy model with faults of its link, on a bench of a wiring.
    private static func scenario(
        _ runbook: String, faults: String = "", imitates: String = "model", app: String = ""
    ) throws -> Scenario {
        try Scenario(shipped: "link/\(runbook)", on: "model-800x480")
            .replacing("  model:\n", with: "  model:\n    imitates: \(imitates)\n    faults: {\(faults)}\n", in: rig)
            .replacing("beliefDelay: 5 ms", with: "beliefDelay: 5 ms\nfaults: {\(app)}", in: "rigs/apps/healthy.yaml")
    }

    @Test(
        "No phone stays that never came: a cycle without one is left out, and with none left nothing is decided",
        arguments: [
            ("topology: model", "topology: model\nbench: {lacksPhone: true}"),
            ("  model:\n", "  model:\n    faults: {slowAttach: 100 %}\n"),
        ])
    func noPhone(text: String, other: String) throws {
        let played = try Scenario(shipped: "link/flaps", on: "model-800x480")
            .replacing(text, with: other, in: Self.rig).run()
        let flaps = try #require(played.measured("flaps"))
        #expect(played.verdict == .undecided, "\(played.reasons)")
        #expect(flaps.n == 0 && flaps.figures.isEmpty && flaps.dropped == [.init(reason: "no phone came", count: 20)])
    }

    @Test("Only the cycles with a phone count, whatever became of the others")
    func somePhones() throws {
        let played = try Self.scenario("flaps", faults: "slowAttach: 40 %, flapping: 100 %").run()
        let flaps = try #require(played.measured("flaps"))
        let came = played.trials("flaps").count { $0.outcome == "left" }
        #expect(came > 0 && came < 20 && flaps.n == came && flaps.figure("rate")?.value == 1)
        #expect(flaps.dropped == [.init(reason: "no phone came", count: 20 - came)])
    }
}
