/// How far off a shown value is, shown less true, as the interval that rounding leaves: in metres or seconds.
public struct ExpectationError: Hashable, Sendable {
    /// The least and the greatest error that fit what is shown.
    public var low: Double, high: Double

    /// The error of a figure that stands for a range of values.
    public init(shown: ClosedRange<Double>, truth: Double) {
        (low, high) = (shown.lowerBound - truth, shown.upperBound - truth)
    }

    /// What rounding does not explain: 0 where the truth is among the values that the figure stands for.
    ///
    /// It is positive where too much is shown, negative where too little.
    public var beyondRounding: Double { low > 0 ? low : high < 0 ? high : 0 }
}
