public import Blaming
public import Clockwork
public import Journaling

/// The bench gave a fix later than its drive says.
public struct FeedLate: ExchangedRecord, Sendable {
    /// A fix that comes later than this is late (own choice: the interval of a receiver of ten fixes a second, such as the
    /// town's, so that a fix is late once the next one is due).
    public static let tolerance = Timespan.milliseconds(100)

    /// The number of the fix in its source, from 0.
    public var index = 0
    /// By how much it was late at least: a fix that is held back is told of once, before it comes.
    public var by = Timespan.zero

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("index", &index)
        try fields.field("by", &by)
    }
}

/// A source tells that it lost some of what it should have told.
public struct EventsLost: ExchangedRecord, Sendable {
    /// The source, in the words of `LossSource`.
    public var source = ""
    /// How many it lost at least.
    public var count = 1

    package init() {}

    /// Makes the record of one loss of a source.
    public init(of source: LossSource) {
        self.source = source.rawValue
    }

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("source", &source)
        try fields.field("count", &count)
    }
}

/// The unit's screen went dark, or is lit again, whatever it shows.
public struct GlassSeen: ExchangedRecord, Sendable {
    /// Whether it is lit.
    public var isLit = true

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("lit", &isLit)
    }
}
