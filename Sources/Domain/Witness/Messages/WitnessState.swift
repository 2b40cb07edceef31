package import Journaling

/// Who shows the app's map.
public enum MapOwner: String, Hashable, Sendable, CaseIterable {
    /// The phone.
    case phone
    /// The car.
    case car
    /// Nobody.
    case none
    /// Phone and car at once.
    case both
}

/// Where the app's own guidance stands.
public struct WitnessGuidance: Hashable, Sendable {
    /// The step of the told route, from 0.
    public var step: Int?
    /// Metres to the next maneuver, before they are rounded.
    public var toManeuver: Double?
    /// Metres to the destination.
    public var remaining: Double?
    /// Seconds to the destination.
    public var seconds: Double?
    /// Whether the app is on its route.
    public var isOnRoute: Bool?

    /// Makes a message to read into.
    public init() {}
}

extension WitnessGuidance: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("step", &step)
        try fields.field("toManeuver", &toManeuver, decimals: 1)
        try fields.field("remaining", &remaining, decimals: 1)
        try fields.field("seconds", &seconds, decimals: 1)
        try fields.field("onRoute", &isOnRoute)
    }
}

/// How much memory the app uses.
public struct WitnessMemory: Hashable, Sendable {
    /// The app's footprint in bytes.
    public var footprint: Int?
    /// How many objects of connects are alive, as far as the app counts them.
    public var live: Int?

    /// Makes a message to read into.
    public init() {}
}

extension WitnessMemory: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("footprint", &footprint)
        try fields.field("live", &live)
    }
}

/// A line of the app's own log.
public struct WitnessLog: Hashable, Sendable {
    /// How grave it is, such as `error`, in the app's words.
    public var level = ""
    /// What it says.
    public var text = ""

    /// Makes a message to read into.
    public init() {}
}

extension WitnessLog: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.text("level", &level)
        try fields.field("text", &text)
    }
}
