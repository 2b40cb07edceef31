public import Journaling

/// Something in which sources, generations or apps differ, with the value that a run took.
public struct ChoiceRecord: ExchangedRecord, Sendable, Equatable {
    /// The row of the difference, such as `D01`; empty where none stands for it.
    public var row = ""
    /// Its name, as documents write it.
    public var name = ""
    /// The value in words.
    public var value = ""
    /// The value that holds where no document says otherwise, in words; empty where this is it, or where there is none.
    public var usual = ""
    /// How sure the value is, such as `documented`; empty where a document of the run sets it.
    public var evidence = ""
    /// Where it stands, or who saw it.
    public var source = ""

    package init() {}

    /// Makes a record.
    public init(_ row: String, _ name: String, _ value: String, evidence: String = "", source: String = "") {
        (self.row, self.name, self.value, self.evidence, self.source) = (row, name, value, evidence, source)
    }

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("row", &row)
        try fields.field("name", &name)
        try fields.field("value", &value)
        try fields.field("usual", &usual)
        try fields.field("evidence", &evidence)
        try fields.field("source", &source)
    }
}
