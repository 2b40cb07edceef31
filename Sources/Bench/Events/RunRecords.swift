public import Clockwork
public import Journaling
public import Measuring

/// The first line of a journal: what is run, on what, and with which versions.
public struct RunStarted: ExchangedRecord, Sendable {
    /// The name of the run's folder.
    public var id = ""
    /// The version of the program.
    public var version = ""
    /// The runbook's name and the path of its file.
    public var runbook = "", runbookFile = ""
    /// The rig's name and the path of its file.
    public var rig = "", rigFile = ""
    /// The names of unit, iOS generation and app.
    public var unit = "", os = "", app = ""
    /// What drives the position: a file or `gpsd:…`.
    public var position = ""
    /// The seed of everything random.
    public var seed = ""
    /// How time passes.
    public var time = TimeMode.virtual
    /// The machine: kernel, release and processor.
    public var host = ""
    /// The wall clock at the start, ISO 8601, UTC.
    public var wall = ""
    /// Which party is what.
    public var provenance = Provenance()
    /// What was chosen where sources differ, in the order of their rows; empty where no model stands for app and system.
    public var switches: [ChoiceRecord] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.field("version", &version)
        try fields.field("runbook", &runbook)
        try fields.field("runbookFile", &runbookFile)
        try fields.field("rig", &rig)
        try fields.field("rigFile", &rigFile)
        try fields.field("unit", &unit)
        try fields.field("os", &os)
        try fields.field("app", &app)
        try fields.field("positionSource", &position)
        try fields.field("seed", &seed)
        try fields.field("time", &time)
        try fields.field("host", &host)
        try fields.field("wall", &wall)
        try fields.field("provenance", &provenance)
        try fields.field("switches", &switches)
    }
}

/// The last line of a journal; a run without it was interrupted.
public struct RunEnded: ExchangedRecord, Sendable {
    /// The run's verdict.
    public var verdict = Verdict.passed
    /// Why, in one sentence, where it is not plain.
    public var reason = ""
    /// How many steps were run, and how many of them did not pass.
    public var steps = 0, notPassed = 0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("verdict", &verdict)
        try fields.field("reason", &reason)
        try fields.field("steps", &steps)
        try fields.field("notPassed", &notPassed)
    }
}

/// A part of the runbook begins.
public struct SectionStarted: ExchangedRecord, Sendable {
    /// The part.
    public var section = Section.steps
    /// Which repetition of the steps this is, from 1.
    public var repetition = 1

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("section", &section)
        try fields.field("repetition", &repetition)
    }
}

/// A part of a runbook.
public enum Section: String, Sendable {
    case setup, steps, teardown
}

/// A remark for the reader of the journal.
public struct NoteWritten: ExchangedRecord, Sendable {
    /// The remark.
    public var text = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("text", &text)
    }
}

extension Provenance: ExchangedRecord {
    package init() {
        self.init(position: .model)
    }

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("position", &position)
        try fields.field("link", &link)
        try fields.field("app", &app)
        try fields.field("os", &os)
        try fields.field("unit", &unit)
        try fields.field("stimulus", &stimulus)
        try fields.field("observation", &observation)
    }
}
