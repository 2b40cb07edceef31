import Events

/// What came of carrying out a step once.
struct StepOutcome {
    var verdict: Verdict
    /// What was expected and what was observed, in sentences; empty where it passed plainly.
    var reasons: [String] = []
    /// By what a fault of the bench is known.
    var cause = Cause.step

    /// By what it is known that the bench could not carry out a step.
    enum Cause {
        /// By the step's own reasons alone: nothing else tells of it.
        case step
        /// By events of the position that was lost.
        case position
        /// By findings of the link that speak against the bench.
        case findings
    }

    static let passed = StepOutcome(verdict: .passed)
    static let interrupted = StepOutcome(verdict: .interrupted, reasons: ["the run was interrupted"])

    /// The step's own time was too short for what it does: the runbook's fault, never the product's.
    static let late = StepOutcome(verdict: .benchFault, reasons: [StepRunner.timeRanOut])

    /// The step's time ran out while a cycle went on; what was found before counts all the same.
    static func late(inCycle number: Int) -> StepOutcome {
        StepOutcome(verdict: .benchFault, reasons: ["\(StepRunner.timeRanOut) in cycle \(number)"])
    }

    /// The worst of some outcomes with its cause, and the reasons of all.
    static func worst(of outcomes: [StepOutcome]) -> StepOutcome {
        let verdict = Verdict.worst(of: outcomes.map(\.verdict))
        return StepOutcome(
            verdict: verdict, reasons: outcomes.flatMap(\.reasons),
            cause: outcomes.first { $0.verdict == verdict }?.cause ?? .step)
    }

    static func failed(_ reasons: String...) -> StepOutcome { failed(reasons) }

    static func failed(_ reasons: [String]) -> StepOutcome {
        StepOutcome(verdict: .failed, reasons: reasons)
    }
}
