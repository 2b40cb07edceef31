import Clockwork
import Events
import Measuring
import Testing

@Suite("Limits files on the model bench") struct LimitsFileTests {
    /// The limits files that are shipped, each with a rig of the unit.
    private static let shipped = [("standard-800x480", "model-800x480"), ("wide-1920x720", "model-1920x720")]

    private static func scenario(_ limits: String, on rig: String) throws -> Scenario {
        try Scenario(shipped: "first-drive", on: rig)
            .replacing("os: ", with: "limits: limits/\(limits).yaml\nos: ", in: "rigs/\(rig).yaml")
    }

    @Test("that are shipped hold on the model of their unit, whatever the seed", arguments: shipped)
    func hold(limits: String, rig: String) throws {
        for seed in UInt64(1)...5 {
            let played = try Self.scenario(limits, on: rig).seeded(seed).run()
            #expect(played.verdict == .passed, "seed \(seed): \(played.reasons)")
            let judged = played.measurements.flatMap { made in made.limits.filter { $0.source != "runbook" } }
            #expect(judged.count >= 4 && judged.allSatisfy { $0.judgement == .passed })
            #expect(judged.allSatisfy { $0.source == "rigs/limits/\(limits).yaml" })
        }
    }

    @Test("give way to the runbook, and the journal tells both")
    func overruled() throws {
        let played = try Self.scenario("standard-800x480", on: "model-800x480").run()
        let map = try #require(played.measurements.first { $0.name == "updateLatency.map" })
        let p95 = try #require(map.limits.first { $0.statistic == "p95" })
        #expect(map.limits.count { $0.statistic == "p95" } == 1 && p95.value == 250 && p95.source == "runbook")
        #expect(p95.overrules == "p95 ≤ 180 ms in rigs/limits/standard-800x480.yaml")
    }

    @Test("fail a step by a limit that the runbook has not")
    func failed() throws {
        let scenario = try Self.scenario("standard-800x480", on: "model-800x480")
            .replacing(
                "swallowed: {atMost: 20 pt}", with: "swallowed: {atMost: 2 pt}", in: "rigs/limits/standard-800x480.yaml"
            )
        let played = try scenario.run()
        #expect(played.verdict == .failed)
        #expect(played.steps.filter { $0.verdict == .failed }.map(\.number) == [4])
        #expect(played.reasons.contains { $0.contains("limit swallowed ≤ 2 pt") })
    }

    /// Metrics with limits on a part, in the runbook, and the measurement and the statistic that the limit belongs to.
    private static let parts: [(metric: String, limits: String, measurement: String, statistic: String)] = [
        ("updateLatency: {of: card, for: 35 s}", "display: {max: \(near)}", "updateLatency.card.display", "max"),
        ("nightSwitch: {cycles: 1}", "night: {max: \(near)}", "nightSwitch.night", "max"),
        ("firstFrame: {cycles: 1}", "session: {max: \(near)}", "firstFrame.session", "max"),
        ("panThreshold: {direction: right}", "began: {p50: \(near)}", "panBegan.right", "p50"),
        ("panThreshold: {direction: right}", "firstFrame: {p50: \(near)}", "panFirstFrame.right", "p50"),
        ("attach: {cycles: 1}", "session: {max: \(near)}", "attach.session", "max"),
        ("detach: {cycles: 1}", "session: {missing: {atMost: 2, margin: 3}}", "detach.missing", "session"),
    ]
    /// Whatever passes this limit is marginal.
    private static let near = "{atMost: 20 s, margin: 19999 ms}"

    @Test("of a part keep their margin", arguments: parts)
    func partsKeepMargins(metric: String, limits: String, measurement: String, statistic: String) throws {
        let isOfDrive = metric.hasPrefix("updateLatency")
        let drive = isOfDrive ? "- navigate: {route: town/route.json, drive: town/drive.nmea}" : "- note: no drive"
        let scenario = Scenario(steps: "\(drive)\n- measure:\n    \(metric)\n    limits: {\(limits)}")
        let made = try #require(try scenario.run().measurements.first { $0.name == measurement })
        let limit = try #require(made.limits.first { $0.statistic == statistic })
        #expect(limit.judgement == .passed && limit.isMarginal == true, "\(limit)")
    }

    @Test("tell a pass near a limit as marginal, and change nothing by it")
    func marginal() throws {
        let scenario = try Self.scenario("standard-800x480", on: "model-800x480")
            .replacing(
                "atMost: 15 pt, margin: 1 pt", with: "atMost: 15 pt, margin: 9 pt",
                in: "rigs/limits/standard-800x480.yaml"
            )
            .replacing("value: {atMost: 15 pt}", with: "value: {}", in: "runbooks/first-drive.yaml")
        let played = try scenario.run()
        let pan = try #require(played.measurements.first { $0.name == "panThreshold.right" })
        let limit = try #require(pan.limits.first { $0.statistic == "value" && $0.bound == .atMost })
        #expect(limit.isMarginal == true && limit.margin == 9 && limit.judgement == .passed)
        #expect(played.verdict == .passed)
    }
}
