/// How far samples lie from their median: the median of the distances, with bounds at 95 %.
///
/// Half of the 5 % is spent on the median's own interval and half on the order statistics of the distances from it: a
/// median that is wrong by some way makes each distance wrong by at most that way.
struct MedianDeviation {
    /// The median absolute deviation, named `mad`; infinite where the median itself is not known.
    let figure: Measurement.Figure

    /// The least n that carries it.
    static let needed = QuantileRanks.needed(percent: 50, miss: QuantileRanks.miss / 2)

    /// Nil where n does not carry it.
    init?(_ samples: [Sample]) {
        guard let ranks = QuantileRanks(percent: 50, n: samples.count, miss: QuantileRanks.miss / 2) else { return nil }
        let middles = samples.compactMap(\.knownMiddle)
        let center = RankedValues(middles).median(among: samples.count)
        guard center.isFinite else {
            figure = Measurement.Figure("mad", .infinity)
            return
        }
        let (lows, highs) = (samples.map(\.low).sorted(), samples.map(\.high).sorted())
        let doubt = max(center - lows[ranks.low - 1], highs[ranks.high - 1] - center)
        // The k-th true value lies between the k-th low and the k-th high.
        let least = zip(lows, highs).map { max(0, $0 - center, center - $1) }.sorted()
        let most = zip(lows, highs).map { max(abs($0 - center), abs($1 - center)) }.sorted()
        let high = most[ranks.high - 1] + doubt
        // That it is at least nothing says nothing.
        figure = Measurement.Figure(
            "mad", RankedValues(middles.map { abs($0 - center) }).median(among: samples.count),
            low: high.isFinite ? max(0, least[ranks.low - 1] - doubt) : nil, high: high)
    }
}
