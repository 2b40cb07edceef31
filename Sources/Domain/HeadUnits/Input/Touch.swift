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

    /// Makes a touch of a place in points.
    public init(_ phase: Phase, x: Double, y: Double) {
        self.phase = phase
        self.x = x
        self.y = y
    }
}
