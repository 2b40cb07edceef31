import Events
import Runbooks

/// Whether a run with the fault that its runbook names says of it what the runbook says it does.
///
/// A run that fails for another reason proves no detector, and nothing about the app either.
final class SeededFault {
    private let words: String?
    private var isTold = false

    /// Listens to a run from its start; nil where no fault is seeded.
    init?(of plan: Plan, in stream: EventStream) {
        guard plan.seedsFault else { return nil }
        words = plan.runbook.says
        stream.observe { [unowned self] in take($0) }
    }

    private func take(_ event: Event) {
        guard !isTold, let words else { return }
        switch event.body {
        case .stepEnded(let step): isTold = step.reasons.contains { $0.contains(words) }
        case .remark(let made): isTold = "\(made.name): \(made.text)".contains(words)
        default: break
        }
    }

    /// The verdict of a run with its reason, by what it was without regard to the fault.
    func judge(_ verdict: Verdict) -> (Verdict, reason: String) {
        switch verdict {
        case .passed, .flaky: return (verdict, "the fault was seeded and not found, which proves no detector")
        case .failed:
            guard let words, !isTold else { return (.failed, "") }
            return (
                .benchFault,
                "the fault was seeded, and the run failed without saying \"\(words)\", which proves no detector"
            )
        default: return (verdict, "")
        }
    }
}
