public import Clockwork
public import Journaling

/// Somebody did something that is no touch: the driver with a template, the system, or the app on demand.
public struct ActDone: ExchangedRecord, Sendable {
    /// `driver`, `system` or `app`.
    public var party = ""
    /// What was done, in words.
    public var action = ""
    /// What came of it: `shown`, or another outcome with its reason.
    public var outcome = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("party", &party)
        try fields.field("action", &action)
        try fields.field("outcome", &outcome)
    }
}

/// The app was told something by the system.
public struct CallbackTold: ExchangedRecord, Sendable {
    /// The callback's name.
    public var callback = ""
    /// What it carried, absent where that is nothing.
    public var text: String?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("callback", &callback)
        try fields.field("text", &text)
    }
}

/// A witness told something of the app.
public struct AppTold: ExchangedRecord, Sendable {
    /// What it is about: `ended`, `maps`, `retained`, `scrolled`, `zoomed`, `located`, `idle`, `following`, `style`,
    /// `limit`, `stalled`, `window` or `maximumItemCount`.
    public var what = ""
    /// What it is, in words.
    public var text: String?
    /// How many.
    public var count: Int?
    /// How far in points, to the right and downward.
    public var dx: Double?, dy: Double?
    /// How long.
    public var time: Timespan?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("what", &what)
        try fields.field("text", &text)
        try fields.field("count", &count)
        try fields.field("dx", &dx, decimals: 2)
        try fields.field("dy", &dy, decimals: 2)
        try fields.field("time", &time)
    }
}

/// The rules have something to say beside the outcome of a call.
public struct RemarkMade: ExchangedRecord, Sendable {
    /// The remark's name, such as `trapped-in-pan`.
    public var name = ""
    /// The row of the rule, such as `S48`.
    public var row = ""
    /// `note`, `warning` or `error`.
    public var level = ""
    /// What it says.
    public var text = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("name", &name)
        try fields.field("row", &row)
        try fields.field("level", &level)
        try fields.field("text", &text)
    }
}
