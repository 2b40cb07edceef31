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
    /// What the driver gave to the system, where it took it; absent for what it did not take, and for other parties.
    public var input: DriverInput?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("party", &party)
        try fields.field("action", &action)
        try fields.field("outcome", &outcome)
        try fields.field("input", &input)
    }
}

/// What a driver gives to the system.
public enum DriverInput: String, Sendable, CaseIterable {
    /// A press on a button, a row, a trip or a route on offer, or a tab.
    case press, select, chooseTrip, chooseRoute, chooseTab
    /// The way back, the start of a trip, and an alert that is sent away.
    case back, startTrip, closeAlert
    /// A press of the panning interface, and a longer one with its end.
    case pan, beginPan, endPan

    /// Whether the app is told of it in any case; a tab that comes to the front is the system's alone.
    public var isTold: Bool { self != .chooseTab }
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
