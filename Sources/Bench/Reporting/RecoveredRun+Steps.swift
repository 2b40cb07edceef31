public import Clockwork
public import Events

extension RecoveredRun {
    /// The steps in the order in which they ended, each with its attempts; one that never ended stands where it began.
    ///
    /// Ends of the same step that follow each other are attempts of it.
    public var steps: [StepAccount] {
        var reader = StepReader()
        for event in events { reader.take(event) }
        return reader.finish(at: end)
    }

    /// The latest instant that the journal tells of.
    public var end: Instant { events.lazy.map(\.at).max() ?? .start }

    /// The account of the run: its last line, or what can be said of a run without one.
    public var account: RunEnded {
        if case .runEnded(let ended)? = events.last?.body { return ended }
        let steps = steps
        var account = RunEnded()
        account.verdict = .interrupted
        account.reason =
            stepInFlight.map { "in step \($0.number) of \($0.section.rawValue), \($0.title)" } ?? "between steps"
        (account.steps, account.notPassed) = (steps.count, steps.count { $0.verdict != .passed })
        return account
    }
}

/// Gathers steps from events.
private struct StepReader {
    private var steps: [StepAccount] = []
    private var open: StepStarted?
    private var begin = Instant.start
    private var notes: [String] = []
    private var (section, repetition) = (Section.setup, 1)

    mutating func take(_ event: Event) {
        switch event.body {
        case .section(let started): (section, repetition) = (started.section, started.repetition)
        case .step(let step): start(step, at: event.at)
        case .stepEnded(let ended): finish(ended, at: event.at)
        case .note(let note): notes.append(note.text)
        default: break
        }
    }

    /// The steps, with the one that is still open.
    mutating func finish(at end: Instant) -> [StepAccount] {
        breakOff(at: end, reason: "the journal ends in this step")
        return steps
    }

    private mutating func start(_ step: StepStarted, at instant: Instant) {
        if let open, open.section == step.section, open.number == step.number, step.repetition > open.repetition {
            self.open = step
            return
        }
        breakOff(at: instant, reason: "the journal does not tell how this step ended")
        (open, begin, notes) = (step, instant, [])
    }

    private mutating func breakOff(at instant: Instant, reason: String) {
        guard let step = open else { return }
        add(
            step, .init(verdict: .interrupted, reasons: [reason], took: instant - begin), title: step.title)
    }

    private mutating func finish(_ ended: StepEnded, at instant: Instant) {
        let attempt = StepAccount.Attempt(verdict: ended.verdict, reasons: ended.reasons, took: ended.took)
        if let open, open.section != ended.section || open.number != ended.number {
            breakOff(at: instant, reason: "the journal does not tell how this step ended")
        }
        var step = open ?? StepStarted()
        (step.section, step.number) = (ended.section, ended.number)
        if open == nil { (begin, notes) = (instant - ended.took, []) }
        add(step, attempt, title: ended.title)
    }

    private mutating func add(_ step: StepStarted, _ attempt: StepAccount.Attempt, title: String) {
        let pass = step.section == section ? repetition : 1
        defer { (open, notes) = (nil, []) }
        if let last = steps.last, last.section == step.section, last.number == step.number, last.repetition == pass {
            steps[steps.count - 1].attempts.append(attempt)
            steps[steps.count - 1].notes += notes
            return
        }
        steps.append(
            StepAccount(
                section: step.section, repetition: pass, number: step.number, title: title, source: step.source,
                begin: begin, attempts: [attempt], notes: notes))
    }
}
