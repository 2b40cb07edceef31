import Clockwork
import Links
import Testing

@Suite("Model link")
struct LinkModelTests {
    @Test("Plugging brings power, bus, usable phone and session in their causal order", arguments: UInt64(1)...50)
    func plug(seed: UInt64) {
        var model = LinkModel(LinkBehaviour(), random: SeededRandom(seed: seed))
        let plug = model.plug()
        let told = plug.map(\.evidence).filter { $0.signal != .charging }
        #expect(told.map(\.signal) == [.powerCommanded, .power, .dataLink, .dataLink, .session])
        #expect(told.map(\.value) == [.up, .up, .rising, .up, .up])
        #expect(told.filter { $0.signal == .dataLink }.allSatisfy { $0.configuration == "device" })
        #expect(plug.contains { $0.evidence == Evidence(.charging, .up) })
        #expect(isOrdered(plug.map(\.after)))
    }

    @Test("A cut takes every signal down, the command first", arguments: UInt64(1)...50)
    func cut(seed: UInt64) {
        var model = LinkModel(LinkBehaviour(), random: SeededRandom(seed: seed))
        let cut = model.cut()
        #expect(
            cut.map(\.evidence.signal) == [.powerCommanded, .power, .dataLink, .session, .charging])
        #expect(cut.allSatisfy { $0.evidence.value == .down })
        #expect(isOrdered(cut.map(\.after)))
    }

    @Test("Delays stay within the spread and fill it")
    func spread() {
        var model = LinkModel(LinkBehaviour(), random: SeededRandom(seed: 7))
        let falls = (0..<500).compactMap { _ in
            model.cut().first { $0.evidence.signal == .session }?.after.milliseconds
        }
        #expect(falls.allSatisfy { (72.0...108.0).contains($0) })
        #expect((falls.min() ?? 0) < 74 && (falls.max() ?? 0) > 106)
    }

    @Test("One seed gives one course, however odd the behaviour")
    func determinism() {
        var behaviour = LinkBehaviour()
        behaviour.spread = 3
        behaviour.sessionFall = .zero
        var (first, second) = (
            LinkModel(behaviour, random: SeededRandom(seed: 1)), LinkModel(behaviour, random: SeededRandom(seed: 1))
        )
        for _ in 0..<20 {
            let cut = first.cut()
            #expect(cut.map(\.after) == second.cut().map(\.after))
            #expect(isOrdered(cut.map(\.after)))
        }
    }

    @Test("A belief that the model link never states stays unknown to the machine")
    func noBelief() {
        var model = LinkModel(LinkBehaviour(), random: SeededRandom(seed: 3))
        var script = LinkScript()
        for step in model.plug() { script.outputs += script.machine.observe(step.evidence, at: .start + step.after) }
        for step in model.cut() {
            script.outputs += script.machine.observe(step.evidence, at: instant(10_000) + step.after)
        }
        script.wait(until: 60_000)
        #expect(script.machine.last(.belief).value == .unknown)
        #expect(script.states.last == .detached)
        #expect(script.findings == [])
    }

    private func isOrdered(_ delays: [Timespan]) -> Bool {
        delays.first == .zero && delays.dropFirst().allSatisfy { $0 > .zero }
            && zip(delays, delays.dropFirst()).allSatisfy(<=)
    }
}
