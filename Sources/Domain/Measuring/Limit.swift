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

    /// Makes a limit.
    public init(_ statistic: String, _ bound: Bound, _ value: Double) {
        self.statistic = statistic
        self.bound = bound
        self.value = value
    }

    /// Judges a measurement by the bounds of the figure: undecided where they lie on both sides or there is no figure.
    ///
    /// A figure with a lower bound alone is open upward. One without bounds, such as a count, is judged by its value; but a percentile without bounds is undecided,
    /// since n does not carry it.
    public func judge(_ measurement: Measurement) -> Judgement {
        guard let figure = measurement.figure(statistic), !figure.isBareEstimate else { return .undecided }
        let (low, high) = (figure.low ?? figure.value, figure.high ?? (figure.low == nil ? figure.value : .infinity))
        switch bound {
        case .atMost: return high <= value ? .passed : low > value ? .failed : .undecided
        case .atLeast: return low >= value ? .passed : high < value ? .failed : .undecided
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
    fileprivate var isBareEstimate: Bool {
        low == nil && high == nil && ["p50", "p95", "p99", "mad"].contains(statistic)
    }
}

/// What a limit says of a measurement.
public enum Judgement: String, Sendable {
    case passed, failed, undecided
}
