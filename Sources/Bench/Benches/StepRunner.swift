import Clockwork
import Events
import HeadUnits
import Links
import Runbooks

/// Carries out single steps on a bench.
struct StepRunner {
    let bench: ModelBench
    let materials: Materials
    let commands: Commands
    let screenshots: Screenshots
    let folder: RunFolder
    /// The seed of everything random in the run.
    let seed: UInt64

    var stream: EventStream { bench.stream }
    var timeline: Timeline { bench.timeline }

    /// Carries out a step, at most until a deadline.
    ///
    /// Where what is real of the link failed meanwhile, nothing is said of the product.
    func perform(_ step: RunbookStep, deadline: Instant) async -> StepOutcome {
        let faults = bench.realLink?.faults.count ?? 0
        let outcome = await carryOut(step, deadline: deadline)
        guard let made = bench.realLink?.faults.dropFirst(faults), !made.isEmpty,
            [.failed, .undecided].contains(outcome.verdict)
        else { return outcome }
        return StepOutcome(verdict: .benchFault, reasons: made + outcome.reasons)
    }

    private func carryOut(_ step: RunbookStep, deadline: Instant) async -> StepOutcome {
        switch step.action {
        case .cable(let edge):
            return await bench.move(edge, until: deadline)
        case .await(let condition):
            return await hold(condition, until: deadline, verb: "waited for")
        case .navigate(let navigate):
            return start(navigate)
        case .touch(let touch):
            return await give(touch, deadline: deadline)
        case .driver(let step):
            return await act(step, deadline: deadline)
        case .ask(let task):
            bench.ask(task)
            return .passed
        case .system(let step):
            bench.happen(step)
            return .passed
        case .expect(let condition, let span):
            return await hold(condition, until: min(deadline, timeline.now + span), verb: "expected")
        case .measure(let metric, let limits):
            return await measure(metric, limits: limits, deadline: deadline)
        case .qualify(let questions):
            return await qualify(questions, deadline: deadline)
        case .command(let words):
            return await run(words, deadline: deadline)
        case .wait(let span):
            return await pass(until: timeline.now + span, deadline: deadline)
        case .screenshot(let name):
            return takeScreenshot(name)
        case .note(let text):
            note(text)
            return .passed
        }
    }

    /// Waits until a condition holds.
    func hold(_ condition: Condition, until deadline: Instant, verb: String) async -> StepOutcome {
        let begin = timeline.now
        let end = await stream.wait(until: deadline) { [bench] in bench.observed.holds(condition) }
        switch end {
        case .met: return .passed
        case .interrupted: return .interrupted
        case .deadline:
            let waited = (timeline.now - begin).text
            // Findings that speak against the bench alone say nothing of the product.
            let isOfBench = condition == .noFindings && bench.observed.findings.allSatisfy(\.finding.isOfBench)
            let verdict = isOfBench ? Verdict.benchFault : .failed
            return StepOutcome(
                verdict: verdict,
                reasons: ["\(verb) \(condition.text); after \(waited) \(bench.observed.account(of: condition))"],
                cause: isOfBench ? .findings : .step)
        }
    }

    /// Lets time pass.
    func pass(until instant: Instant, deadline: Instant) async -> StepOutcome {
        if await stream.sleep(until: min(instant, deadline)) == .interrupted { return .interrupted }
        return instant <= deadline ? .passed : .late
    }

    private func start(_ navigate: Navigate) -> StepOutcome {
        let trace = materials.drive(for: navigate)
        bench.navigate(
            navigate.route.flatMap { materials.routes[$0] }, file: navigate.route ?? "",
            drive: trace.map { bench.drive(along: $0) })
        return .passed
    }

    private func takeScreenshot(_ name: String) -> StepOutcome {
        do throws(Screenshots.Failure) {
            stream.publish(.screenshot(try screenshots.take(name, of: bench.screen)))
            return .passed
        } catch {
            return StepOutcome(verdict: .benchFault, reasons: [error.message])
        }
    }

    private func note(_ text: String) {
        var note = NoteWritten()
        note.text = text
        stream.publish(.note(note))
    }
}
