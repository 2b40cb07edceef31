import Events
import Links
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

    @Test("S26: a session that ends after the charging fallback spoke makes a false alarm no right one")
    func lostLater() throws {
        let played = try Self.scenario("charging-fallback", faults: "weakPort: 100 %, lostSession: 100 %").run()
        #expect(played.verdict == .failed)
        #expect(try Self.alarms(played) == Self.spokenInSession(played.events))
        #expect(try Self.alarms(played) > 10)
    }

    /// In how many cycles charging stopped before the cut while a session was up, by the run's evidence alone.
    private static func spokenInSession(_ events: [Event]) -> Double {
        var (session, isCut, hasSpoken, cycles) = (SignalValue.unknown, false, false, 0.0)
        for event in events {
            switch event.body {
            case .cable(let moved): (isCut, hasSpoken) = (moved.edge == "out", hasSpoken && moved.edge == "out")
            case .evidence(let seen) where seen.signal == .session: session = seen.value
            case .evidence(let seen) where seen.signal == .charging && seen.value == .down && !isCut:
                hasSpoken = hasSpoken || session == .up
            case .trial: (cycles, hasSpoken) = (cycles + (hasSpoken ? 1 : 0), false)
            default: break
            }
        }
        return cycles
    }

    private static func alarms(_ played: Played) throws -> Double {
        try #require(played.measured("fallbackFalseAlarms")?.figure("falseAlarms")?.value)
    }

    @Test("S26: the shipped runbook measures a wireless session, with which each pull of the cable is a false alarm")
    func wireless() throws {
        let played = try Self.scenario("charging-fallback", imitates: "wireless").run()
        #expect(played.verdict == .failed, "\(played.end?.reason ?? "")")
        #expect(played.measured("fallbackFalseAlarms")?.n == 20)
        #expect(try Self.alarms(played) == 20)
    }

    @Test("S26: a wireless session that ends by itself soon after the cut was up when the rule spoke")
    func wirelessLost() throws {
        let played = try Self.scenario("charging-fallback", faults: "lostSession: 100 %", imitates: "wireless")
            .replacing("watch: 10 s", with: "watch: 1 s", in: "runbooks/link/charging-fallback.yaml").run()
        #expect(try Self.alarms(played) == 20)
    }

    @Test(
        "A unit may take as long to begin a session as the runbook allows, and no longer",
        arguments: [
            ("attach", "8 s", Verdict.passed), ("detach", "8 s", .passed), ("role-switch", "8 s", .passed),
            ("attach", "15 s", .passed), ("attach", "25 s", .failed),
        ])
    func slowSessions(runbook: String, start: String, verdict: Verdict) throws {
        let played = try Scenario(shipped: "link/\(runbook)", on: "model-800x480")
            .replacing("sessionStart: 400 ms", with: "sessionStart: \(start)", in: Self.rig).run()
        let findings = Set(
            played.events.compactMap { if case .finding(let made) = $0.body { made.finding } else { nil } })
        #expect(played.verdict == verdict, "\(played.reasons)")
        #expect(findings == (verdict == .passed ? [] : [.noSession]))
    }

    @Test(
        "A cut that says nothing of the app tells why",
        arguments: [
            ("ghostSession: 100 %", "0 %", "the unit's session stayed up after the cut"),
            ("lyingPort: 100 %", "100 %", "the power stayed on after the cut"),
        ])
    func obstacles(fault: String, missed: String, reason: String) throws {
        let played = try Self.scenario("missed-disconnects", faults: fault, app: "missedDisconnect: \(missed)").run()
        let made = try #require(played.measured("disconnects"))
        #expect(played.verdict == .undecided && made.n == 0)
        #expect(made.dropped == [.init(reason: reason, count: 50)])
    }

    @Test("Missed disconnects say nothing of the app while the bench contradicts itself, as attach and detach do")
    func benchFault() throws {
        let played = try Self.scenario(
            "missed-disconnects", faults: "lyingPort: 20 %", app: "missedDisconnect: 100 %"
        ).run()
        #expect(played.verdict == .benchFault)
        #expect(played.reasons.contains { $0.contains("the bench itself: lyingPort") }, "\(played.reasons)")
    }

    @Test("Who made the app miss a cut is told by that cycle alone, not by a session that dropped after it")
    func blame() throws {
        let played = try Self.scenario(
            "missed-disconnects", faults: "lostSession: 100 %", app: "missedDisconnect: 100 %"
        ).run()
        let blamed = played.events.compactMap { if case .blame(let given) = $0.body { given.parties } else { nil } }
        #expect(blamed.first?.contains("app") == true && blamed.first?.contains("link") == false, "\(blamed)")
    }
}
