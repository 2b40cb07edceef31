/// Samples of one metric, with the statistics that their number carries.
public struct Distribution: Sendable {
    /// The samples in the order in which they were taken.
    public private(set) var samples: [Sample] = []

    /// Makes an empty distribution.
    public init() {}

    /// Takes a sample.
    public mutating func add(_ sample: Sample) { samples.append(sample) }

    /// Least, median and greatest, p95 from n = 59 and p99 from n = 299 on, each with its bounds; empty where n = 0.
    ///
    /// Values are order statistics of the samples' middles: the mean of the two central ones for the median of an even
    /// n, the nearest rank for p95 and p99. Bounds of percentiles hold at 95 % whatever the distribution is, and reach
    /// as far as the samples' own bounds do; below n = 6 the median has none. Bounds of `min` and `max` are those of
    /// the least and greatest sample.
    public var figures: [Measurement.Figure] {
        guard !samples.isEmpty else { return [] }
        let sorted = SortedSamples(samples)
        var figures = [sorted.figure("min", rank: 1), sorted.median]
        for percent in [95, 99] where samples.count >= QuantileRanks.needed(percent: percent) {
            figures.append(sorted.percentile(percent))
        }
        return figures + [sorted.figure("max", rank: samples.count)]
    }

    /// Which percentiles n does not carry, each as `p95: n too small (12 of 59)`; the median lacks its bounds only.
    ///
    /// Without any sample there is one remark, `no samples`.
    public var remarks: [String] {
        if samples.isEmpty { return ["no samples"] }
        return [(50, "p50 bounds"), (95, "p95"), (99, "p99")].compactMap { percent, name in
            let needed = QuantileRanks.needed(percent: percent)
            return samples.count < needed ? "\(name): n too small (\(samples.count) of \(needed))" : nil
        }
    }
}
