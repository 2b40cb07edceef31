public import Clockwork
public import Journaling

/// The reference and the app were given a route.
public struct RouteAssigned: ExchangedRecord, Sendable {
    /// The route's file, empty for a drive without guidance.
    public var file = ""
    /// The declared length in metres.
    public var distance = 0.0
    /// The number of steps.
    public var steps = 0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("file", &file)
        try fields.field("distance", &distance, decimals: 1)
        try fields.field("steps", &steps)
    }
}

/// The last byte of an epoch has arrived; with what the reference expects the screen to show for it.
public struct FixArrived: ExchangedRecord, Sendable {
    /// The number of the fix in its source, from 0.
    public var index = 0
    /// Latitude and longitude in degrees, absent without a position.
    public var latitude: Double?, longitude: Double?
    /// Speed in m/s and course in degrees true.
    public var speed: Double?, course: Double?
    /// Metres from the start of the route, by the reference.
    public var along: Double?
    /// The distance to the next maneuver in metres, by the reference.
    public var toManeuver: Double?
    /// The text that the card must show from this fix on; absent where it is unchanged.
    public var card: String?
    /// Whether the map must move for this fix by a pixel or more.
    public var movesMap = false

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("index", &index)
        try fields.field("latitude", &latitude, decimals: 7)
        try fields.field("longitude", &longitude, decimals: 7)
        try fields.field("speed", &speed, decimals: 2)
        try fields.field("course", &course, decimals: 1)
        try fields.field("along", &along, decimals: 2)
        try fields.field("toManeuver", &toManeuver, decimals: 2)
        try fields.field("card", &card)
        try fields.field("movesMap", &movesMap)
    }
}

/// No more fixes will come from the live source: a fault of the bench.
public struct PositionLost: ExchangedRecord, Sendable {
    /// Why.
    public var reason = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("reason", &reason)
    }
}

/// The app called a template.
public struct TemplateCalled: ExchangedRecord, Sendable {
    /// The call's name.
    public var call = ""
    /// What it carried, such as the card's text.
    public var text: String?
    /// The number of the fix that it acted on.
    public var fix: Int?
    /// What came of it: `shown`, or another outcome with its reason.
    public var outcome = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("call", &call)
        try fields.field("text", &text)
        try fields.field("fix", &fix)
        try fields.field("outcome", &outcome)
    }
}

/// The unit presented a frame that differs from the one before it.
public struct FrameShown: ExchangedRecord, Sendable {
    /// The text of the guidance card, absent where there is none.
    public var card: String?
    /// The number of the fix that the map is drawn for.
    public var map: Int?
    /// The instant of the last refresh with the old content.
    public var previous = Instant.start

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("card", &card)
        try fields.field("map", &map)
        try fields.field("previous", &previous)
    }
}
