/// A drag on the map as the map template's callbacks tell it.
public struct PanGesture: Hashable, Sendable {
    /// The part of the drag that is told.
    public enum Phase: String, Sendable {
        /// The recogniser has recognised a pan.
        case began
        /// The finger moved on.
        case changed
        /// The finger left the screen.
        case ended
        /// The system took the drag away.
        case cancelled
    }

    /// The part of the drag that is told.
    public var phase: Phase
    /// Movement to the right since the last callback, in points.
    public var dx: Double
    /// Movement downward since the last callback, in points.
    public var dy: Double

    /// Makes a gesture callback.
    public init(_ phase: Phase, dx: Double = 0, dy: Double = 0) {
        self.phase = phase
        self.dx = dx
        self.dy = dy
    }
}
