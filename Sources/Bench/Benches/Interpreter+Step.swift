import Clockwork
import Events
import Formats
import Runbooks

extension Interpreter {
    /// Carries out a step, and again as often as it may be retried; each attempt is journalled with its own end.
    func perform(
        _ step: RunbookStep, _ section: Section, number: Int, deadline: Instant
    ) async -> StepOutcome {
        var attempt = 1
        var worst = StepOutcome(verdict: .skipped)
        while true {
            let begin = stream.timeline.now
            var outcome = await repeated(step, section, number: number, attempt: attempt, deadline: deadline)
            blame.answer(step, outcome)
            if attempt > 1 && outcome.verdict == .passed {
                outcome = StepOutcome(verdict: .flaky, reasons: ["passed at attempt \(attempt)"])
            }
            if section != .steps && [.failed, .undecided].contains(outcome.verdict) { outcome.verdict = .benchFault }
            finish(step, section, number: number, outcome: outcome, took: stream.timeline.now - begin)
            let mayRetry = [.failed, .undecided, .benchFault].contains(outcome.verdict) && attempt <= step.retries
            if Verdict.worst(of: [worst.verdict, outcome.verdict]) == outcome.verdict { worst = outcome }
            guard mayRetry, stream.timeline.now < deadline, !stream.isInterrupted else {
                return outcome.verdict == .flaky ? outcome : worst
            }
            attempt += 1
        }
    }

    /// Carries out a step as often as it asks; each time must pass.
    private func repeated(
        _ step: RunbookStep, _ section: Section, number: Int, attempt: Int, deadline: Instant
    ) async -> StepOutcome {
        var worst = StepOutcome.passed
        for repetition in 1...max(1, step.repetitions) {
            announce(step, section, number: number, repetition: repetition, attempt: attempt)
            let outcome = await once(step, deadline: deadline)
            if Verdict.worst(of: [outcome.verdict, worst.verdict]) != worst.verdict { worst = outcome }
            if outcome.verdict != .passed { break }
            await stream.yield()
            if stream.isInterrupted && repetition < step.repetitions { return .interrupted }
        }
        return worst
    }

    /// Carries out a step once, within its own time and that of the runbook.
    private func once(_ step: RunbookStep, deadline: Instant) async -> StepOutcome {
        guard stream.timeline.now <= deadline else {
            return StepOutcome(verdict: .benchFault, reasons: ["\(timeout) before the step began"])
        }
        let fixesBefore = bench.observed.fixCount
        var outcome = await runner.perform(step, deadline: min(deadline, stream.timeline.now + step.timeout))
        if [.failed, .benchFault].contains(outcome.verdict), stream.timeline.now >= deadline {
            outcome.reasons.append(timeout)
        }
        if let loss = positionLoss(in: step, outcome, since: fixesBefore) {
            outcome = StepOutcome(
                verdict: .benchFault, reasons: ["without a position: \(loss)"] + outcome.reasons, cause: .position)
        }
        return outcome
    }

    /// Why a step says nothing of the product for want of a live position, nil where it says something.
    ///
    /// A loss that ended within the step is an event and no more; one that is there at the end of the step spoils it
    /// unless it passed, and spoils what is measured of positions in any case.
    private func positionLoss(in step: RunbookStep, _ outcome: StepOutcome, since fixesBefore: Int) -> String? {
        guard bench.isLive, outcome.verdict != .interrupted else { return nil }
        let observed = bench.observed
        if step.action.measuresPositions, bench.isNavigating, observed.fixCount == fixesBefore {
            return observed.positionLoss ?? "no fix came during the step"
        }
        let rests = step.action.capabilities.contains(.navigation)
        let isSpoilt = step.action.measuresPositions || (rests && [.failed, .undecided].contains(outcome.verdict))
        return isSpoilt ? observed.positionLoss : nil
    }

    /// Journals that a step is left out, and why.
    func skip(_ step: RunbookStep, _ section: Section, number: Int, because reason: String) {
        finish(
            step, section, number: number, outcome: StepOutcome(verdict: .skipped, reasons: [reason]), took: .zero)
    }

    private func announce(
        _ step: RunbookStep, _ section: Section, number: Int, repetition: Int, attempt: Int
    ) {
        var started = StepStarted()
        started.source = "\(plan.runbookPath):\(step.position.line):\(step.position.column)"
        (started.section, started.number, started.repetition) = (section, number, repetition)
        (started.attempt, started.title) = (attempt, step.title)
        stream.publish(.step(started))
    }

    private func finish(
        _ step: RunbookStep, _ section: Section, number: Int, outcome: StepOutcome, took: Timespan
    ) {
        var ended = StepEnded()
        (ended.section, ended.number, ended.title) = (section, number, step.title)
        (ended.verdict, ended.reasons, ended.took) = (outcome.verdict, outcome.reasons, took)
        stream.publish(.stepEnded(ended))
        if stream.timeline.mode == .host { stream.sync() }
    }
}

extension Action {
    /// Whether it measures what follows from positions.
    fileprivate var measuresPositions: Bool {
        switch self {
        case .measure(.updateLatency, _), .measure(.watched, _), .measure(.guidance, _): true
        default: false
        }
    }
}
