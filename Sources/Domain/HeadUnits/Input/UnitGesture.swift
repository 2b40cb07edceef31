public import CarPlay

/// What a unit makes of touches.
public enum UnitGesture: Hashable, Sendable {
    /// A finger came down: a button there lights up, a pan button begins to be held.
    case pressed(Point)
    /// It left the screen; a tap is one that neither moved nor was taken away.
    case lifted(Point, isTap: Bool)
    /// A drag on the map.
    case pan(PanGesture)
    /// Two fingers on the map.
    case pinch(PinchGesture)
}
