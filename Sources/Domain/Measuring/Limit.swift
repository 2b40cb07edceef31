import Formats

/// What a statistic may be at most or at least.
public struct Limit: Hashable, Sendable {
    /// Which side is bounded.
    public enum Bound: String, Sendable {
        case atMost, atLeast
    }

    /// The statistic's name, as in `Measurement.Figure`.
    public var statistic: String
    /// Which side is bounded.
    public var bound: Bound
    /// The bound in the measurement's unit.
    public var value: Double
    /// How near to the bound a judgement is marginal, in the measurement's unit; 0 where none is.
    public var margin: Double
    /// Where it stands: the runbook, or the path of a limits file; empty where that is not told.
    public var source = ""
    /// The limit of a file whose place it takes, in words; nil where it takes none.
    public var overrules: String?

    /// Makes a limit.
    public init(_ statistic: String, _ bound: Bound, _ value: Double, margin: Double = 0) {
        self.statistic = statistic
        self.bound = bound
        self.value = value
        self.margin = margin
    }

    /// The same limit of a part's statistic, such as `display.p95`.
    public func below(_ part: String) -> Limit {
        var limit = self
        limit.statistic = "\(part).\(statistic)"
        return limit
    }

    /// The same limit of a part's own statistic: `display.p95` is the `p95` of `display`; nil where it is not that part's.
    public func within(_ part: String) -> Limit? {
        guard statistic.hasPrefix(part + ".") else { return nil }
        var limit = self
        limit.statistic = String(statistic.dropFirst(part.count + 1))
        return limit
    }

    /// Judges a measurement by the bounds of the figure: undecided where they lie on both sides or there is no figure.
    ///
    /// A figure with a lower bound alone is open upward. One without bounds, such as a count, is judged by its value; but a
    /// percentile or another estimate without bounds is undecided, since n does not carry it, and so is a count among none.
    public func judge(_ measurement: Measurement) -> Judgement {
        guard let figure = measurement.figure(statistic), !figure.isBareEstimate else { return .undecided }
        if measurement.n == 0, figure.low == nil, figure.high == nil { return .undecided }
        let (low, high) = (figure.low ?? figure.value, figure.high ?? (figure.low == nil ? figure.value : .infinity))
        switch bound {
        case .atMost: return high <= value ? .passed : low > value ? .failed : .undecided
        case .atLeast: return low >= value ? .passed : high < value ? .failed : .undecided
        }
    }

    /// Whether a measurement passes or fails by less than the margin: the bound of the figure that decides lies within it.
    ///
    /// It is told beside the judgement and changes none.
    public func isMarginal(_ measurement: Measurement) -> Bool {
        guard margin > 0, let figure = measurement.figure(statistic) else { return false }
        let (low, high) = (figure.low ?? figure.value, figure.high ?? figure.value)
        return switch (judge(measurement), bound) {
        case (.undecided, _): false
        case (.passed, .atMost): high > value - margin
        case (.passed, .atLeast): low < value + margin
        case (.failed, .atMost): low < value + margin
        case (.failed, .atLeast): high > value - margin
        }
    }

    /// The limit for people, such as `p95 ≤ 250 ms`; the unit `1` is left out.
    public func text(unit: String) -> String {
        let sign = bound == .atMost ? "≤" : "≥"
        let number = FixedDecimal.shortest(value, decimals: 6)
        return "\(statistic) \(sign) \(number)" + (unit == "1" ? "" : " \(unit)")
    }
}

extension Measurement.Figure {
    /// Whether it is an estimate that n does not carry, as it has no bounds; a count, an extreme or a single time needs none.
    public var isBareEstimate: Bool {
        low == nil && high == nil && Self.estimates.contains(statistic)
    }

    /// Whether a statistic is a rate: it is called `rate`, or ends so, as `wrongRate` does.
    ///
    /// Of what it is one, the metric's definition tells: mostly it is a share of the trials.
    static func isRate(_ statistic: String) -> Bool { statistic == "rate" || statistic.hasSuffix("Rate") }

    private static let estimates: Set = [
        "mean", "p50", "p95", "p99", "mad", "rate", "slope", "swallowed", "age", "pace", "distanceError", "timeError",
    ]
}

/// What a limit says of a measurement.
public enum Judgement: String, Sendable {
    case passed, failed, undecided
}
