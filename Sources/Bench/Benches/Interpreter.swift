import Clockwork
import Events
import Probes
import Formats
import Journaling
import Runbooks

/// Carries out a runbook on a bench: setup, the steps, and the teardown whatever came before.
final class Interpreter {
    let plan: Plan
    let bench: ModelBench
    let stream: EventStream
    let runner: StepRunner
    /// The fault that the run must find, nil where none was seeded.
    private let fault: SeededFault?
    /// Says who made a step fail.
    let blame: BlameJudge
    /// What came of each step so far.
    private var verdicts: [Verdict] = []

    init(plan: Plan, bench: ModelBench, runner: StepRunner) {
        self.plan = plan
        self.bench = bench
        self.runner = runner
        stream = bench.stream
        fault = SeededFault(of: plan, in: bench.stream)
        blame = BlameJudge(BlameSight(of: plan.rig), on: bench.stream)
    }

    /// Runs the plan and returns the run's verdict, which the journal's last line repeats.
    func run() async -> Verdict {
        if let reason = plan.skipReason { return end(.skipped, reason) }
        let deadline = stream.timeline.now + plan.runbook.timeout
        await perform(.setup, plan.runbook.setup, deadline: deadline)
        await performSteps(deadline: deadline)
        stream.beginTeardown()
        await tearDown()
        await close()
        bench.stop()
        if stream.wasStopped { return end(.interrupted, "") }
        guard let loss = bench.observed.positionLoss else {
            let (verdict, reason) = fault?.judge(.worst(of: verdicts)) ?? (.worst(of: verdicts), "")
            return end(verdict, reason)
        }
        return end(.worst(of: verdicts + [.benchFault]), loss)
    }

    /// Runs every step of the teardown; one that does not pass leaves the rig dirty, which is a finding of its own.
    private func tearDown() async {
        let before = verdicts.count
        await perform(.teardown, plan.runbook.teardown, deadline: .never)
        let left = zip(plan.runbook.teardown, verdicts[before...]).filter { $0.1.needsAttention }
        guard !left.isEmpty else { return }
        var dirty = RigLeftDirty()
        dirty.steps = left.map(\.0.title)
        stream.publish(.leftDirty(dirty))
    }

    /// Leaves the phone connected, whatever the runbook did; where that fails, the rig is left dirty.
    private func close() async {
        guard let reason = await bench.close() else { return }
        verdicts.append(.benchFault)
        var dirty = RigLeftDirty()
        dirty.steps = [reason]
        stream.publish(.leftDirty(dirty))
    }

    private func performSteps(deadline: Instant) async {
        guard !verdicts.contains(where: \.needsAttention) else {
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
                verdicts.append(.skipped)
                continue
            }
            let outcome = await perform(step, section, number: place + 1, deadline: deadline)
            verdicts.append(outcome.verdict)
            obstacle = self.obstacle(after: outcome, of: step, number: place + 1, deadline: deadline)
        }
    }

    /// Why the steps after this one are skipped, nil where they are not.
    private func obstacle(
        after outcome: StepOutcome, of step: RunbookStep, number: Int, deadline: Instant
    ) -> String? {
        guard outcome.verdict.needsAttention else { return nil }
        if outcome.verdict == .interrupted { return Self.interruption }
        if stream.timeline.now >= deadline { return timeout }
        return step.action.carriesOthers ? "step \(number) did not pass: \(step.title)" : nil
    }

    private static let interruption = "the run was interrupted"

    var timeout: String { "the runbook's time of \(plan.runbook.timeout.text) ran out" }

    private func end(_ verdict: Verdict, _ reason: String) -> Verdict {
        var ended = RunEnded()
        (ended.verdict, ended.reason, ended.steps) = (verdict, reason, verdicts.count)
        ended.notPassed = verdicts.count { $0.needsAttention || $0 == .skipped }
        stream.publish(.runEnded(ended))
        return verdict
    }
}

extension Verdict {
    /// Whether something is to be told of it: neither passed nor, at a later attempt, flaky, nor skipped.
    fileprivate var needsAttention: Bool {
        ![.passed, .flaky, .skipped].contains(self)
    }
}

extension Action {
    /// Whether later steps rest on this one: what it sets up is missing where it did not pass.
    fileprivate var carriesOthers: Bool {
        switch self {
        case .cable, .await, .navigate, .command, .ask, .system: true
        case .touch, .driver, .expect, .measure, .qualify, .wait, .screenshot, .note: false
        }
    }
}
