import Formats
import Glibc

/// The search for the length at which half of all drags begin to count, with its slope and a 95 % interval.
///
/// It starts as the simple search: two null trials, then halving until both ends of the interval lie twice the wanted
/// half width apart. Each end is then confirmed two or three times, from below and from above in turn. Where all agree,
/// that is the answer. Where lengths give both answers, the threshold varies from drag to drag: further drags are placed
/// on both sides of the likeliest 50 % point until its interval is narrow enough, or half of `cost` is spent and it is at
/// most 1.5 times as wide.
///
/// The constants are those of some fifty settings with which each of 23 cases held its truth and stayed within `cost` in
/// at least 88 of the seeds 1 to 100: `docs/decisions/0033-drags-within-the-formula.md`.
public struct AdaptiveThreshold: Sendable {
    /// What a trial is for.
    public enum Approach: String, Sendable {
        /// One end of the range, where the answer is known beforehand.
        case null = "null trial"
        /// The middle of what is left.
        case halving
        /// A length at which most trials do not begin yet, and one at which most do.
        case below = "from below"
        case above = "from above"
    }

    private enum Stage {
        case shortest, longest, halving
        case confirming(left: Int)
        case weighing
        case ended
    }

    /// How often each end is confirmed, beside the trial that made it an end: as often as `cost` leaves trials for, since
    /// ends that agree by chance are what an interval misses its truth by.
    private static let confirmations = 2...3
    /// How far beside the likeliest 50 % point drags are placed, in slopes: far enough to tell the slope as well.
    private static let side = 1.2
    /// How much wider than wanted an interval may be once the share of the cost is spent.
    private static let patience = 1.5, spentShare = 0.5
    /// The most trials, whatever the slope: a drag takes about a second, and nobody waits for more.
    public static let mostTrials = 600

    /// The number of trials so far.
    public var trials: Int { outcomes.count }

    private let range: ClosedRange<Double>
    private let halfWidth: Double
    private var stage = Stage.shortest
    private var outcomes: [(length: Double, began: Bool)] = []
    private var low: Double, high: Double
    private var posterior: ThresholdPosterior?
    private var known: ThresholdPosterior.Summary?
    private var isAbove = false

    /// Makes a search in a range for an interval of at most twice `halfWidth`, both in the metric's unit.
    public init(range: ClosedRange<Double>, halfWidth: Double) {
        self.range = range
        // A double has 52 bits to halve, whatever is wanted.
        self.halfWidth = max(halfWidth, (range.upperBound - range.lowerBound) / 0x1p50)
        (low, high) = (range.lowerBound, range.upperBound)
    }

    /// The trials that a search takes at most for a slope: 2 · [log₂(range / max(σ, h)) + (π/2)(1.96 σ/h)²], and at
    /// least those of the simple search, 4 + ⌈log₂(range / h)⌉; never more than `mostTrials`.
    public static func cost(range: Double, slope: Double, halfWidth: Double) -> Int {
        let weighing = .pi / 2 * pow(1.96 * slope / halfWidth, 2)
        let adaptive = 2 * (log2(range / max(slope, halfWidth)) + weighing)
        return Int(min(Double(mostTrials), max(adaptive, 4 + max(0, log2(range / halfWidth).rounded(.up)))))
    }

    /// The length to try next, nil once the search has ended.
    public var next: Double? {
        switch stage {
        case .shortest: range.lowerBound
        case .longest: range.upperBound
        case .halving: low + (high - low) / 2
        case .confirming(let left): left.isMultiple(of: 2) ? low : high
        case .weighing: known.map { clamped($0.middle + (isAbove ? 1 : -1) * Self.side * $0.sigma) }
        case .ended: nil
        }
    }

    /// What the next trial is for; both sides come in turn, while ends are confirmed and while trials are weighed.
    public var approach: Approach {
        switch stage {
        case .shortest, .longest: .null
        case .halving: .halving
        case .confirming(let left): left.isMultiple(of: 2) ? .below : .above
        case .weighing, .ended: isAbove ? .above : .below
        }
    }

