public import Journaling

/// What can be seen of the map in a frame, measured on the screen; the words are short since frames are many.
public struct MapSeen: ExchangedRecord, Hashable, Sendable {
    /// The direction that is up, in degrees true.
    public var heading = 0.0
    /// Metres a point.
    public var scale = 0.0
    /// The number of the landmark that motion is measured by, and where it stands in points.
    public var mark = 0, markX = 0.0, markY = 0.0
    /// Where the puck stands in points, absent where none is seen.
    public var puckX: Double?, puckY: Double?
    /// Points from the puck to the nearest edge of the free area, negative outside it.
    public var room: Double?
    /// Points from the route ahead of the puck to that edge, negative outside; absent where no route is seen.
    public var route: Double?
    /// Points that the map leaves bare along an edge of its window, absent where it fills it.
    public var bare: Double?
    /// The control of the app's own window, absent where none is seen.
    public var overlay: OverlaySeen?
    /// True where the map is drawn for the night; absent by day.
    public var isDark: Bool?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("heading", &heading, decimals: 1)
        try fields.field("scale", &scale, decimals: 3)
        try fields.field("mark", &mark)
        try fields.field("markX", &markX, decimals: 1)
        try fields.field("markY", &markY, decimals: 1)
        try fields.field("puckX", &puckX, decimals: 1)
        try fields.field("puckY", &puckY, decimals: 1)
        try fields.field("room", &room, decimals: 1)
        try fields.field("route", &route, decimals: 1)
        try fields.field("bare", &bare, decimals: 1)
        try fields.field("overlay", &overlay)
        try fields.field("isDark", &isDark)
    }
}

/// A control that an app draws into its own window, in points.
public struct OverlaySeen: ExchangedRecord, Hashable, Sendable {
    /// What it says.
    public var text = ""
    /// The left and the upper edge.
    public var x = 0.0, y = 0.0
    /// The extent, and the share of the screen's height that it takes in per cent.
    public var width = 0.0, height = 0.0, share = 0.0
    /// Points to the nearest edge of the guide of the map buttons, negative where it sticks out.
    public var room = 0.0
    /// Points to the map buttons.
    public var gap = 0.0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("text", &text)
        try fields.field("x", &x, decimals: 1)
        try fields.field("y", &y, decimals: 1)
        try fields.field("width", &width, decimals: 1)
        try fields.field("height", &height, decimals: 1)
        try fields.field("share", &share, decimals: 1)
        try fields.field("room", &room, decimals: 1)
        try fields.field("gap", &gap, decimals: 1)
    }
}
