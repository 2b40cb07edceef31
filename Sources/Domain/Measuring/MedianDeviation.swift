/// How far samples lie from their median: the median of the distances, with bounds at 95 %.
///
/// Half of the 5 % is spent on the median's own interval and half on the order statistics of the distances from it: a
/// median that is wrong by some way makes each distance wrong by at most that way.
struct MedianDeviation {
    /// The median absolute deviation, named `mad`.
    let figure: Measurement.Figure

    /// The least n that carries it.
    static let needed = QuantileRanks.needed(percent: 50, miss: QuantileRanks.miss / 2)

    /// Nil where n does not carry it.
    init?(_ samples: [Sample]) {
        guard let ranks = QuantileRanks(percent: 50, n: samples.count, miss: QuantileRanks.miss / 2) else { return nil }
        let center = Self.median(samples.map(\.middle).sorted())
        let (lows, highs) = (samples.map(\.low).sorted(), samples.map(\.high).sorted())
        let doubt = max(center - lows[ranks.low - 1], highs[ranks.high - 1] - center)
        // The k-th true value lies between the k-th low and the k-th high.
        let least = zip(lows, highs).map { max(0, $0 - center, center - $1) }.sorted()
        let most = zip(lows, highs).map { max(abs($0 - center), abs($1 - center)) }.sorted()
        figure = Measurement.Figure(
            "mad", Self.median(samples.map { abs($0.middle - center) }.sorted()),
            low: max(0, least[ranks.low - 1] - doubt), high: most[ranks.high - 1] + doubt)
    }

    /// The middle of sorted values, the mean of the two central ones where their number is even.
    private static func median(_ sorted: [Double]) -> Double {
        (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
