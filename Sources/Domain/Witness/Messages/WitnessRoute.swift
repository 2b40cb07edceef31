package import Journaling
import Positioning
public import Routes

/// The route that the app guides along, as the app knows it.
public struct WitnessRoute: Hashable, Sendable {
    /// The route's number; a new one for each route that the app calculates.
    public var id = 0
    /// Its length in metres.
    public var distance: Double?
    /// How long it takes in seconds.
    public var duration: Double?
    /// Its steps in order; none means that guidance has ended.
    public var steps: [WitnessStep] = []

    /// Makes a message to read into.
    public init() {}

    /// Makes the message of a route with a number.
    public init(_ id: Int, _ route: Route) {
        self.id = id
        (distance, duration) = (route.distance, route.duration)
        steps = route.steps.map(WitnessStep.init)
    }
}

extension WitnessRoute: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.count("id", &id)
        try fields.field("distance", &distance, decimals: 1)
        try fields.field("duration", &duration, decimals: 1)
        try fields.field("steps", &steps)
    }
}

/// A step of a told route; it begins with its maneuver.
public struct WitnessStep: Hashable, Sendable {
    /// The kind of the maneuver, such as `turn`.
    public var kind = ""
    /// Its direction, such as `slight left`; empty where it has none.
    public var modifier = ""
    /// The road behind it.
    public var road = ""
    /// Latitude of the maneuver in degrees.
    public var latitude: Double?
    /// Longitude of the maneuver in degrees.
    public var longitude: Double?
    /// The step's length in metres.
    public var distance: Double?
    /// How long it takes in seconds.
    public var duration: Double?

    /// Makes a step to read into.
    public init() {}

    /// Makes the step of a route's step.
    public init(_ step: Step) {
        (kind, modifier, road) = (step.maneuver.kind, step.maneuver.modifier, step.name)
        (latitude, longitude) = (step.maneuver.place.latitude, step.maneuver.place.longitude)
        (distance, duration) = (step.distance, step.duration)
    }
}

extension WitnessStep: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.text("kind", &kind)
        try fields.text("modifier", &modifier)
        try fields.text("road", &road)
        try fields.field("latitude", &latitude, decimals: 7)
        try fields.field("longitude", &longitude, decimals: 7)
        try fields.field("distance", &distance, decimals: 1)
        try fields.field("duration", &duration, decimals: 1)
    }
}
