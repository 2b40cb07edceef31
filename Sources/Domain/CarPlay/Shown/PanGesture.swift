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
    /// Movement to the right in points: since the last callback, or since the drag began where the system tells totals.
    ///
    /// An end, by the finger or by the system, brings none (Apple's `didEndPanGestureWithVelocity`).
    public var dx: Double
    /// Movement downward in points, by the same measure.
    public var dy: Double
    /// The finger's velocity to the right and downward in points a second; told with changed and ended.
    public var vx: Double, vy: Double

    /// Makes a gesture callback.
    public init(_ phase: Phase, dx: Double = 0, dy: Double = 0, vx: Double = 0, vy: Double = 0) {
        self.phase = phase
        self.dx = dx
        self.dy = dy
        self.vx = vx
        self.vy = vy
    }
}
