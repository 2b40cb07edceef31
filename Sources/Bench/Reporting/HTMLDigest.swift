import Clockwork
import Events
import Links
import Measuring

/// What a page tells of a run, gathered from its events in one pass.
struct HTMLDigest {
    /// A step that was begun or skipped.
    struct Step {
        var section: Section
        /// Which repetition of the section it belongs to, from 1.
        var round = 1
        var number: Int
        var title: String
        /// When it began, nil for a skipped one.
        var began: Instant?
        /// How often it was begun before its end.
        var repetitions = 1
        /// Which attempt of the same step this is, from 1.
        var attempt = 1
        /// What came of it, nil while it is in flight or where the journal's line is lost.
        var ended: StepEnded?

        /// The step's place in words, such as `step 4` or `setup 1`.
        var place: String {
            (section == .steps ? "step" : section.rawValue) + " \(number)" + (round > 1 ? ", repetition \(round)" : "")
        }
    }

    /// A trial with its instant.
    struct Trial {
        var at: Instant
        var record: TrialEnded
    }

    /// The trials of one metric within one step.
    struct Series {
        var metric: String
        var step: Int?
        var trials: [Trial] = []
        /// Whether a measurement came of them.
        var isMeasured = false
    }

    /// A measurement with the step and the trials that it came from.
    struct Made {
        var record: MeasurementMade
        var step: Int?
        var series: Int?
    }

    /// A contradiction with its instant.
    struct Finding {
        var at: Instant
        var record: FindingMade
    }

    /// A remark with its instant.
    struct Note {
        var at: Instant
        var text: String
    }

    private(set) var steps: [Step] = []
    private(set) var series: [Series] = []
    private(set) var measurements: [Made] = []
    private(set) var findings: [Finding] = []
    private(set) var notes: [Note] = []
    private(set) var bounces = 0
    private(set) var ended: RunEnded?
    /// The latest instant of any event: how much bench time the journal covers.
    private(set) var end = Instant.start

    private var section = SectionStarted()
    private var isStepOpen = false

    init(_ events: [Event]) {
        for event in events {
            take(event)
            end = max(end, event.at)
        }
    }

    /// The step that was in flight when the journal ended, as its place in `steps`.
    var stepInFlight: Int? {
        isStepOpen && ended == nil ? steps.indices.last : nil
    }

    private mutating func take(_ event: Event) {
        switch event.body {
        case .section(let started): section = started
        case .step(let started): begin(started, at: event.at)
        case .stepEnded(let record): finish(record)
        case .trial(let record): add(Trial(at: event.at, record: record))
        case .measurement(let record): add(record)
        case .finding(let record): findings.append(Finding(at: event.at, record: record))
        case .note(let record): notes.append(Note(at: event.at, text: record.text))
        case .plausibility(let record): record.text.map { notes.append(Note(at: event.at, text: $0)) }
        case .positionLost(let record): notes.append(Note(at: event.at, text: "position lost: \(record.reason)"))
        case .positionStale(let record):
            let age = record.age.map { "the last fix is \($0.text) old" } ?? "none has come yet"
            notes.append(Note(at: event.at, text: "position stale: \(age)"))
        case .positionBack(let record):
            notes.append(Note(at: event.at, text: "position back after \(record.gap.text)"))
        case .leftDirty(let record):
            notes.append(Note(at: event.at, text: "rig left dirty: \(record.steps.joined(separator: ", "))"))
        case .command(let record):
            let text = [record.words.joined(separator: " ") + ": " + record.outcome] + record.output
            notes.append(Note(at: event.at, text: text.joined(separator: " · ")))
        case .bounce(let record): bounces = record.count
        case .runEnded(let record): ended = record
        default: break
        }
    }

    private mutating func begin(_ started: StepStarted, at instant: Instant) {
        if isStepOpen, started.repetition > 1, steps.last?.number == started.number,
            steps.last?.section == started.section
        {
            steps[steps.count - 1].repetitions = started.repetition
            return
        }
        add(Step(section: started.section, number: started.number, title: started.title, began: instant))
        isStepOpen = true
    }

    private mutating func finish(_ record: StepEnded) {
        let isKnown = isStepOpen && steps.last?.number == record.number && steps.last?.section == record.section
        isStepOpen = false
        if isKnown {
            steps[steps.count - 1].ended = record
            return
        }
        add(Step(section: record.section, number: record.number, title: record.title, ended: record))
    }

    /// Adds a step in its round; one that stands where the last one stood is another attempt of it.
    private mutating func add(_ step: Step) {
        var step = step
        step.round = section.section == step.section ? section.repetition : 1
        if let last = steps.last, (last.section, last.round, last.number) == (step.section, step.round, step.number) {
            step.attempt = last.attempt + 1
        }
        steps.append(step)
    }

    private mutating func add(_ trial: Trial) {
        let step = isStepOpen ? steps.indices.last : nil
        let known = openSeries(of: trial.record.metric, in: step)
        if known == nil { series.append(Series(metric: trial.record.metric, step: step)) }
        series[known ?? series.count - 1].trials.append(trial)
    }

    private mutating func add(_ record: MeasurementMade) {
        let step = isStepOpen ? steps.indices.last : nil
        let own = openSeries(of: record.name, in: step)
        if let own { series[own].isMeasured = true }
        measurements.append(Made(record: record, step: step, series: own))
    }

    /// The place of a metric's series among those of the present step, which stand last.
    private func openSeries(of metric: String, in step: Int?) -> Int? {
        let own = series.indices.reversed().prefix { series[$0].step == step }
        return own.first { series[$0].metric == metric && !series[$0].isMeasured }
    }
}
