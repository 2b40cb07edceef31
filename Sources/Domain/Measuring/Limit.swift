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
    public func judge(_ measurement: Measurement) -> Judgement { .undecided }
}

/// What a limit says of a measurement.
public enum Judgement: String, Sendable {
    case passed, failed, undecided
}
