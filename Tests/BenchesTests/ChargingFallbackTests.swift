import Events
import Measuring
import Testing

/// What the charging fallback of the 2GIS story catches, and what it costs.
@Suite("S26: the charging fallback") struct ChargingFallbackTests {
    private static func scenario(
        _ step: String, app: String = "", faults: String = "", imitates: String = "model"
    ) throws -> Scenario {
        let connected = imitates == "wireless" ? "- note: begin" : "- cable: in"
        return try Scenario(steps: step)
            .replacing("beliefDelay: 5 ms", with: "beliefDelay: 5 ms\n\(app)", in: "rigs/apps/healthy.yaml")
            .replacing(
                "  model:\n", with: "  model:\n    imitates: \(imitates)\n    faults: {\(faults)}\n",
                in: "rigs/model-800x480.yaml"
            )
            .replacing("- cable: in", with: connected, in: "runbooks/test.yaml")
    }

    private static func measured(_ played: Played, _ name: String, _ statistic: String) throws -> Double {
        try #require(played.measured(name)?.figure(statistic)?.value)
    }

    @Test("closes the gap of missed disconnects, later than the callback would")
    func closesTheGap() throws {
        let step = "- measure: {disconnects: {cycles: 100}}"
        let without = try Self.scenario(step, app: "faults: {missedDisconnect: 20 %}").run()
        let with = try Self.scenario(step, app: "chargingFallback: {}\nfaults: {missedDisconnect: 20 %}").run()
        #expect((8...32).contains(try Self.measured(without, "disconnects", "missed")))
        #expect(try Self.measured(with, "disconnects", "missed") == 0)
        // The callback comes after about 155 ms, the phone's charging state after 240 to 360 ms.
        #expect(try Self.measured(without, "disconnectDelay", "max") < 180)
        #expect((240...380).contains(try Self.measured(with, "disconnectDelay", "max")))
    }

    @Test("as a rule beside the app catches each disconnect that the app misses")
    func catches() throws {
        let step = "- measure: {fallback: {cycles: 50, watch: 1 s}}"
        let played = try Self.scenario(step, app: "faults: {missedDisconnect: 20 %}").run()
        #expect(try Self.measured(played, "fallbackCatches", "caught") > 0)
        #expect(try Self.measured(played, "fallbackCatches", "uncaught") == 0)
        #expect(try Self.measured(played, "fallbackFalseAlarms", "falseAlarms") == 0)
        #expect((240...360).contains(try Self.measured(played, "fallbackDelay", "max")))
    }

    @Test("is wrong with a full battery, whatever its hold, and misses the cuts after it")
    func fullBattery() throws {
        for hold in ["0 s", "2 s"] {
            let step = "- measure: {fallback: {cycles: 50, hold: \(hold), watch: 12 s}}"
            let played = try Self.scenario(
                step, app: "faults: {missedDisconnect: 100 %}", faults: "fullBattery: 100 %"
            ).run()
            #expect(try Self.measured(played, "fallbackFalseAlarms", "rate") == 1)
            #expect(try Self.measured(played, "fallbackCatches", "uncaught") == 50)
        }
    }

    @Test("is wrong at a weak port, and no longer once its hold outlasts the dips, at the price of the hold")
    func weakPort() throws {
        func played(hold: String) throws -> Played {
            try Self.scenario(
                "- measure: {fallback: {cycles: 50, hold: \(hold), watch: 12 s}}", faults: "weakPort: 100 %"
            ).run()
        }
        let (eager, patient) = (try played(hold: "0 s"), try played(hold: "2 s"))
        #expect(try Self.measured(eager, "fallbackFalseAlarms", "rate") == 1)
        #expect(try Self.measured(patient, "fallbackFalseAlarms", "falseAlarms") == 0)
        #expect(try Self.measured(patient, "fallbackDelay", "p50") > 2_000 + 240)
    }

    @Test("is wrong with every pull of the cable that only charges a phone with a wireless session")
    func wireless() throws {
        let step = "- measure: {fallback: {cycles: 10, watch: 1 s}}"
        let scenario = try Self.scenario(step, imitates: "wireless")
            .replacing("- await: {connected: true}", with: "- note: begin", in: "runbooks/test.yaml")
            .replacing("- cable: out", with: "- note: end", in: "runbooks/test.yaml")
        let played = try scenario.run()
        #expect(try Self.measured(played, "fallbackFalseAlarms", "rate") == 1)
        #expect(played.measured("fallbackDelay")?.n == 0)
        #expect(
            played.measured("fallbackDelay")?.dropped == [.init(reason: "the session went on after the cut", count: 10)]
        )
    }

    @Test("without a witness catches what nobody can count: not observable, never zero")
    func notObservable() throws {
        let scenario = try Self.scenario("- measure: {fallback: {cycles: 3, watch: 1 s}}")
            .replacing("topology: model", with: "topology: model\nwitness: false", in: "rigs/model-800x480.yaml")
        let catches = try #require(try scenario.run().measured("fallbackCatches"))
        #expect(catches.figures.isEmpty)
        #expect(catches.remarks == ["not observable: the bench has no belief signal"])
    }
}
