public import Events

/// What the steps of a run that is judged again came to, beside their limits.
public struct JudgedSteps: Sendable {
    /// The steps that failed though no limit of theirs did, such as what was expected and did not hold.
    public private(set) var failed: [StepEnded] = []
    /// How many steps were not carried out.
    public private(set) var skipped = 0
    /// The step that has no end, nil where none is open.
    public private(set) var open: StepStarted?
    private var hasFailedLimit = false

    mutating func take(_ event: Event) {
        switch event.body {
        case .step(let step):
            if open?.section != step.section || open?.number != step.number { hasFailedLimit = false }
            open = step
        case .measurement(let made): hasFailedLimit = hasFailedLimit || made.verdict == .failed
        case .stepEnded(let step): end(step)
        default: break
        }
    }

    /// A later attempt takes the place of the one before it.
    private mutating func end(_ step: StepEnded) {
        if let last = failed.last, (open?.attempt ?? 1) > 1, last.section == step.section, last.number == step.number {
            failed.removeLast()
        }
        if step.verdict == .skipped { skipped += 1 }
        if step.verdict == .failed, !hasFailedLimit { failed.append(step) }
        (open, hasFailedLimit) = (nil, false)
    }
}
