public import Clockwork
public import Measuring

/// A time between two events, of which the second may be known only to lie between two looks.
public struct DelayBounds: Hashable, Sendable {
    /// The least time that fits what was seen.
    public let low: Timespan
    /// The greatest time that fits what was seen.
    public let high: Timespan

    /// Makes a time that is known to the stamp.
    public init(_ delay: Timespan) { (low, high) = (delay, delay) }

    /// Makes the time from one instant to another that was seen; where the source had to be asked, `other` is when it was
    /// asked last and said otherwise.
    public init(from begin: Instant, to seen: Instant, after other: Instant?) {
        high = seen - begin
        low = max(.zero, min(high, (other ?? seen) - begin))
    }

    /// The time as a sample, in milliseconds.
    public var sample: Sample { Sample(low: low.milliseconds, high: high.milliseconds) }

    /// The time in words: `after 90.0 ms`, or `after 80.0 ms to 130.0 ms`.
    public var text: String { low == high ? "after \(high.text)" : "after \(low.text) to \(high.text)" }
}
