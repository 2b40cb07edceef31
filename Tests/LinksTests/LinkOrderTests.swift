import Clockwork
import Links
import Testing

/// Whole lives of a link in random orders, on benches that see only some of it.
@Suite("No order of events loses a detach or invents one")
struct LinkOrderTests {
    /// One life: what the bench saw of it, and what really happened.
    fileprivate struct Life {
        var script: LinkScript
        var cuts = 0, switches = 0, bounces = 0
        var now = Instant.start

        /// Lets signals move within 400 ms in a seeded order, and then waits.
        mutating func move(
            _ signals: [Signal], _ value: SignalValue, _ random: inout SeededRandom, configuration: String = ""
        ) {
            let delays = signals.map { _ in random.uniform(.zero ... .milliseconds(400)) }.sorted()
            for (signal, delay) in zip(signals.shuffled(using: &random), delays) {
                let told = signal == .dataLink && value == .up ? configuration : ""
                script.outputs += script.machine.observe(Evidence(signal, value, configuration: told), at: now + delay)
            }
            now = now + .seconds(4 + random.uniform(0...8))
            script.outputs += script.machine.elapse(to: now)
        }
    }

    private static let sights: [[Signal]] = [
        Signal.allCases, [.dataLink], [.dataLink, .powerCommanded], [.powerCommanded, .power, .session],
        [.powerCommanded, .session, .belief], [.dataLink, .session],
        [.powerCommanded, .power, .charging, .session, .belief],
    ]

    @Test(
        "A phone that the bench itself takes off the bus does not flap, where no power is switched",
        arguments: [true, false])
    func takenOff(isCommanded: Bool) {
        var script = LinkScript()
        for number in 0..<6 {
            let begin = Instant.start + .seconds(Double(number))
            script.outputs += script.machine.observe(Evidence(.dataLink, .up), at: begin)
            script.outputs += script.machine.observe(
                Evidence(.dataLink, .down, isCommanded: isCommanded), at: begin + .milliseconds(600))
        }
        script.wait(until: 8_000)
        #expect(script.findings == (isCommanded ? [] : [.flapping]))
    }

    @Test("Cuts, whatever the bench sees of them, are told once each", arguments: UInt64(1)...100)
    func cuts(seed: UInt64) {
        for (place, seen) in Self.sights.enumerated() {
            var random = SeededRandom(seed: seed).stream("sight \(place)")
            var life = Life(script: LinkScript())
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                life.move(seen, .up, &random)
                life.move(seen, .down, &random)
                life.cuts += 1
            }
            #expect(life.script.detaches == life.cuts, "\(seen)")
            #expect(life.script.findings.allSatisfy { $0 == .unexpectedDetach }, "\(seen)")
        }
    }

    @Test("Changes of roles are no detach, and detaches no change of roles", arguments: UInt64(1)...100)
    func roles(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var life = Life(script: LinkScript())
        var (isHost, isRequested) = (false, false)
        life.move([.powerCommanded, .dataLink], .up, &random, configuration: "device")
        for _ in 0..<12 {
            switch Int.random(in: 0...2, using: &random) {
            case 0:  // a change that is told by what comes back, or by a request as well
                isRequested = random.chance(0.5)
                if isRequested { life.script.outputs += life.script.machine.requestRoleSwitch(at: life.now) }
                isHost.toggle()
                life.leaveAndReturn(isHost ? "host" : "device", &random)
                life.switches += 1
                life.cuts += isRequested ? 0 : 1  // provisional, and put right when it comes back changed
            case 1:  // the plug was pulled for a moment
                life.leaveAndReturn(isHost ? "host" : "device", &random)
                life.cuts += 1
            default:  // a cut by command, after which it comes back as a device
                life.move([.powerCommanded, .dataLink], .down, &random)
                life.cuts += 1
                isHost = false
                life.move([.powerCommanded, .dataLink], .up, &random, configuration: "device")
            }
        }
        #expect(life.script.detaches == life.cuts)
        let told = life.script.outputs.count { if case .state(.roleSwitching, _, _) = $0 { true } else { false } }
        #expect(told >= life.switches)
        #expect(life.script.machine.state == .attached)
    }

    @Test("A wireless session is ended by its own end alone, whatever its cable does", arguments: UInt64(1)...100)
    func wireless(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var script = LinkScript(times: LinkTimes(), topology: .wireless)
        script.see(.init(0, .session, .up))
        for step in 1...40 {
            let signal: Signal = [.dataLink, .powerCommanded, .power, .charging][Int(random.next() % 4)]
            script.see(.init(Int64(step) * 3_500, signal, random.chance(0.5) ? .up : .down))
        }
        script.wait(until: 200_000)
        #expect(script.states == [.session])
        #expect(!script.findings.contains { [.missedDisconnect, .ghostSession, .sessionLost].contains($0) })
    }
}

extension LinkOrderTests.Life {
    /// The phone leaves the bus uncommanded and comes back within seconds; slower than flapping.
    fileprivate mutating func leaveAndReturn(_ configuration: String, _ random: inout SeededRandom) {
        script.outputs += script.machine.observe(Evidence(.dataLink, .down), at: now)
        now = now + .milliseconds(200) + random.uniform(.zero ... .seconds(2))
        script.outputs += script.machine.observe(Evidence(.dataLink, .up, configuration: configuration), at: now)
        now = now + .seconds(4)
        script.outputs += script.machine.elapse(to: now)
    }
}
