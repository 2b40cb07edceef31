import Clockwork
import Links

/// What a runbook asks of the bench that it runs on.
extension Runbook {
    /// Whether it cannot do without a capability of the bench.
    public func uses(_ capability: Capability) -> Bool {
        allNeeds.contains { $0.capability == capability }
    }

    /// What it names, and what its steps need whether or not it names that.
    var allNeeds: [Need] {
        needs
            + (setup + steps + teardown).flatMap { step in
                step.action.capabilities.map { Need(capability: $0, position: step.position) }
            }
    }

    /// The runbook with the time that a rig's switch takes beside what steps take that are given none in the document.
    func allowing(for wiring: LinkWiring) -> Runbook {
        var runbook = self
        runbook.setup = setup.map { $0.allowing(for: wiring) }
        runbook.steps = steps.map { $0.allowing(for: wiring) }
        runbook.teardown = teardown.map { $0.allowing(for: wiring) }
        if !hasOwnTimeout {
            runbook.timeout = Self.allowance(setup: runbook.setup, steps: runbook.steps, repetitions)
        }
        return runbook
    }

    /// What setup and steps may take one after the other.
    static func allowance(setup: [RunbookStep], steps: [RunbookStep], _ repetitions: Int) -> Timespan {
        func seconds(_ steps: [RunbookStep]) -> Double {
            steps.reduce(0) { $0 + $1.timeout.seconds * Double($1.repetitions) * Double($1.retries + 1) }
        }
        return .seconds(seconds(setup) + seconds(steps) * Double(repetitions))
    }
}

extension RunbookStep {
    fileprivate func allowing(for wiring: LinkWiring) -> RunbookStep {
        guard !hasOwnTimeout else { return self }
        var step = self
        step.timeout = timeout + .seconds(wiring.movementTime.seconds * Double(action.movements))
        return step
    }
}

extension Action {
    /// How often the switch in the phone's cable moves.
    fileprivate var movements: Int {
        switch self {
        case .cable: 1
        case .measure(let metric, _): 2 * metric.cuts
        default: 0
        }
    }
}

extension Metric {
    /// How often the cable is cut and plugged in again.
    fileprivate var cuts: Int {
        switch self {
        case .attach(let cycles), .detach(let cycles), .disconnects(let cycles), .firstFrame(let cycles),
            .flaps(let cycles, _), .fallback(let cycles, _, _):
            cycles
        case .updateLatency, .watched, .nightSwitch, .guidance, .panThreshold, .roleSwitch, .timeUntil: 0
        }
    }
}
