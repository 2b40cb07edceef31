/// The interval of a rate by Wilson's score (1927).
public struct WilsonInterval: Hashable, Sendable {
    /// The bounds, between 0 and 1.
    public var low: Double, high: Double

    /// Makes the interval of `count` hits in `n` trials, 0 to 1 without trials; `z` is 1.96 for 95 %.
    public init(count: Int, of n: Int, z: Double = 1.959_963_985) {
        guard n > 0 else {
            (low, high) = (0, 1)
            return
        }
        let trials = Double(n)
        let rate = Double(min(max(count, 0), n)) / trials
        let square = z * z
        let center = rate + square / (2 * trials)
        let reach = z * (rate * (1 - rate) / trials + square / (4 * trials * trials)).squareRoot()
        let scale = 1 + square / trials
        // At 0 and 1 the formula gives the bound itself but for rounding.
        low = rate == 0 ? 0 : (center - reach) / scale
        high = rate == 1 ? 1 : (center + reach) / scale
    }
}

extension Measurement.Figure {
    /// A count that reaches as far as it would if each of `open` further trials, of which nothing is known, had counted;
    /// without such trials it needs no bounds.
    public init(_ statistic: String, count: Int, open: Int) {
        let bounds = open > 0 ? (Double(count), Double(count + open)) : nil
        self.init(statistic, Double(count), low: bounds?.0, high: bounds?.1)
    }

    /// A share of trials with its Wilson interval, which reaches as far as it would if each of `open` further trials, of
    /// which nothing is known, had been a hit, or none; nil without trials.
    public init?(_ statistic: String, share count: Int, of n: Int, open: Int = 0) {
        guard n > 0 else { return nil }
        let low = WilsonInterval(count: count, of: n + open).low
        let high = WilsonInterval(count: count + open, of: n + open).high
        self.init(statistic, Double(count) / Double(n), low: low, high: high)
    }
}
