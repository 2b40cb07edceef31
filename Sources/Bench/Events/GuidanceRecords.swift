public import Clockwork
public import Journaling

/// A maneuver of the assigned route, in a line.
public struct ManeuverRecord: ExchangedRecord, Sendable {
    /// Metres from the start of the route.
    public var along = 0.0
    /// What a card says of it in words.
    public var text = ""
    /// Kind and direction in OSRM's words, and the road behind it; empty where there is none.
    public var type = "", modifier = "", road = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("along", &along, decimals: 2)
        try fields.field("text", &text)
        try fields.field("type", &type)
        try fields.field("modifier", &modifier)
        try fields.field("road", &road)
    }
}

/// What the drive will turn out to have been: every turn that it makes, known beforehand or in hindsight.
public struct DriveForeseen: ExchangedRecord, Sendable {
    /// The turns in driving order.
    public var turns: [TurnRecord] = []
    /// How much later than it was told to a scripted drive begins, within one period of its fixes; absent in hindsight.
    public var startDelay: Timespan?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("turns", &turns)
        try fields.field("startDelay", &startDelay)
    }
}

/// A turn of the drive, or its end, in a line.
public struct TurnRecord: ExchangedRecord, Sendable {
    /// Metres driven up to it.
    public var driven = 0.0
    /// Degrees, to the right positive; absent at the end of the drive.
    public var angle: Double?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("driven", &driven, decimals: 2)
        try fields.field("angle", &angle, decimals: 1)
    }
}
