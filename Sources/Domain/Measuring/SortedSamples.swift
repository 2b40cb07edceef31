/// The bounds and middles of samples by rank: exact where there are few, in the buckets of histograms where many.
///
/// The true values are unknown, but the k-th of them lies between the k-th low and the k-th high, since ordering keeps
/// what holds for each sample.
enum SortedSamples {
    case exact(lows: [Double], middles: [Double], highs: [Double])
    case counted(lows: Histogram, middles: Histogram, highs: Histogram)

    init(_ samples: [Sample]) {
        self = .exact(
            lows: samples.map(\.low).sorted(), middles: samples.map(\.middle).sorted(),
            highs: samples.map(\.high).sorted())
    }

    var count: Int {
        switch self {
        case .exact(_, let middles, _): middles.count
        case .counted(_, let middles, _): middles.count
        }
    }

    var median: Measurement.Figure {
        bounded("p50", (middle((count + 1) / 2) + middle(count / 2 + 1)) / 2, percent: 50)
    }

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

    private func low(_ rank: Int) -> Double {
        switch self {
        case .exact(let lows, _, _): lows[rank - 1]
        case .counted(let lows, _, _): lows.bounds(ofRank: rank)?.lowerBound ?? 0
        }
    }

    private func middle(_ rank: Int) -> Double {
        switch self {
        case .exact(_, let middles, _): middles[rank - 1]
        case .counted(_, let middles, _): middles.bounds(ofRank: rank).map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
        }
    }

    private func high(_ rank: Int) -> Double {
        switch self {
        case .exact(_, _, let highs): highs[rank - 1]
        case .counted(_, _, let highs): highs.bounds(ofRank: rank)?.upperBound ?? 0
        }
    }
}
