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
    /// The maneuvers in driving order, the last one the arrival.
    public var maneuvers: [ManeuverRecord] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("file", &file)
        try fields.field("distance", &distance, decimals: 1)
        try fields.field("steps", &steps)
        try fields.field("maneuvers", &maneuvers)
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
    /// The number of that maneuver among those of the route, from 0.
    public var maneuver: Int?
    /// What is left of the route, in metres and in seconds, by the reference.
    public var remaining: Double?, remainingTime: Double?
    /// Metres driven since the start of the drive.
    public var driven: Double?
    /// The text that the card must show from this fix on; absent where it is unchanged.
    public var card: String?
    /// Whether the map must move for this fix by a pixel or more.
    public var movesMap = false
    /// The time of a live receiver, ISO 8601 in UTC; absent in replays and before the receiver knows a date.
    public var receiverTime: String?
    /// By how much a replayed fix was put off, so that it meets the refreshes at every phase; absent for a live one.
    public var offset: Timespan?
    /// How old the fix was when it arrived, by this machine's time of day; absent where that is not kept or does not fit.
    public var age: Timespan?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("index", &index)
        try fields.field("latitude", &latitude, decimals: 7)
        try fields.field("longitude", &longitude, decimals: 7)
        try fields.field("speed", &speed, decimals: 2)
        try fields.field("course", &course, decimals: 1)
        try fields.field("along", &along, decimals: 2)
        try fields.field("toManeuver", &toManeuver, decimals: 2)
        try fields.field("maneuver", &maneuver)
        try fields.field("remaining", &remaining, decimals: 1)
        try fields.field("remainingTime", &remainingTime, decimals: 1)
        try fields.field("driven", &driven, decimals: 2)
        try fields.field("card", &card)
        try fields.field("movesMap", &movesMap)
        try fields.field("receiverTime", &receiverTime)
        try fields.field("age", &age)
        try fields.field("offset", &offset)
    }
}

/// No fixes come from the live source, for now or for good.
public struct PositionLost: ExchangedRecord, Sendable {
    /// Why.
    public var reason = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("reason", &reason)
    }
}

/// The live source is there and silent.
public struct PositionStale: ExchangedRecord, Sendable {
    /// How old its last report is, nil where none has come yet.
    public var age: Timespan?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("age", &age)
    }
}

/// Fixes come again from the live source.
public struct PositionBack: ExchangedRecord, Sendable {
    /// How long none came.
    public var gap = Timespan.zero

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("gap", &gap)
    }
}

/// Who refused a template call.
public enum CallRefusal: String, Sendable, CaseIterable {
    /// A known rule of the system, which the app should have kept.
    case rule
    /// The system, and no rule that is known.
    case unexplained
}

/// The app called a template.
public struct TemplateCalled: ExchangedRecord, Sendable {
    /// The call's name.
    public var call = ""
    /// What it carried, such as the card's text.
    public var text: String?
    /// The number of the fix that it acted on.
    public var fix: Int?
    /// When the app received that fix, by its own word; absent where it does not tell.
    public var received: Instant?
    /// How much earlier call and `received` may have been than their stamps, which are the latest that fit the phone's clock.
    ///
    /// Absent where that clock is the bench's own.
    public var doubt: Timespan?
    /// The time left to the end of the route that it carried, in seconds: negative for an arrival before now.
    public var remainingTime: Double?
    /// The figures of the trip that it left out, `distance` or `time`; absent where it told both, or neither belongs to it.
    public var missing: String?
    /// The side of the traffic that it declared, `left` or `right`.
    public var trafficSide: String?
    /// How many map buttons can be seen since, where the call changed that.
    public var mapButtons: Int?
    /// The instruction of the second maneuver that is shown since, where the call changed it.
    public var second: String?
    /// What came of it: `shown`, or another outcome with its reason.
    public var outcome = ""
    /// By whom it was refused; absent where it took effect, wholly or in part.
    public var refusal: CallRefusal?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("call", &call)
        try fields.field("text", &text)
        try fields.field("fix", &fix)
        try fields.field("received", &received)
        try fields.field("doubt", &doubt)
        try fields.field("remainingTime", &remainingTime, decimals: 1)
        try fields.field("missing", &missing)
        try fields.field("trafficSide", &trafficSide)
        try fields.field("mapButtons", &mapButtons)
        try fields.field("second", &second)
        try fields.field("outcome", &outcome)
        try fields.field("refusal", &refusal)
    }
}

/// The unit presented a frame that differs from the one before it.
public struct FrameShown: ExchangedRecord, Sendable {
    /// The text of the guidance card, absent where there is none.
    public var card: String?
    /// The number of the fix that the map is drawn for.
    public var map: Int?
    /// The instant of the last refresh with the old content.
    ///
    /// Where the unit's clock is not the bench's, it is the earliest that fits, and the event's own the latest.
    public var previous = Instant.start
    /// How much of the time from `previous` to the event is doubt about the unit's clock and no refreshes.
    ///
    /// Absent where that clock is the bench's own.
    public var doubt: Timespan?
    /// What can be seen of the map, absent where nothing can.
    public var seen: MapSeen?
    /// The map buttons beside the panning interface by their pictures, absent while that is not visible.
    public var panButtons: String?

    /// Whether neither a card nor anything of a map is on it, as on a screen that its session has left.
    ///
    /// An app that has no fix yet draws its map for none, so that `map` alone does not tell.
    public var isBare: Bool { card == nil && map == nil && seen == nil && panButtons == nil }

    /// Whether the map on it has the colours of the night, nil where none can be seen.
    public var isDark: Bool? { seen.map { $0.isDark == true } }

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("card", &card)
        try fields.field("map", &map)
        try fields.field("previous", &previous)
        try fields.field("doubt", &doubt)
        try fields.field("seen", &seen)
        try fields.field("panButtons", &panButtons)
    }
}
