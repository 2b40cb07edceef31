/// One measured value as an interval: it is known to lie between `low` and `high`, in the metric's unit.
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

    /// The middle of the interval.
    public var middle: Double { (low + high) / 2 }
}
