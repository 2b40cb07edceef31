public import Journaling

/// A finger was put on the screen, moved or lifted.
public struct TouchGiven: ExchangedRecord, Sendable {
    /// `down`, `move` or `up`.
    public var phase = ""
    /// Points from the left edge and from the top edge.
    public var x = 0.0, y = 0.0
    /// Which finger, absent for the only one.
    public var finger: Int?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("phase", &phase)
        try fields.field("x", &x, decimals: 2)
        try fields.field("y", &y, decimals: 2)
        try fields.field("finger", &finger)
    }
}

/// The app was told of a gesture.
public struct GestureReported: ExchangedRecord, Sendable {
    /// `began`, `changed`, `ended` or `cancelled`.
    public var phase = ""
    /// Movement in points, to the right and downward: since the last callback, or since the drag began.
    public var dx = 0.0, dy = 0.0
    /// Whether the movement is the one since the drag began; absent where it is each change.
    public var isTotal: Bool?
    /// The finger's velocity in points a second, to the right and downward; absent where none is told.
    public var vx: Double?, vy: Double?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("phase", &phase)
        try fields.field("dx", &dx, decimals: 2)
        try fields.field("dy", &dy, decimals: 2)
        try fields.field("isTotal", &isTotal)
        try fields.field("vx", &vx, decimals: 1)
        try fields.field("vy", &vy, decimals: 1)
    }
}
