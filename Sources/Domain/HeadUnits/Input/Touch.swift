/// A finger on the screen at one instant.
public struct Touch: Hashable, Sendable {
    /// What the finger does.
    public enum Phase: String, Sendable {
        case down, move, up
    }

    /// What the finger does.
    public var phase: Phase
    /// Points from the left edge and from the top edge.
    public var x: Double, y: Double
    /// Which finger it is: 0, or 1 for the second one of a pinch.
    public var finger: Int

    /// Makes a touch of a place in points.
    public init(_ phase: Phase, x: Double, y: Double, finger: Int = 0) {
        self.phase = phase
        self.x = x
        self.y = y
        self.finger = finger
    }

    /// Where the finger is.
    public var place: Point { Point(x: x, y: y) }
}
