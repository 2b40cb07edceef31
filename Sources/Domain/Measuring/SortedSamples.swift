/// The bounds and middles of samples by rank.
///
/// The true values are unknown, but the k-th of them lies between the k-th low and the k-th high, since ordering keeps
/// what holds for each sample. That holds for open ends as well: they are the least lows and the greatest highs.
struct SortedSamples {
    private let lows: RankedValues, highs: RankedValues
    /// Of the samples that have one: what has no bound at all has no middle.
    private let middles: RankedValues

    init(_ samples: [Sample]) {
        lows = RankedValues(samples.lazy.map(\.low))
        middles = RankedValues(samples.lazy.compactMap(\.knownMiddle))
        highs = RankedValues(samples.lazy.map(\.high))
    }

    /// Takes what histograms have counted.
    init(lows: Histogram, middles: Histogram, highs: Histogram) {
        (self.lows, self.middles, self.highs) = (.counted(lows), .counted(middles), .counted(highs))
    }

    var count: Int { lows.count }

    var median: Measurement.Figure { bounded("p50", middles.median(among: count), percent: 50) }

    func percentile(_ percent: Int) -> Measurement.Figure {
        bounded("p\(percent)", middle((percent * count + 99) / 100), percent: percent)
    }

    func figure(_ statistic: String, rank: Int) -> Measurement.Figure {
        Measurement.Figure(statistic, middle(rank), low: low(rank), high: high(rank))
    }

    private func bounded(_ statistic: String, _ value: Double, percent: Int) -> Measurement.Figure {
        guard let ranks = QuantileRanks(percent: percent, n: count) else {
            return Measurement.Figure(statistic, value)
        }
        return Measurement.Figure(statistic, value, low: low(ranks.low), high: high(ranks.high))
    }

    private func low(_ rank: Int) -> Double { lows.bounds(ofRank: rank)?.lowerBound ?? 0 }

    private func middle(_ rank: Int) -> Double { middles.value(ofRank: rank, among: count) }

    private func high(_ rank: Int) -> Double { highs.bounds(ofRank: rank)?.upperBound ?? 0 }
}
