import Clockwork
import Links
import Testing

@Suite("Seeded faults of the model link")
struct LinkFaultTests {
    private static func behaviour(_ fault: (inout LinkFaults) -> Void) -> LinkBehaviour {
        var behaviour = LinkBehaviour()
        fault(&behaviour.faults)
        return behaviour
    }

    /// What the machine makes of a plug at 0, a request for a change of roles at 10 s and a cut at 20 s.
    private static func judged(_ behaviour: LinkBehaviour, seed: UInt64, switchesRoles: Bool = false) -> LinkScript {
        var model = LinkModel(behaviour, random: SeededRandom(seed: seed))
        var script = LinkScript()
        func happen(_ consequences: [LinkModel.Consequence], from begin: Instant, before end: Instant) {
            for (after, evidence) in consequences where begin + after < end {
                script.outputs += script.machine.observe(evidence, at: begin + after)
            }
            script.outputs += script.machine.elapse(to: end)
        }
        happen(model.plug(), from: instant(0), before: instant(10_000))
        if switchesRoles {
            script.outputs += script.machine.requestRoleSwitch(at: instant(10_000))
            happen(model.switchRoles(), from: instant(10_000), before: instant(20_000))
        }
        happen(model.cut(), from: instant(20_000), before: instant(60_000))
        return script
    }

    @Test("A healthy link, also one that exchanges roles, has no finding and one detach", arguments: UInt64(1)...50)
    func healthy(seed: UInt64) {
        let plain = Self.judged(LinkBehaviour(), seed: seed)
        #expect(plain.findings == [])
        #expect(
            plain.distinctStates == [
                .enumerating, .attached, .session, .detached,
            ])
        let switched = Self.judged(LinkBehaviour(), seed: seed, switchesRoles: true)
        #expect(switched.findings == [])
        #expect(switched.states.filter { $0 == .detached }.count == 1)
        #expect(switched.states.filter { $0 == .roleSwitching }.count == 1)
    }

    @Test("Each fault is found for what it is, and by nothing else", arguments: UInt64(1)...50)
    func found(seed: UInt64) {
        let table: [(fault: LinkFinding, seeded: (inout LinkFaults) -> Void)] = [
            (.flapping, { $0.flapping = 1 }), (.lyingPort, { $0.lyingPort = 1 }),
            (.ghostSession, { $0.ghostSession = 1 }),
            (.sessionLost, { $0.lostSession = 1 }), (.chargingStopped, { $0.fullBattery = 1 }),
        ]
        for (fault, seeded) in table {
            #expect(Self.judged(Self.behaviour(seeded), seed: seed).findings == [fault])
        }
        let cycled = Self.judged(Self.behaviour { $0.powerCycle = 1 }, seed: seed, switchesRoles: true)
        #expect(cycled.findings == [.powerLost])
        let weak = Self.judged(Self.behaviour { $0.weakPort = 1 }, seed: seed)
        #expect(!weak.findings.isEmpty && weak.findings.allSatisfy { $0 == .chargingStopped })
    }

    @Test("A fault that is switched on moves no draw of anything else", arguments: UInt64(1)...20)
    func draws(seed: UInt64) {
        var healthy = LinkModel(LinkBehaviour(), random: SeededRandom(seed: seed))
        var lying = LinkModel(Self.behaviour { $0.lyingPort = 0.5 }, random: SeededRandom(seed: seed))
        for _ in 0..<20 {
            #expect(healthy.plug().map(\.after) == lying.plug().map(\.after))
            let told = lying.cut()
            #expect(
                healthy.cut().filter { cut in told.contains { $0.evidence == cut.evidence } }.map(\.after)
                    == told.map(\.after))
        }
    }

    @Test("A fault happens as often as it is said to")
    func share() {
        var model = LinkModel(Self.behaviour { $0.lyingPort = 0.2 }, random: SeededRandom(seed: 11))
        let lies = (0..<1_000).count { _ in !model.cut().contains { $0.evidence.signal == .power } }
        #expect((160...240).contains(lies))
    }

    @Test("What a wiring has no session for, and what it does not carry, the model does not end")
    func wirings() {
        var port = LinkBehaviour()
        port.imitates = .benchPort
        var model = LinkModel(port, random: SeededRandom(seed: 1))
        #expect(!model.plug().contains { $0.evidence.signal == .session })
        var wireless = LinkBehaviour()
        wireless.imitates = .wireless
        model = LinkModel(wireless, random: SeededRandom(seed: 1))
        #expect(model.plug().contains { $0.evidence.signal == .session })
        #expect(!model.cut().contains { $0.evidence.signal == .session })
        #expect(!model.plug(sessionIsUp: true).contains { $0.evidence.signal == .session })
    }
}
