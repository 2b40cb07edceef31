/// The simple search for the length at which a drag begins to count: bisection down to a resolution.
public struct ThresholdSearch: Sendable {
    /// Makes a search in a range, to a resolution, both in the metric's unit.
    public init(range: ClosedRange<Double>, resolution: Double) {}

    /// The length to try next, nil once the search has ended.
    public var next: Double? { nil }

    /// Takes the outcome of a trial.
    public mutating func report(length: Double, began: Bool) {}

    /// What is known: began at `high`, not at `low`; nil where the range does not hold the threshold.
    public var bounds: (low: Double, high: Double)? { nil }

    /// The number of trials so far.
    public private(set) var trials = 0
}
