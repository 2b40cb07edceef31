import Events
import Links
import Measuring
import Testing

@Suite("Models of the wirings T1 to T4") struct ImitatedTopologyTests {
    private static func scenario(_ topology: Topology, _ steps: String) throws -> Scenario {
        try Scenario(steps: steps).replacing(
            "  model:\n", with: "  model:\n    imitates: \(topology.rawValue)\n", in: "rigs/model-800x480.yaml")
    }

    private static func signals(_ played: Played) -> Set<Signal> {
        Set(played.events.compactMap { if case .evidence(let seen) = $0.body { seen.signal } else { nil } })
    }

    @Test(
        "show no signal that such a bench does not see",
        arguments: [
            (.benchPort, [.dataLink, .powerCommanded, .power, .charging]),
            (.unitCable, [.powerCommanded, .power, .charging, .session, .belief]),
            (.dongle, [.powerCommanded, .power, .charging, .session, .belief]), (.wireless, Set(Signal.allCases)),
        ] as [(Topology, Set<Signal>)])
    func signals(topology: Topology, signals: Set<Signal>) throws {
        let step = topology == .wireless ? "- wait: 5 s" : "- measure: {attach: {cycles: 2}}"
        let scenario =
            topology == .wireless
            ? try Self.scenario(topology, "- measure: {fallback: {cycles: 1, watch: 1 s}}")
            : try Self.scenario(topology, step)
        let played = try scenario.replacing("- cable: out", with: "- note: end", in: "runbooks/test.yaml")
            .replacing("- cable: in", with: "- note: begin", in: "runbooks/test.yaml")
            .replacing("- await: {connected: true}", with: "- note: begin", in: "runbooks/test.yaml").run()
        #expect(Self.signals(played) == signals)
        #expect(played.verdict == .passed, "\(played.reasons)")
    }

    @Test("are connected when attached where there is no session")
    func attached() throws {
        let played = try Self.scenario(.benchPort, "- await: {link: attached}\n- expect: {noFindings: true}").run()
        #expect(played.verdict == .passed)
    }

    @Test("say of what they do not see that it is not observable, with the reason and no figure")
    func notObservable() throws {
        let played = try Self.scenario(.unitCable, "- measure: {detach: {cycles: 3}}").run()
        let bus = try #require(played.measured("detach.dataLink"))
        #expect(bus.figures.isEmpty && bus.n == 0)
        #expect(bus.remarks == ["not observable: the phone is on the unit's bus, not on the bench's"])
        #expect(played.measured("detach.session")?.n == 3)
    }

    @Test("see a missed disconnect also where neither bus nor meter is seen")
    func missed() throws {
        let scenario = try Self.scenario(.dongle, "- measure: {disconnects: {cycles: 20}}")
            .replacing(
                "beliefDelay: 5 ms", with: "beliefDelay: 5 ms\nfaults: {missedDisconnect: 100 %}",
                in: "rigs/apps/healthy.yaml")
        #expect(try scenario.run().measured("disconnects")?.figure("missed")?.value == 20)
    }

    @Test("T4: what cuts the charging cable of a wireless session is no cut, so there is no trial")
    func wireless() throws {
        let scenario = try Self.scenario(.wireless, "- measure: {disconnects: {cycles: 2}}")
        let played = try scenario.run()
        #expect(played.verdict == .skipped)
        #expect(played.end?.reason.contains("the session is wireless") == true)
    }

    @Test("mark a state by what it rests on")
    func marks() throws {
        let played = try Self.scenario(.dongle, "- cable: out\n- await: {link: detached}").run()
        let links = played.events.compactMap { event -> LinkStateChanged? in
            if case .link(let change) = event.body { change } else { nil }
        }
        #expect(links.contains { $0.state == .session && $0.marks.contains("bySession") })
    }
}
