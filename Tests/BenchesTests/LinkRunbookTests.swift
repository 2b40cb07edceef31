import Events
import Measuring
import Testing

/// The runbooks of the link on the healthy model, and each on a model with the fault that it is there to find.
@Suite("Runbooks of the link") struct LinkRunbookTests {
    static let all = [
        "attach", "attach-on-trip", "attach-usable", "charging-fallback", "detach", "flaps", "missed-disconnects",
        "power-cut", "role-switch",
    ]

    /// A fault of link or app, the runbook that finds it, the verdict, and what is said of it.
    struct Fault: Sendable, CustomTestStringConvertible {
        let fault: String
        let runbook: String
        let verdict: Verdict
        let reason: String

        var testDescription: String { "\(runbook) finds \(fault)" }
        private var isOfApp: Bool { fault.contains("Disconnect") }

        init(_ fault: String, in runbook: String, gives verdict: Verdict = .failed, _ reason: String) {
            (self.fault, self.runbook, self.verdict, self.reason) = (fault, runbook, verdict, reason)
        }

        var scenario: Scenario {
            get throws {
                let healthy = Scenario(shipped: "link/\(runbook)", on: "model-800x480")
                return isOfApp
                    ? try healthy.replacing(
                        "beliefDelay: 5 ms", with: "beliefDelay: 5 ms\nfaults: {\(fault)}", in: "rigs/apps/healthy.yaml"
                    )
                    : try healthy.replacing(
                        "  model:\n", with: "  model:\n    faults: {\(fault)}\n", in: "rigs/model-800x480.yaml")
            }
        }
    }

    static let faults = [
        Fault(
            "missedDisconnect: 20 %", in: "missed-disconnects", "the app did not notice the cut within 2.00 s in cycle"),
        Fault("missedDisconnect: 20 %", in: "detach", "detach.missing: belief"),
        Fault("lateDisconnect: 20 %", in: "detach", "detach.belief: max 1"),
        Fault("powerCycle: 20 %", in: "role-switch", "powerLost (powerCommanded up"),
        Fault("flapping: 20 %", in: "flaps", "flaps: departures"),
        Fault("flapping: 20 %", in: "attach-usable", "flapping (dataLink"),
        Fault("lyingPort: 20 %", in: "power-cut", gives: .benchFault, "the bench itself: lyingPort"),
        Fault("ghostSession: 20 %", in: "detach", "detach.missing: session"),
        Fault("lostSession: 30 %", in: "charging-fallback", gives: .passed, ""),
        Fault("fullBattery: 20 %", in: "charging-fallback", "fallbackFalseAlarms: falseAlarms"),
        Fault("weakPort: 20 %", in: "charging-fallback", "fallbackFalseAlarms: falseAlarms"),
        Fault("weakPort: 20 %", in: "attach", gives: .passed, ""),
    ]

    @Test("pass on the healthy model with every seed", arguments: all, UInt64(1)...5)
    func healthy(runbook: String, seed: UInt64) throws {
        let played = try Scenario(shipped: "link/\(runbook)", on: "model-800x480").seeded(seed).run()
        #expect(played.verdict == .passed, "\(played.reasons)")
        #expect(!played.events.contains { if case .finding = $0.body { true } else { false } })
    }

    @Test("fail for the right reason on a model with the fault that they find", arguments: faults)
    func faulty(fault: Fault) throws {
        let played = try fault.scenario.run()
        #expect(played.verdict == fault.verdict, "\(played.reasons)")
        #expect(fault.reason.isEmpty || played.reasons.contains { $0.contains(fault.reason) }, "\(played.reasons)")
    }

    @Test("tell the same twice, byte for byte, faults or not", arguments: faults)
    func repeatable(fault: Fault) throws {
        #expect(try fault.scenario.run().journal == fault.scenario.run().journal)
    }

    @Test("tell what the work-around of the 2GIS story closes, and what it costs")
    func workAround() throws {
        let gap = try Scenario(shipped: "link/missed-disconnects", on: "model-2gis-2018").run()
        let closed = try Scenario(shipped: "link/missed-disconnects", on: "model-2gis-fallback").run()
        let cost = try Scenario(shipped: "link/charging-fallback", on: "model-2gis-fallback").run()
        #expect(gap.verdict == .failed && (gap.measured("disconnects")?.figure("missed")?.value ?? 0) > 0)
        #expect(closed.verdict == .passed && closed.measured("disconnects")?.figure("missed")?.value == 0)
        #expect(cost.verdict == .failed)
        #expect((cost.measured("fallbackFalseAlarms")?.figure("falseAlarms")?.value ?? 0) > 0)
        #expect((cost.measured("fallbackDelay")?.figure("p50")?.value ?? 0) > 240)
    }

    @Test("measure what the model does: from the edge to each signal")
    func figures() throws {
        let attach = try Scenario(shipped: "link/attach", on: "model-800x480").run()
        let detach = try Scenario(shipped: "link/detach", on: "model-800x480").run()
        // Enumeration and usable are 300 ms, the session 400 ms more; each stretched by up to a fifth.
        try Self.expect(attach, "attach.dataLink", within: 240...360)
        try Self.expect(attach, "attach.session", within: 560...840)
        try Self.expect(detach, "detach.power", within: 1.6...2.4)
        try Self.expect(detach, "detach.dataLink", within: 6.4...9.6)
        try Self.expect(detach, "detach.session", within: 72...108)
        // The system's 60 ms and the app's 5 ms come on top of the session's end.
        try Self.expect(detach, "detach.belief", within: 135...175)
    }

    private static func expect(_ played: Played, _ name: String, within range: ClosedRange<Double>) throws {
        let measured = try #require(played.measured(name))
        #expect(measured.n == 20)
        for statistic in ["min", "p50", "max"] {
            #expect(range.contains(try #require(measured.figure(statistic)?.value)), "\(name) \(statistic)")
        }
    }
}
