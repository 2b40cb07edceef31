import Clockwork
import Events
import Formats
import Journaling
import Runbooks

/// Carries out a runbook on a bench: setup, the steps, and the teardown whatever came before.
final class Interpreter {
    private let plan: Plan
    private let bench: ModelBench
    private let stream: EventStream
    private let runner: StepRunner
    private var verdicts: [Verdict] = []

    init(plan: Plan, bench: ModelBench, materials: Materials) {
        self.plan = plan
        self.bench = bench
        stream = bench.stream
        runner = StepRunner(bench: bench, materials: materials)
    }

    /// Runs the plan and returns the run's verdict, which the journal's last line repeats.
    func run() async -> Verdict {
        if let reason = plan.skipReason { return end(.skipped, reason) }
        let deadline = stream.timeline.now + plan.runbook.timeout
        await perform(.setup, plan.runbook.setup, deadline: deadline)
        await performSteps(deadline: deadline)
        let wasInterrupted = stream.isInterrupted
        stream.beginTeardown()
        await perform(.teardown, plan.runbook.teardown, deadline: .never)
        bench.stop()
        if wasInterrupted { return end(.interrupted, "") }
        guard let loss = bench.observed.positionLoss else { return end(.worst(of: verdicts), "") }
        return end(.benchFault, "\(loss); what was measured without a position says nothing")
    }

    private func performSteps(deadline: Instant) async {
        guard verdicts.allSatisfy({ $0 == .passed }) else {
            return await perform(.steps, plan.runbook.steps, deadline: deadline, obstacle: "the setup did not pass")
        }
        for repetition in 1...max(1, plan.runbook.repetitions) {
            await perform(.steps, plan.runbook.steps, repetition: repetition, deadline: deadline)
            if stream.isInterrupted { return }
        }
    }

    /// Carries out the steps of a part; after a step on which the others rest has failed they are skipped.
    private func perform(
        _ section: Section, _ steps: [RunbookStep], repetition: Int = 1, deadline: Instant, obstacle: String? = nil
    ) async {
        guard !steps.isEmpty else { return }
        var started = SectionStarted()
        (started.section, started.repetition) = (section, repetition)
        stream.publish(.section(started))
        var obstacle = obstacle
        for (place, step) in steps.enumerated() {
            await stream.yield()
            if stream.isInterrupted { obstacle = obstacle ?? Self.interruption }
            if let obstacle, section != .teardown {
                skip(step, section, number: place + 1, because: obstacle)
                continue
            }
            let outcome = await perform(step, section, number: place + 1, deadline: deadline)
            obstacle = self.obstacle(after: outcome, of: step, number: place + 1, deadline: deadline)
        }
    }

    /// Why the steps after this one are skipped, nil where they are not.
    private func obstacle(
        after outcome: StepOutcome, of step: RunbookStep, number: Int, deadline: Instant
    ) -> String? {
        guard outcome.verdict != .passed else { return nil }
        if outcome.verdict == .interrupted { return Self.interruption }
        if stream.timeline.now >= deadline { return timeout }
        return step.action.carriesOthers ? "step \(number) did not pass: \(step.title)" : nil
    }

    private static let interruption = "the run was interrupted"

    private var timeout: String { "the runbook's time of \(plan.runbook.timeout.text) ran out" }

    /// Carries out one step as often as it asks; each time must pass.
    private func perform(
        _ step: RunbookStep, _ section: Section, number: Int, deadline: Instant
    ) async -> StepOutcome {
        let begin = stream.timeline.now
        var worst = StepOutcome.passed
        for repetition in 1...max(1, step.repetitions) {
            announce(step, section, number: number, repetition: repetition)
            let outcome = await perform(step, deadline: deadline)
            if Verdict.worst(of: [outcome.verdict, worst.verdict]) != worst.verdict { worst = outcome }
            if outcome.verdict != .passed { break }
            await stream.yield()
            if stream.isInterrupted && repetition < step.repetitions {
                worst = .interrupted
                break
            }
        }
        if section != .steps && [.failed, .undecided].contains(worst.verdict) { worst.verdict = .benchFault }
        finish(step, section, number: number, outcome: worst, took: stream.timeline.now - begin)
        return worst
    }

    /// Carries out one step once, within its own time and that of the runbook.
    private func perform(_ step: RunbookStep, deadline: Instant) async -> StepOutcome {
        guard stream.timeline.now <= deadline else { return .failed("\(timeout) before the step began") }
        var outcome = await runner.perform(step, deadline: min(deadline, stream.timeline.now + step.timeout))
        if outcome.verdict == .failed, stream.timeline.now >= deadline { outcome.reasons.append(timeout) }
        return outcome
    }

    private func announce(_ step: RunbookStep, _ section: Section, number: Int, repetition: Int) {
        var started = StepStarted()
        started.source = "\(plan.runbookPath):\(step.position.line):\(step.position.column)"
        (started.section, started.number, started.repetition) = (section, number, repetition)
        started.title = step.title
        stream.publish(.step(started))
    }

    private func skip(_ step: RunbookStep, _ section: Section, number: Int, because reason: String) {
        finish(
            step, section, number: number, outcome: StepOutcome(verdict: .skipped, reasons: [reason]), took: .zero)
    }

    private func finish(
        _ step: RunbookStep, _ section: Section, number: Int, outcome: StepOutcome, took: Timespan
    ) {
        verdicts.append(outcome.verdict)
        var ended = StepEnded()
        (ended.section, ended.number, ended.title) = (section, number, step.title)
        (ended.verdict, ended.reasons, ended.took) = (outcome.verdict, outcome.reasons, took)
        stream.publish(.stepEnded(ended))
        if stream.timeline.mode == .host { stream.sync() }
    }

    private func end(_ verdict: Verdict, _ reason: String) -> Verdict {
        var ended = RunEnded()
        (ended.verdict, ended.reason, ended.steps) = (verdict, reason, verdicts.count)
        ended.notPassed = verdicts.count { $0 != .passed }
        stream.publish(.runEnded(ended))
        stream.sync()
        return verdict
    }
}

extension Action {
    /// Whether later steps rest on this one: what it sets up is missing where it did not pass.
    fileprivate var carriesOthers: Bool {
        switch self {
        case .cable, .await, .navigate: true
        case .touch, .expect, .measure, .wait, .note: false
        }
    }
}
