import Clockwork
import Links
import Testing

/// A signal that has to be asked for may have changed since it was looked at last: nothing that takes its time is found of
/// such a look.
@Suite("Findings on signals that have to be asked for") struct LookedAtTests {
    typealias Step = LinkScript.Step

    /// What was told up to a time at which a finding is due, and how the signal really stands by then.
    struct Case: Sendable, CustomTestStringConvertible {
        let finding: LinkFinding
        let steps: [Step]
        /// The signals that have to be asked for; the last one has moved unseen to another value.
        let asked: [Signal]
        let truth: SignalValue
        /// When all were looked at last, and when the finding is due.
        let look: Int64, due: Int64
        var topology = Topology.unitCable

        var testDescription: String { "\(finding.rawValue), \(asked.last?.rawValue ?? "") \(truth.rawValue) unseen" }
    }

    /// A session at a unit whose bus nobody sees.
    private static let inSession = [
        Step(0, .powerCommanded, .up), Step(2, .power, .up), Step(700, .charging, .up), Step(900, .session, .up),
        Step(1_000, .belief, .up),
    ]
    private static let cut = [Step(10_000, .powerCommanded, .down), Step(10_010, .power, .down)]

    static let cases = [
        Case(
            finding: .ghostSession, steps: inSession + cut + [Step(10_020, .charging, .down)],
            asked: [.power, .session],
            truth: .down, look: 10_050, due: 15_010),
        Case(
            finding: .noSession,
            steps: [Step(0, .powerCommanded, .up), Step(2, .power, .up), Step(3, .session, .down)],
            asked: [.power, .session], truth: .up, look: 10, due: 20_003),
        Case(
            finding: .missedConnect, steps: inSession + [Step(10_000, .belief, .down)], asked: [.session], truth: .down,
            look: 9_990, due: 15_000),
        Case(
            finding: .sessionLost, steps: inSession + [Step(10_000, .session, .down), Step(10_100, .belief, .down)],
            asked: [.session, .power], truth: .down, look: 9_990, due: 10_500),
        Case(
            finding: .chargingStopped, steps: inSession + [Step(10_000, .charging, .down)], asked: [.power, .session],
            truth: .down, look: 9_990, due: 10_500),
        Case(
            finding: .lyingPort,
            steps: inSession + [Step(10_000, .powerCommanded, .down), Step(10_005, .session, .down)],
            asked: [.charging, .power], truth: .down, look: 9_990, due: 10_500),
        Case(
            finding: .unexpectedDetach,
            steps: inSession.dropLast(2) + [Step(900, .dataLink, .up)]
                + [Step(10_000, .dataLink, .down)], asked: [.charging, .power], truth: .down, look: 9_990, due: 10_500,
            topology: .benchPort),
    ]

    private static func script(_ tried: Case) -> LinkScript {
        var script = LinkScript(topology: tried.topology)
        for step in tried.steps where step.milliseconds <= tried.look { script.see(step) }
        script.confirm(tried.asked, at: tried.look)
        for step in tried.steps where step.milliseconds > tried.look { script.see(step) }
        script.wait(until: tried.due + 30_000)
        return script
    }

    @Test("wait for a look that is not older than they are due, and say of which signals", arguments: cases)
    func waits(tried: Case) {
        let script = Self.script(tried)
        #expect(!script.findings.contains(tried.finding))
        #expect(script.machine.unconfirmed.contains { $0 == tried.asked.last })
    }

    @Test("are made as soon as each signal is looked at and says the same", arguments: cases)
    func confirmed(tried: Case) {
        var script = Self.script(tried)
        script.confirm(tried.asked, at: tried.due + 30_000)
        #expect(script.findings.contains(tried.finding))
        #expect(!script.machine.unconfirmed.contains { $0 == tried.asked.last })
    }

    @Test("are not made where the signal has moved unseen", arguments: cases)
    func moved(tried: Case) {
        var script = Self.script(tried)
        script.see(Step(tried.due + 30_000, tried.asked.last ?? .session, tried.truth))
        script.confirm(tried.asked, at: tried.due + 30_000)
        #expect(!script.findings.contains(tried.finding))
    }

    @Test("do not wait for a signal that nobody can tell of any more")
    func silent() {
        var script = Self.script(Self.cases[0])
        script.see(Step(50_000, .power, .unknown))
        script.confirm([.session], at: 50_010)
        script.wait(until: 60_000)
        #expect(script.findings.contains(.ghostSession))
    }

    @Test("are made at the due instant where every signal tells by itself", arguments: cases)
    func heard(tried: Case) {
        var script = LinkScript(tried.steps, until: tried.due - 1, topology: tried.topology)
        #expect(!script.findings.contains(tried.finding))
        script.wait(until: tried.due)
        #expect(script.findings.contains(tried.finding))
    }
}
