public import Journaling

/// A finger was put on the screen, moved or lifted.
public struct TouchGiven: ExchangedRecord, Sendable {
    /// `down`, `move` or `up`.
    public var phase = ""
    /// Points from the left edge and from the top edge.
    public var x = 0.0, y = 0.0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("phase", &phase)
        try fields.field("x", &x, decimals: 2)
        try fields.field("y", &y, decimals: 2)
    }
}

/// The app was told of a gesture.
public struct GestureReported: ExchangedRecord, Sendable {
    /// `began`, `changed`, `ended` or `cancelled`.
    public var phase = ""
    /// Movement since the last callback in points, to the right and downward.
    public var dx = 0.0, dy = 0.0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("phase", &phase)
        try fields.field("dx", &dx, decimals: 2)
        try fields.field("dy", &dy, decimals: 2)
    }
}
