import Formats

/// The simple search for the length at which a drag begins to count: bisection down to a resolution.
///
/// First come two null trials: the shortest length must not begin and the longest must. Then the range is halved until
/// it is as narrow as the resolution. In the end both bounds are tried once more; where one of them now says otherwise,
/// the bounds widen to the next lengths that were never contradicted.
public struct ThresholdSearch: Sendable {
    private enum Stage {
        case shortest, longest
        case halving(left: Int)
        case lowAgain, highAgain
        case ended
    }

    /// The number of trials so far.
    public private(set) var trials = 0
    /// How many trials said otherwise than what was known before.
    public private(set) var contradictions = 0
    /// The most trials that the search takes: 4 + ⌈log₂(range / resolution)⌉, at most 56.
    public let maximumTrials: Int

    private let range: ClosedRange<Double>
    private let resolution: Double
    private var stage = Stage.shortest
    private var begun: [Double] = []
    private var notBegun: [Double] = []

    /// Makes a search in a range, to a resolution, both in the metric's unit.
    public init(range: ClosedRange<Double>, resolution: Double) {
        self.range = range
        self.resolution = resolution
        var (width, halvings) = (range.upperBound - range.lowerBound, 0)
        // A double has 52 bits to halve, whatever the resolution.
        while width > resolution && halvings < 52 { (width, halvings) = (width / 2, halvings + 1) }
        maximumTrials = 4 + halvings
    }

    /// The length to try next, nil once the search has ended.
    public var next: Double? {
        switch stage {
        case .shortest: range.lowerBound
        case .longest: range.upperBound
        case .halving: bounds.map { $0.low + ($0.high - $0.low) / 2 }
        case .lowAgain: bounds?.low
        case .highAgain: bounds?.high
        case .ended: nil
        }
    }

    /// Takes the outcome of a trial at the length that was really gone, which may differ from the one asked for.
    public mutating func report(length: Double, began: Bool) {
        trials += 1
        if began {
            if let longest = notBegun.max(), length <= longest { contradictions += 1 }
            begun.append(length)
        } else {
            if let shortest = begun.min(), length >= shortest { contradictions += 1 }
            notBegun.append(length)
        }
        stage = failure == nil ? following : .ended
    }

    /// What is known: began at `high`, not at `low`; nil until both null trials have been, and where one failed.
    ///
    /// These are the longest length at and below which no drag began, and the shortest at and above which every one did.
    public var bounds: (low: Double, high: Double)? {
        guard let shortestBegun = begun.min(), let longestNotBegun = notBegun.max() else { return nil }
        guard let low = notBegun.filter({ $0 < shortestBegun }).max(),
            let high = begun.filter({ $0 > longestNotBegun }).min()
        else { return nil }
        return (low, high)
    }

    /// Why the range does not hold the threshold, nil where it does or nothing is known yet.
    public var failure: String? {
        if let length = begun.min(), length <= range.lowerBound {
            return "null trial: a drag of the shortest length, \(text(length)), began"
        }
        if let length = notBegun.max(), length >= range.upperBound {
            return "null trial: a drag of the longest length, \(text(length)), did not begin"
        }
        return nil
    }

    /// The threshold as a figure: `value` in the middle of the bounds; open upward where the longest did not begin.
    public var figure: Measurement.Figure? {
        if let longest = notBegun.max(), longest >= range.upperBound {
            return Measurement.Figure("value", longest, low: longest)
        }
        return bounds.map { Measurement.Figure("value", ($0.low + $0.high) / 2, low: $0.low, high: $0.high) }
    }

    private var following: Stage {
        switch stage {
        case .shortest: .longest
        case .longest: halving(left: maximumTrials - 4)
        case .halving(let left): halving(left: left - 1)
        case .lowAgain: .highAgain
        case .highAgain, .ended: .ended
        }
    }

    private func halving(left: Int) -> Stage {
        guard left > 0, let bounds, bounds.high - bounds.low > resolution else { return .lowAgain }
        return .halving(left: left)
    }

    private func text(_ length: Double) -> String { FixedDecimal.shortest(length, decimals: 3) }
}
