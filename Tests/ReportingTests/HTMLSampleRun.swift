import Clockwork
import Events
import Journaling
import Links
import Measuring
import Reporting

/// A journal put together for a test, event by event.
struct HTMLSampleRun {
    private(set) var journal: [UInt8] = []
    /// The instant of the next event in seconds.
    var now = 0.0
    private var count = 0
    private var encoder = LineEncoder()

    /// The page of the run so far.
    var page: [UInt8] { HTMLReport.page(of: RecoveredRun(journal: journal)) }

    /// The page as text.
    var text: String { String(decoding: page, as: UTF8.self) }

    mutating func add(_ body: EventBody) throws {
        count += 1
        try Event(at: .start + .seconds(now), body).write(sequence: count, to: &encoder)
        journal += encoder.bytes
    }

    mutating func start(_ provenance: Provenance = Provenance(), word: (String) -> String = { $0 }) throws {
        var header = RunStarted()
        (header.id, header.version, header.host) = (word("run-7"), word("0.1"), word("Linux 6"))
        (header.runbook, header.runbookFile) = (word("First drive"), word("runbooks/first.yaml"))
        (header.rig, header.rigFile) = (word("Bench A"), word("rigs/a.yaml"))
        (header.unit, header.os, header.app) = (word("Unit U"), word("iOS 18"), word("App N"))
        (header.position, header.seed, header.wall) = (word("gpsd:host"), word("42"), word("2026-01-02T03:04:05.006Z"))
        header.provenance = provenance
        try add(.run(header))
    }

    mutating func begin(_ section: Section, repetition: Int = 1) throws {
        var started = SectionStarted()
        (started.section, started.repetition) = (section, repetition)
        try add(.section(started))
    }

    mutating func begin(_ number: Int, _ title: String, in section: Section = .steps) throws {
        var step = StepStarted()
        (step.section, step.number, step.title) = (section, number, title)
        try add(.step(step))
    }

    mutating func end(
        _ number: Int, _ title: String, in section: Section = .steps, _ verdict: Verdict = .passed,
        _ reasons: [String] = []
    ) throws {
        var step = StepEnded()
        (step.section, step.number, step.title) = (section, number, title)
        (step.verdict, step.reasons, step.took) = (verdict, reasons, .milliseconds(1500))
        try add(.stepEnded(step))
    }

    mutating func end(_ verdict: Verdict, reason: String = "") throws {
        var ended = RunEnded()
        (ended.verdict, ended.reason) = (verdict, reason)
        try add(.runEnded(ended))
    }

    mutating func see(_ signal: Signal, _ value: SignalValue) throws {
        var seen = EvidenceSeen()
        (seen.signal, seen.value) = (signal, value)
        try add(.evidence(seen))
    }

    mutating func find(_ finding: LinkFinding, _ evidence: [String]) throws {
        var made = FindingMade()
        (made.finding, made.evidence) = (finding, evidence)
        try add(.finding(made))
    }

    mutating func move(_ edge: String) throws {
        var cable = CableMoved()
        cable.edge = edge
        try add(.cable(cable))
    }

    mutating func note(_ text: String) throws {
        var note = NoteWritten()
        note.text = text
        try add(.note(note))
    }

    mutating func tried(_ metric: String, _ number: Int, _ outcome: String, set: Double? = nil, _ detail: [String] = [])
        throws
    {
        var trial = TrialEnded()
        (trial.metric, trial.number, trial.outcome) = (metric, number, outcome)
        (trial.stimulus, trial.detail) = (set, detail)
        try add(.trial(trial))
    }

    /// Cycles of plugging and cutting of 4 s each, of which the app misses every so many.
    mutating func cycle(_ cycles: Int, missingEvery: Int) throws {
        for cycle in 1...cycles {
            for signal in [Signal.power, .dataLink, .session, .belief] { try see(signal, .up) }
            now += 1
            try move("out")
            for signal in [Signal.power, .dataLink, .session] { try see(signal, .down) }
            now += 2
            if cycle.isMultiple(of: missingEvery) {
                try find(.missedDisconnect, ["power down 2.0 s ago", "belief connected 3.0 s ago"])
            } else {
                try see(.belief, .down)
            }
            now += 1
        }
    }
}

extension HTMLSampleRun {
    /// A run with something of everything; each text passes through `word`.
    static func whole(word: (String) -> String = { $0 }) throws -> HTMLSampleRun {
        var run = HTMLSampleRun()
        try run.start(word: word)
        try run.begin(.setup)
        try run.begin(1, word("cable in"), in: .setup)
        try run.end(1, word("cable in"), in: .setup)
        try run.begin(.steps)
        try run.begin(1, word("measure pan"))
        run.now = 2
        try run.tried("pan", 1, word("began"), set: 99.5, [word("swallowed 3 pt")])
        try run.add(
            .measurement(
                MeasurementMade(pan(word: word), limits: [Limit("value", .atMost, 15), Limit("p95", .atMost, 9)])))
        try run.end(1, word("measure pan"), .failed, [word("expected ≤ 15 pt"), word("observed 99.5 pt")])
        try run.note(word("look here"))
        try run.end(2, word("touch"), .skipped, [word("nothing to touch")])
        try run.begin(3, word("measure cuts"))
        try run.tried("cuts", 1, word("missed"), [word("late")])
        try run.cycle(2, missingEvery: 2)
        try run.end(3, word("measure cuts"), .benchFault, [word("no session")])
        try run.end(.failed, reason: word("the limit does not hold"))
        return run
    }

    private static func pan(word: (String) -> String) -> Measurement {
        Measurement(
            name: "pan", unit: "pt",
            figures: [.init("value", 99.5, low: 98.25, high: 100.75), .init(word("swallowed"), 13.5)], n: 12,
            dropped: [.init(reason: word("unchanged"), count: 3)], remarks: [word("n too small")],
            provenance: Provenance(stimulus: .injected, observation: .callback))
    }
}
