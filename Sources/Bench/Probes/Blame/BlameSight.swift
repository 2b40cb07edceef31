public import Clockwork
public import Links

/// What a bench can see at all, and what it knows of its unit: blame rests on it.
public struct BlameSight: Sendable {
    /// The signals of the link that are seen.
    public var signals: Set<Signal>
    /// Whether a CarPlay session belongs to the wiring.
    public var hasSession: Bool
    /// Whether callbacks of the system and template calls of the app are seen, by a witness.
    public var callbacks: Bool, calls: Bool
    /// Whether the unit's frames are seen.
    public var frames: Bool
    /// Within which time the unit shows what was called: its delay, its jitter and one and a half frames.
    public var display: Timespan
    /// The latency of the unit's touch input.
    public var touch: Timespan
    /// From which length in points on every drag is told to the app; nil where none is.
    public var drag: Double?
    /// How long a side of the link has to follow.
    public var limit: Timespan

    /// Makes the sight of a bench that sees everything.
    public init(
        signals: Set<Signal>, hasSession: Bool, callbacks: Bool, calls: Bool, frames: Bool, display: Timespan,
        touch: Timespan, drag: Double?, limit: Timespan
    ) {
        (self.signals, self.hasSession) = (signals, hasSession)
        (self.callbacks, self.calls, self.frames) = (callbacks, calls, frames)
        (self.display, self.touch, self.drag, self.limit) = (display, touch, drag, limit)
    }
}
