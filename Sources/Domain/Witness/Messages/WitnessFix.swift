package import Journaling
public import Positioning

/// A location that the app received.
public struct WitnessFix: Hashable, Sendable {
    /// The number of the fix, from 0, as calls name it.
    public var index = 0
    /// Latitude in degrees, north positive.
    public var latitude: Double?
    /// Longitude in degrees, east positive.
    public var longitude: Double?
    /// Horizontal accuracy in metres.
    public var accuracy: Double?
    /// Speed in metres per second.
    public var speed: Double?
    /// Course in degrees from north.
    public var course: Double?
    /// How old the location was when the app received it, in seconds.
    public var age: Double?

    /// Makes a message to read into.
    public init() {}

    /// Makes the message of a fix.
    public init(_ fix: Fix) {
        index = fix.index
        (latitude, longitude) = (fix.coordinate?.latitude, fix.coordinate?.longitude)
        (accuracy, speed, course) = (fix.accuracy, fix.speed, fix.course)
    }
}

extension WitnessFix: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("index", &index)
        try fields.field("latitude", &latitude, decimals: 7)
        try fields.field("longitude", &longitude, decimals: 7)
        try fields.field("accuracy", &accuracy, decimals: 1)
        try fields.field("speed", &speed, decimals: 2)
        try fields.field("course", &course, decimals: 1)
        try fields.field("age", &age, decimals: 3)
    }
}