    /// Takes the outcome of a trial at the length that was really gone, which may differ from the one asked for.
    public mutating func report(length: Double, began: Bool) {
        outcomes.append((length, began))
        posterior?.take(length: length, began: began)
        stage = failure == nil ? following(length: length, began: began) : .ended
    }

    private mutating func following(length: Double, began: Bool) -> Stage {
        switch stage {
        case .shortest: return .longest
        case .longest: return halved
        case .halving:
            if began { high = min(high, length) } else { low = max(low, length) }
            return low < high ? halved : weighed()
        case .confirming(let left):
            guard began == !left.isMultiple(of: 2) else { return weighed() }
            return left > 1 ? .confirming(left: left - 1) : .ended
        case .weighing: return weighed()
        case .ended: return .ended
        }
    }

    private var halved: Stage {
        high - low > 2 * halfWidth && trials < 52 ? .halving : .confirming(left: 2 * confirmations)
    }

    /// How often each end is confirmed from now on.
    private var confirmations: Int {
        let least = Self.cost(range: range.upperBound - range.lowerBound, slope: 0, halfWidth: halfWidth)
        return min(Self.confirmations.upperBound, max(Self.confirmations.lowerBound, (least - trials) / 2))
    }

    /// Weighs all trials; ends where the interval is narrow enough, or as narrow as the cost allows.
    private mutating func weighed() -> Stage {
        let posterior = self.posterior ?? posteriorOfAll
        self.posterior = posterior
        let summary = posterior.summary
        known = summary
        isAbove.toggle()
        if summary.halfWidth <= halfWidth || trials >= Self.mostTrials { return .ended }
        let width = range.upperBound - range.lowerBound
        let cost = Self.cost(range: width, slope: summary.sigmaLow, halfWidth: halfWidth)
        let isSpent = Double(trials) >= Self.spentShare * Double(cost)
        return isSpent && summary.halfWidth <= Self.patience * halfWidth ? .ended : .weighing
    }

    private var posteriorOfAll: ThresholdPosterior {
        var posterior = ThresholdPosterior(range: range, halfWidth: halfWidth)
        for outcome in outcomes { posterior.take(length: outcome.length, began: outcome.began) }
        return posterior
    }

    private func clamped(_ length: Double) -> Double { min(range.upperBound, max(range.lowerBound, length)) }

    /// Whether some length gave both answers, or a longer one began less than a shorter one.
    public var isMixed: Bool { known != nil }

    /// The 50 % point with its 95 % interval; nil until the search has ended, open upward where the longest did not begin.
    public var figure: Measurement.Figure? {
        if outcomes.contains(where: { !$0.began && $0.length >= range.upperBound }) {
            return Measurement.Figure("value", range.upperBound, low: range.upperBound)
        }
        guard case .ended = stage, failure == nil else { return nil }
        if let known { return Measurement.Figure("value", known.middle, low: known.low, high: known.high) }
        return Measurement.Figure("value", (low + high) / 2, low: low, high: high)
    }

    /// The slope with its 95 % interval: the standard deviation of the threshold from drag to drag, 0 where all agreed.
    ///
    /// It is nil until the search has ended, and open upward where it may be greater than the search can tell.
    public var slope: Measurement.Figure? {
        guard case .ended = stage, failure == nil else { return nil }
        let summary = known ?? posteriorOfAll.summary
        let figure = Measurement.Figure(
            "slope", isMixed ? summary.sigma : 0, low: isMixed ? summary.slopeLow : 0, high: summary.slopeHigh)
        return summary.slopeHigh == nil ? figure.leastKnown : figure
    }

    /// Why the range does not hold the threshold, nil where it does or nothing is known yet.
    public var failure: String? {
        if outcomes.contains(where: { $0.began && $0.length <= range.lowerBound }) {
            return "null trial: a drag of the shortest length, \(text(range.lowerBound)), began"
        }
        if outcomes.contains(where: { !$0.began && $0.length >= range.upperBound }) {
            return "null trial: a drag of the longest length, \(text(range.upperBound)), did not begin"
        }
        return nil
    }

    private func text(_ length: Double) -> String { FixedDecimal.shortest(length, decimals: 3) }
}
