import Clockwork
import Links
import Testing

@Suite("Properties of the link machine over seeds")
struct LinkPropertyTests {
    typealias Step = LinkScript.Step

    @Test("No order of a cut's signals loses the detach, invents one or finds a fault", arguments: UInt64(1)...200)
    func cutInAnyOrder(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let falls: [Signal] = [.powerCommanded, .power, .dataLink, .session, .charging, .belief]
        let script = LinkScript(LinkScript.inSession + steps(falls, .down, from: 10_000, &random), until: 60_000)
        #expect(script.machine.state == .detached)
        #expect(script.states.filter { $0 == .detached }.count == 1)
        #expect(script.findings == [])
    }

    @Test("The final state is a function of the evidence, not of its order", arguments: UInt64(1)...200)
    func finalState(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let signals: [Signal] = [.powerCommanded, .power, .dataLink, .session, .charging, .belief]
        let falling = signals.filter { _ in random.chance(0.5) }
        let inOrder = LinkScript(
            LinkScript.inSession + falling.map { Step(10_000, $0, .down) }, until: 60_000)
        let shuffled = LinkScript(
            LinkScript.inSession + steps(falling, .down, from: 10_000, &random), until: 60_000)
        #expect(shuffled.machine.isFinal == inOrder.machine.isFinal)
        // Where the signals contradict each other no row fits: the state is kept, and never becomes final.
        if inOrder.machine.isFinal { #expect(shuffled.machine.state == inOrder.machine.state) }
        #expect(Set(shuffled.findings) == Set(inOrder.findings))
    }

    @Test("A missed disconnect is found if and only if the belief outlives the limit", arguments: UInt64(1)...200)
    func missedDisconnect(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var model = LinkModel(LinkBehaviour(), random: random.stream("link"))
        var script = LinkScript()
        var (expected, start) = (0, Instant.start)
        for _ in 0..<5 {
            let plug = model.plug().map { (start + $0.after, $0.evidence) }
            let cutAt = start + .seconds(10)
            let cut = model.cut().map { (cutAt + $0.after, $0.evidence) }
            let proof = cut.first { $0.1.signal == .power }.map(\.0) ?? cutAt
            let fall = cutAt + random.uniform(.zero ... .seconds(10))
            expected += fall > proof + .seconds(5) ? 1 : 0
            let beliefs = [(start + .seconds(2), Evidence(.belief, .up)), (fall, Evidence(.belief, .down))]
            for (instant, evidence) in (plug + cut + beliefs).sorted(by: { $0.0 < $1.0 }) {
                script.outputs += script.machine.observe(evidence, at: instant)
            }
            start = cutAt + .seconds(10 + random.uniform(1...10))
        }
        script.outputs += script.machine.elapse(to: start + .seconds(60))
        #expect(script.findings == Array(repeating: .missedDisconnect, count: expected))
        #expect(script.states.filter { $0 == .detached }.count == 5)
    }

    @Test(
        "Looking more often changes nothing; every pending change is announced by a deadline",
        arguments: UInt64(1)...100)
    func deadlines(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var (often, seldom, instant) = (LinkScript(), LinkScript(), Instant.start)
        for _ in 0..<60 {
            instant = instant + random.uniform(.zero ... .seconds(3))
            let evidence = Evidence(
                Signal.allCases[Int(random.next() % 6)], random.chance(0.5) ? .up : .down)
            while let deadline = often.machine.nextDeadline, deadline <= instant {
                often.outputs += often.machine.elapse(to: deadline - .nanoseconds(1))
                #expect(often.machine.nextDeadline == deadline)
                often.outputs += often.machine.elapse(to: deadline)
            }
            often.outputs += often.machine.observe(evidence, at: instant)
            seldom.outputs += seldom.machine.observe(evidence, at: instant)
        }
        #expect(often.outputs == seldom.outputs)
    }

    @Test("However the signals move, each departure after rest is told once", arguments: UInt64(1)...100)
    func departures(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var (script, now, departures, isThere) = (LinkScript(), Int64(0), 0, false)
        for _ in 0..<80 {
            now += 3_000 + Int64(random.next() % 3_000)  // slower than flapping
            isThere.toggle()
            departures += isThere ? 0 : 1
            script.see(Step(now, .dataLink, isThere ? .up : .down))
            if random.chance(0.5) { script.see(Step(now + 10, .belief, random.chance(0.5) ? .up : .down)) }
        }
        #expect(script.states.filter { $0 == .detached }.count == departures)
        #expect(!script.findings.contains(.flapping))
    }

    /// The signals in a seeded order, each at a seeded instant within 400 ms.
    private func steps(
        _ signals: [Signal], _ value: SignalValue, from start: Int64, _ random: inout SeededRandom
    ) -> [Step] {
        let delays = signals.map { _ in Int64(random.next() % 400) }.sorted()
        return zip(signals.shuffled(using: &random), delays).map { Step(start + $1, $0, value) }
    }
}
