/// Samples of one metric, with the statistics that their number carries.
///
/// Up to `exactLimit` samples are kept as they are; beyond that only histograms are, whose resolution widens the bounds.
public struct Distribution: Sendable {
    /// How many samples are kept exactly: 1 MiB of them.
    public static let exactLimit = 65_536

    /// How many samples were taken.
    public private(set) var count = 0
    /// The samples as they came, empty where there are more than `exactLimit`.
    public private(set) var samples: [Sample] = []
    private var lows = Histogram(), middles = Histogram(), highs = Histogram()

    /// Makes an empty distribution.
    public init() {}

    /// Takes a sample.
    public mutating func add(_ sample: Sample) {
        count += 1
        guard count > Self.exactLimit else { return samples.append(sample) }
        if !samples.isEmpty { giveUpSamples() }
        tally(sample)
    }

    /// Whether the figures are exact, or within `Histogram.resolution` of the value.
    public var isExact: Bool { count <= Self.exactLimit }

    /// The least number of samples that hold a percentile between them with 95 %.
    public static func least(percent: Int) -> Int { QuantileRanks.needed(percent: percent) }

    /// Least, median and greatest, p95 from n = 59 and p99 from n = 299 on, and the median absolute deviation, each
    /// with its bounds; empty where n = 0.
    ///
    /// Values are order statistics of the samples' middles: the mean of the two central ones for the median of an even
    /// n, the nearest rank for p95 and p99. Bounds of percentiles hold at 95 % whatever the distribution is, and reach
    /// as far as the samples' own bounds do; below n = 6 the median has none. Bounds of `min` and `max` are those of
    /// the least and greatest sample. The median absolute deviation needs the samples, so there is none beyond
    /// `exactLimit`, and none below `MedianDeviation.needed` of them.
    public var figures: [Measurement.Figure] {
        guard count > 0 else { return [] }
        let sorted = isExact ? SortedSamples(samples) : SortedSamples(lows: lows, middles: middles, highs: highs)
        var figures = [sorted.figure("min", rank: 1), sorted.median]
        for percent in [95, 99] where count >= QuantileRanks.needed(percent: percent) {
            figures.append(sorted.percentile(percent))
        }
        let deviation = MedianDeviation(samples).map { [$0.figure] } ?? []
        return figures + [sorted.figure("max", rank: count)] + deviation
    }

    /// Which percentiles n does not carry, each as `p95: n too small (12 of 59)`; the median lacks its bounds only.
    ///
    /// Without any sample there is one remark, `no samples`; where n is too great to be kept exactly, one says so.
    public var remarks: [String] {
        if count == 0 { return ["no samples"] }
        if !isExact {
            return [
                "figures within 0.8 %: more than \(Self.exactLimit) samples are counted in a histogram; raw samples and mad are "
                    + "not kept"
            ]
        }
        return [(50, "p50 bounds"), (95, "p95"), (99, "p99")].compactMap { percent, name in
            let needed = QuantileRanks.needed(percent: percent)
            return count < needed ? "\(name): n too small (\(count) of \(needed))" : nil
        }
    }

    private mutating func giveUpSamples() {
        for kept in samples { tally(kept) }
        samples = []
    }

    private mutating func tally(_ sample: Sample) {
        lows.add(sample.low)
        if let middle = sample.knownMiddle { middles.add(middle) }
        highs.add(sample.high)
    }
}
