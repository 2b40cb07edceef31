/// Two fingers on the map as the map template's callbacks tell them, from iOS 26 on.
public struct PinchGesture: Hashable, Sendable {
    /// What the two fingers do.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// They come nearer or go apart.
        case zoom
        /// They turn around each other.
        case rotation
    }

    /// What the two fingers do.
    public var kind: Kind
    /// The part of the gesture that is told.
    public var phase: PanGesture.Phase
    /// The middle between the fingers, in points from the left edge and from the top edge.
    public var x: Double, y: Double
    /// The scale since the gesture began, or the degrees turned clockwise since then.
    public var amount: Double
    /// How fast that changes, a second.
    public var velocity: Double

    /// Makes a gesture callback.
    public init(
        _ kind: Kind, _ phase: PanGesture.Phase, x: Double, y: Double, amount: Double, velocity: Double = 0
    ) {
        self.kind = kind
        self.phase = phase
        self.x = x
        self.y = y
        self.amount = amount
        self.velocity = velocity
    }
}
