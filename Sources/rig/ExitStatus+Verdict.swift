import Events

extension ExitStatus {
    /// The status of a run's verdict; a flaky run counts as passed, a skipped one as a bench that could not run it.
    init(_ verdict: Verdict) {
        self =
            switch verdict {
            case .interrupted: .interrupted
            case .failed: .failed
            case .benchFault, .skipped: .benchFault
            case .undecided: .undecided
            case .flaky, .passed: .passed
            }
    }

    /// The status of several runs: the worst, where a skipped run counts only if all were skipped.
    static func worst(of verdicts: [Verdict]) -> ExitStatus {
        ExitStatus(Verdict.worst(of: verdicts))
    }
}
