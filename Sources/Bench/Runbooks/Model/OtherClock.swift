public import Clockwork

/// How a clock runs beside the bench's.
public struct OtherClock: Hashable, Sendable {
    /// By how much it is ahead at the start of the run.
    public var skew = Timespan.zero
    /// By what share it runs fast; negative where it runs slow.
    public var drift = 0.0

    /// Makes a clock that is the bench's own.
    public init() {}

    /// Whether it is the bench's own, so that its stamps are exact.
    public var isOwn: Bool { self == OtherClock() }
}
