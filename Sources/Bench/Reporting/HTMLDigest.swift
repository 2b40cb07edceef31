import Clockwork
import Events
import Links
import Measuring

/// What a page tells of a run, gathered from its events in one pass.
struct HTMLDigest {
    /// One attempt at a step, which has a row of its own.
    struct Step {
        let account: StepAccount
        /// Which attempt this is, from 1.
        let attempt: Int

        var section: Section { account.section }
        /// Which repetition of the section it belongs to, from 1.
        var round: Int { account.repetition }
        var number: Int { account.number }
        var title: String { account.title }

        /// What the journal tells of the attempt.
        var told: StepAccount.Attempt { account.attempts[attempt - 1] }
        /// What came of it, nil while it is in flight or where the journal's line is lost.
        var ended: StepAccount.Attempt? { told.ending == .told ? told : nil }

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
        /// How many of its samples the journal has.
        var samples = 0
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

    let steps: [Step]
    private(set) var series: [Series] = []
    private(set) var measurements: [Made] = []
    private(set) var findings: [Finding] = []
    private(set) var notes: [Note] = []
    private(set) var screenshots: [ScreenshotTaken] = []
    private(set) var bounces = 0
    private(set) var ended: RunEnded?
    /// The latest instant of any event: how much bench time the journal covers.
    let end: Instant

    /// The step to which the present event belongs, as its place in `steps`.
    private var step: Int?
    /// How many samples were told since the last measurement.
    private var samples = 0

    init(_ run: RecoveredRun) {
        end = run.end
        steps = run.steps.flatMap { step in
            step.attempts.indices.map { Step(account: step, attempt: $0 + 1) }
        }
        var rest = steps.indices
        for (place, event) in run.events.enumerated() {
            while let first = rest.first, steps[first].told.events.upperBound <= place { rest.removeFirst() }
            step = rest.first.flatMap { steps[$0].told.events.contains(place) ? $0 : nil }
            take(event)
        }
    }

    /// The step that was in flight when the journal ended, as its place in `steps`.
    var stepInFlight: Int? {
        steps.lastIndex { $0.told.ending == .inFlight }
    }

    private mutating func take(_ event: Event) {
        switch event.body {
        case .trial(let record): add(Trial(at: event.at, record: record))
        case .samples(let record): samples += record.count
        case .measurement(let record): add(record)
        case .finding(let record): findings.append(Finding(at: event.at, record: record))
        case .screenshot(let record): screenshots.append(record)
        case .unitValue(let record):
            notes.append(Note(at: event.at, text: record.text))
        case .note(let record): notes.append(Note(at: event.at, text: record.text))
        case .plausibility(let record): record.text.map { notes.append(Note(at: event.at, text: $0)) }
        case .foreseen(let record):
            let count = record.turns.count { $0.angle != nil }
            let start = record.startDelay.map { " and starts after \($0.text)" } ?? ""
            let turns = "the drive makes \(count) \(count == 1 ? "turn" : "turns")"
            notes.append(Note(at: event.at, text: turns + start))
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
        case .blame(let record): notes.append(Note(at: event.at, text: record.text))
        case .lost(let record):
            notes.append(Note(at: event.at, text: "lost: \(record.count) of \(record.source)"))
        case .glass(let record):
            notes.append(Note(at: event.at, text: "the unit's screen is \(record.isLit ? "lit" : "dark")"))
        case .feedLate(let record):
            notes.append(Note(at: event.at, text: "fix \(record.index) was fed at least \(record.by.text) late"))
        case .roleSwitch: notes.append(Note(at: event.at, text: "a change of roles was requested"))
        case .remark(let record) where record.level != "note":
            notes.append(Note(at: event.at, text: "\(record.name) (\(record.row)): \(record.text)"))
        case .app(let record) where record.what == "ended":
            notes.append(Note(at: event.at, text: "the app ended: \(record.text ?? "")"))
        case .runEnded(let record): ended = record
        default: break
        }
    }

    private mutating func add(_ trial: Trial) {
        let known = openSeries(of: trial.record.metric)
        if known == nil { series.append(Series(metric: trial.record.metric, step: step)) }
        series[known ?? series.count - 1].trials.append(trial)
    }

    private mutating func add(_ record: MeasurementMade) {
        let own = openSeries(of: record.name)
        if let own { series[own].isMeasured = true }
        measurements.append(Made(record: record, step: step, series: own, samples: samples))
        samples = 0
    }

    /// The place of a metric's series among those of the present step, which stand last.
    private func openSeries(of metric: String) -> Int? {
        let own = series.indices.reversed().prefix { series[$0].step == step }
        return own.first { series[$0].metric == metric && !series[$0].isMeasured }
    }
}
