package import Journaling

/// The stamps of a ping and its answer: two by the bench's clock, two by the app's, in nanoseconds.
public struct ClockExchange: Hashable, Sendable {
    /// When the bench sent the ping, by its own clock.
    public var sent: Int64
    /// When the app heard it, by the app's clock.
    public var heard: Int64
    /// When the app answered, by the app's clock.
    public var answered: Int64
    /// When the bench received the answer, by its own clock.
    public var received: Int64

    /// Makes the stamps of an exchange.
    public init(sent: Int64, heard: Int64, answered: Int64, received: Int64) {
        self.sent = sent
        self.heard = heard
        self.answered = answered
        self.received = received
    }

    /// Whether neither clock stepped back during the exchange.
    public var isInOrder: Bool { sent <= received && heard <= answered }
}

extension ClockExchange: ExchangedRecord {
    /// Makes stamps to read into.
    package init() { self.init(sent: 0, heard: 0, answered: 0, received: 0) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.nanoseconds("sent", &sent)
        try fields.nanoseconds("heard", &heard)
        try fields.nanoseconds("answered", &answered)
        try fields.nanoseconds("received", &received)
    }
}

/// The answer to a ping; its own `t` says when it was sent.
public struct WitnessPong: Hashable, Sendable {
    /// The ping's number.
    public var id = 0
    /// When the app heard the ping, by the app's clock, in nanoseconds.
    public var heard: Int64 = 0

    /// Makes an answer to read into.
    public init() {}

    /// Makes the answer to a ping heard at nanoseconds of the app's clock.
    public init(to id: Int, heard: Int64) {
        self.id = id
        self.heard = heard
    }
}

extension WitnessPong: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.nanoseconds("heard", &heard)
    }
}

extension FieldExchange {
    /// Exchanges nanoseconds of a clock.
    mutating func nanoseconds(_ name: StaticString, _ value: inout Int64) throws(FieldError) {
        var number = Int(value)
        try field(name, &number)
        value = Int64(number)
    }
}
