public import Clockwork
public import Journaling

/// A step begins.
public struct StepStarted: ExchangedRecord, Sendable {
    /// Where the step stands: `file:line:col`.
    public var source = ""
    /// The part of the runbook.
    public var section = Section.steps
    /// The step's place in its part, from 1.
    public var number = 1
    /// Which repetition of the step this is, from 1.
    public var repetition = 1
    /// Which attempt at the step this is, from 1.
    public var attempt = 1
    /// The step in words.
    public var title = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("source", &source)
        try fields.field("section", &section)
        try fields.field("number", &number)
        try fields.field("repetition", &repetition)
        try fields.field("attempt", &attempt)
        try fields.field("title", &title)
    }
}

/// A step has ended.
public struct StepEnded: ExchangedRecord, Sendable {
    /// The part of the runbook.
    public var section = Section.steps
    /// The step's place in its part, from 1.
    public var number = 1
    /// The step in words.
    public var title = ""
    /// What came of it.
    public var verdict = Verdict.passed
    /// Why, in sentences: what was expected, what was observed.
    public var reasons: [String] = []
    /// How long it took.
    public var took = Timespan.zero

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("section", &section)
        try fields.field("number", &number)
        try fields.field("title", &title)
        try fields.field("verdict", &verdict)
        try fields.field("reasons", &reasons)
        try fields.field("took", &took)
    }
}

/// An external command has ended.
public struct CommandEnded: ExchangedRecord, Sendable {
    /// The words of the command.
    public var words: [String] = []
    /// How it ended: `exit status 3`, `signal 9`, with `, overdue` behind where its time ran out.
    public var outcome = ""
    /// The last lines that it printed.
    public var output: [String] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("words", &words)
        try fields.field("outcome", &outcome)
        try fields.field("output", &output)
    }
}

extension CommandEnded {
    /// The words for the end of a command by a status of its own.
    public static func words(exitStatus status: Int32) -> String { "exit status \(status)" }

    /// Whether the command ended in its time and by itself, without an error.
    public var hasSucceeded: Bool { outcome == Self.words(exitStatus: 0) }
}

/// A picture of the screen was stored in the run's folder.
public struct ScreenshotTaken: ExchangedRecord, Sendable {
    /// The picture's file below the run's folder, such as `screens/01-start.png`.
    public var file = ""
    /// What the runbook calls it.
    public var name = ""
    /// Its width and height in pixels.
    public var width = 0, height = 0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("file", &file)
        try fields.field("name", &name)
        try fields.field("width", &width)
        try fields.field("height", &height)
    }
}

/// The teardown did not leave the bench as it was: the next run may meet what this one left.
public struct RigLeftDirty: ExchangedRecord, Sendable {
    /// The steps of the teardown that did not pass.
    public var steps: [String] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("steps", &steps)
    }
}
