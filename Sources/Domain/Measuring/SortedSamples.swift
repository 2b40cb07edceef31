/// The bounds and middles of samples, each in order.
///
/// The true values are unknown, but the k-th of them lies between the k-th low and the k-th high, since ordering keeps
/// what holds for each sample.
struct SortedSamples {
    let lows: [Double], middles: [Double], highs: [Double]

    init(_ samples: [Sample]) {
        lows = samples.map(\.low).sorted()
        middles = samples.map(\.middle).sorted()
        highs = samples.map(\.high).sorted()
    }

    var median: Measurement.Figure {
        let n = middles.count
        return bounded("p50", (middles[(n - 1) / 2] + middles[n / 2]) / 2, percent: 50)
    }

    func percentile(_ percent: Int) -> Measurement.Figure {
        let rank = (percent * middles.count + 99) / 100
        return bounded("p\(percent)", middles[rank - 1], percent: percent)
    }

    func figure(_ statistic: String, rank: Int) -> Measurement.Figure {
        Measurement.Figure(statistic, middles[rank - 1], low: lows[rank - 1], high: highs[rank - 1])
    }

    private func bounded(_ statistic: String, _ value: Double, percent: Int) -> Measurement.Figure {
        guard let ranks = QuantileRanks(percent: percent, n: middles.count) else {
            return Measurement.Figure(statistic, value)
        }
        return Measurement.Figure(statistic, value, low: lows[ranks.low - 1], high: highs[ranks.high - 1])
    }
}
