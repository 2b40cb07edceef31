public import Clockwork
public import Journaling
public import Links

/// The cable was commanded in or out.
public struct CableMoved: ExchangedRecord, Sendable {
    /// `in` or `out`.
    public var edge = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("edge", &edge)
    }
}

/// A signal of the link said something.
public struct EvidenceSeen: ExchangedRecord, Sendable {
    /// Who said it.
    public var signal = Signal.dataLink
    /// What it said.
    public var value = SignalValue.unknown
    /// What the source told beside it.
    public var detail = ""
    /// The role or configuration of the device on the bus, nil where none was told.
    public var configuration: String?
    /// When the source was asked last and said otherwise; nil where it tells by itself.
    ///
    /// The signal changed between then and the event.
    public var after: Instant?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("signal", &signal)
        try fields.field("value", &value)
        try fields.field("detail", &detail)
        try fields.field("configuration", &configuration)
        try fields.field("after", &after)
    }
}

/// The judgement of where the link stands has changed.
public struct LinkStateChanged: ExchangedRecord, Sendable {
    /// Where it stands.
    public var state = LinkState.absent
    /// Whether the signals have settled.
    public var isFinal = false
    /// The instant of the first evidence for it.
    public var since = Instant.start
    /// By what weaker evidence it holds, or what it does not tell: the words of `LinkMark`.
    public var marks: [String] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("state", &state)
        try fields.field("final", &isFinal)
        try fields.field("since", &since)
        try fields.field("marks", &marks)
    }
}

/// Signals of the link contradict each other.
public struct FindingMade: ExchangedRecord, Sendable {
    /// The contradiction.
    public var finding = LinkFinding.missedDisconnect
    /// The evidence that disagrees, a text for each signal.
    public var evidence: [String] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("finding", &finding)
        try fields.field("evidence", &evidence)
    }
}

/// The phone left and came back unchanged within the bounce time.
public struct BounceCounted: ExchangedRecord, Sendable {
    /// How many there were in this run.
    public var count = 0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("count", &count)
    }
}

/// Phone and unit were asked to exchange their roles on the bus.
public struct RoleSwitchRequested: ExchangedRecord, Sendable {
    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {}
}
