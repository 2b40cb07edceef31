import Clockwork
import Links

/// A link machine with all that it concluded, fed by evidence at milliseconds of the run.
struct LinkScript {
    var machine: LinkMachine
    var outputs: [LinkOutput] = []

    init(times: LinkTimes = LinkTimes(), topology: Topology = .model) {
        machine = LinkMachine(times: times, topology: topology)
    }

    /// Feeds evidence in the order given, each at its instant.
    init(_ steps: [Step], until end: Int64, times: LinkTimes = LinkTimes(), topology: Topology = .model) {
        self.init(times: times, topology: topology)
        for step in steps { see(step) }
        wait(until: end)
    }

    struct Step: Sendable {
        let milliseconds: Int64
        let evidence: Evidence

        init(_ milliseconds: Int64, _ signal: Signal, _ value: SignalValue, configuration: String = "") {
            self.milliseconds = milliseconds
            evidence = Evidence(signal, value, configuration: configuration)
        }
    }

    mutating func see(_ step: Step) {
        outputs += machine.observe(step.evidence, at: instant(step.milliseconds))
    }

    /// Signals are asked for, and say what they said before.
    mutating func confirm(_ signals: [Signal], at milliseconds: Int64) {
        let now = instant(milliseconds)
        outputs += machine.confirm(signals, asked: now, at: now)
    }

    mutating func wait(until milliseconds: Int64) {
        outputs += machine.elapse(to: instant(milliseconds))
    }

    /// The findings made so far, in order.
    var findings: [LinkFinding] {
        outputs.compactMap { output in
            guard case .finding(let finding, _) = output else { return nil }
            return finding
        }
    }

    /// The states taken so far, in order, without their settling.
    var states: [LinkState] {
        outputs.compactMap { output in
            guard case .state(let state, false, _) = output else { return nil }
            return state
        }
    }

    /// The states taken so far, in order, each once where it was only unsettled and settled again.
    var distinctStates: [LinkState] {
        states.reduce(into: [LinkState]()) { if $0.last != $1 { $0.append($1) } }
    }

    /// How many detaches were told; one that was unsettled and settled again is the same.
    var detaches: Int {
        var begun = Set<Instant>()
        for case .state(.detached, false, let since) in outputs { begun.insert(since) }
        return begun.count
    }

    /// The evidence of the first finding of a kind.
    func evidence(of wanted: LinkFinding) -> [String]? {
        for case .finding(wanted, let evidence) in outputs { return evidence }
        return nil
    }

    /// A link in session with every signal up, since one second.
    static let inSession: [Step] = [
        Step(0, .powerCommanded, .up), Step(2, .power, .up), Step(120, .dataLink, .rising), Step(300, .dataLink, .up),
        Step(700, .charging, .up), Step(900, .session, .up), Step(1_000, .belief, .up),
    ]

    /// The same as a rig with neither meter nor charging state sees it.
    static let inSessionWithoutPower = inSession.filter {
        $0.evidence.signal != .power && $0.evidence.signal != .charging
    }
}

func instant(_ milliseconds: Int64) -> Instant {
    Instant.start + .milliseconds(milliseconds)
}
