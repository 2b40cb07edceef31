public import Clockwork
public import Events

extension RecoveredRun {
    /// The steps in the order in which they ended, each with its attempts; one that never ended stands where it began.
    ///
    /// Ends of the same step that follow each other are attempts of it.
    public var steps: [StepAccount] {
        var reader = StepReader()
        for (place, event) in events.enumerated() { reader.take(event, at: place) }
        return reader.finish(at: end, place: events.count)
    }

    /// The step that was in flight when the journal ended, nil where the run has its last line.
    public var stepInFlight: StepAccount? {
        steps.last { $0.last.ending == .inFlight }
    }

    /// The latest instant that the journal tells of.
    public var end: Instant { events.lazy.map(\.at).max() ?? .start }

    /// The account of the run: its last line, or what can be said of a run without one.
    public var account: RunEnded {
        if case .runEnded(let ended)? = events.last?.body { return ended }
        let steps = steps
        var account = RunEnded()
        account.verdict = .interrupted
        let open = steps.last { $0.last.ending == .inFlight }
        account.reason =
            open.map { "in step \($0.number) of \($0.section.rawValue), \($0.title)" } ?? "between steps"
        (account.steps, account.notPassed) = (steps.count, steps.count { $0.verdict != .passed })
        return account
    }
}

/// Gathers steps from events.
private struct StepReader {
    /// An attempt whose end has not come.
    private struct Open {
        var step: StepStarted
        let begin: Instant
        let place: Int
    }

    private var steps: [StepAccount] = []
    private var open: Open?
    private var notes: [String] = []
    private var (section, repetition) = (Section.setup, 1)

    mutating func take(_ event: Event, at place: Int) {
        switch event.body {
        case .section(let started): (section, repetition) = (started.section, started.repetition)
        case .step(let step): start(step, event.at, place)
        case .stepEnded(let ended): finish(ended, event.at, place)
        case .runEnded: breakOff(.lost, event.at, place)
        case .note(let note): notes.append(note.text)
        case .blame(let given): notes.append(given.text)
        default: break
        }
    }

    /// The steps, with the one that is still open.
    mutating func finish(at end: Instant, place: Int) -> [StepAccount] {
        breakOff(.inFlight, end, place)
        return steps
    }

    private mutating func start(_ step: StepStarted, _ instant: Instant, _ place: Int) {
        if let last = open?.step, last.section == step.section, last.number == step.number,
            step.repetition > last.repetition
        {
            open?.step = step
            return
        }
        breakOff(.lost, instant, place)
        open = Open(step: step, begin: instant, place: place)
        notes = []
    }

    /// Ends the open attempt, of whose end the journal does not tell.
    private mutating func breakOff(_ ending: StepAccount.Attempt.Ending, _ instant: Instant, _ place: Int) {
        guard let open else { return }
        let reason =
            ending == .inFlight
            ? "the journal ends in this step" : "the journal does not tell how this step ended"
        let attempt = StepAccount.Attempt(
            verdict: .interrupted, reasons: [reason], took: instant - open.begin, began: open.begin,
            repetitions: open.step.repetition, ending: ending, events: open.place..<place)
        add(attempt, of: open.step, title: open.step.title, begin: open.begin)
    }

    private mutating func finish(_ ended: StepEnded, _ instant: Instant, _ place: Int) {
        if let step = open?.step, step.section != ended.section || step.number != ended.number {
            breakOff(.lost, instant, place)
        }
        if open == nil { notes = [] }
        var step = open?.step ?? StepStarted()
        (step.section, step.number) = (ended.section, ended.number)
        let attempt = StepAccount.Attempt(
            verdict: ended.verdict, reasons: ended.reasons, took: ended.took, began: open?.begin,
            repetitions: step.repetition, events: (open?.place ?? place)..<(place + 1))
        add(attempt, of: step, title: ended.title, begin: open?.begin ?? instant - ended.took)
    }

    private mutating func add(
        _ attempt: StepAccount.Attempt, of step: StepStarted, title: String, begin: Instant
    ) {
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
