/// One measured value as an interval: it is known to lie between `low` and `high`, in the metric's unit.
///
/// An end that is not known is open: `low` is -∞ or `high` is ∞ then.
public struct Sample: Hashable, Sendable {
    /// The least value that fits what was seen.
    public var low: Double
    /// The greatest value that fits what was seen.
    public var high: Double

    /// Makes a sample of its bounds.
    public init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    /// Makes a sample that was waited for in vain: it is known to be at least as great as a bound.
    public init(atLeast low: Double) {
        self.init(low: low, high: .infinity)
    }

    /// Makes a sample that is known to be at most as great as a bound.
    public init(atMost high: Double) {
        self.init(low: -.infinity, high: high)
    }

    /// A sample of which nothing is known but that it is one.
    public static let unknown = Sample(low: -.infinity, high: .infinity)

    /// Whether it has an end to both sides.
    public var isBounded: Bool { low.isFinite && high.isFinite }

    /// The middle of the interval: infinite where one end is open, and not a number where both are.
    public var middle: Double { (low + high) / 2 }

    /// The middle, nil where both ends are open.
    var knownMiddle: Double? { middle.isNaN ? nil : middle }
}
