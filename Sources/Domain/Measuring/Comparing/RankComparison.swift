/// How the samples of two runs differ: the shift of the second against the first, how often the second is greater, and
/// how easily chance alone explains it.
///
/// The shift is Hodges and Lehmann's (1963): the median of all differences of a sample of the second run and one of the
/// first. It and its interval need no distribution, but both runs must vary alike for the shift to tell everything.
public struct RankComparison: Hashable, Sendable {
    /// How many samples with a rank the runs have.
    public let firstCount: Int, secondCount: Int
    /// Second less first, in the metric's unit, with its 95 % interval; without bounds where n is too small for one, and
    /// open on the side on which samples are that never ended.
    ///
    /// Nil where nothing is known of it, since two samples that never ended differ by anything. Where only a bound is known,
    /// the value is that bound.
    public let shift: Measurement.Figure?
    /// How often a value of the second run is greater than one of the first, ties counted half, with its 95 % interval.
    public let superiority: Measurement.Figure
    /// The probability of ranks at least as uneven where both runs have the same distribution (Mann and Whitney, 1947).
    public let p: Double
    /// Whether `p` was counted and not approximated.
    public let isExact: Bool
    /// Whether the shift's interval reaches as far as the samples' own bounds do, since ties tell that the samples stand
    /// on the steps of a frame or a clock, and the true values between the steps.
    public let reachesBounds: Bool
    /// Whether n carries an interval of the shift: four samples each, or three and five, are about the least.
    public let isCarried: Bool

    /// Compares samples; nil where a run has none.
    ///
    /// A sample that is open to both sides has no rank and is left out.
    public init?(_ first: [Sample], _ second: [Sample]) {
        let (first, second) = (first.filter { $0.knownMiddle != nil }, second.filter { $0.knownMiddle != nil })
        guard !first.isEmpty, !second.isEmpty else { return nil }
        let (a, b) = (RankedSamples(first), RankedSamples(second))
        let pool = RankPool(a.middles, b.middles)
        (firstCount, secondCount) = (first.count, second.count)
        (p, isExact) = pool.test
        superiority = Superiority.figure(pool.superiority, first.count, second.count)
        reachesBounds = pool.tiedShare > Self.tiedShare && (a.hasWidth || b.hasWidth)
        let rank = RankSums.shiftRank(first.count, second.count)
        isCarried = rank != nil
        shift = Self.shift(a, b, rank: rank, reachesBounds: reachesBounds)
    }

    /// Cliff's delta, from -1 to 1: how much more often the second is greater than less, with its 95 % interval.
    public var cliffsDelta: Measurement.Figure {
        .init(
            "delta", 2 * superiority.value - 1, low: superiority.low.map { 2 * $0 - 1 },
            high: superiority.high.map { 2 * $0 - 1 })
    }

    /// More ties than a stimulus that is dithered against the frames can have by chance, as a share of the pairs.
    private static let tiedShare = 0.01

    private static func shift(
        _ a: RankedSamples, _ b: RankedSamples, rank: Int?, reachesBounds: Bool
    ) -> Measurement.Figure? {
        let pairs = a.count * b.count
        let least = PairwiseDifferences(of: b.leastMiddles, and: a.greatestMiddles)
        let greatest = PairwiseDifferences(of: b.greatestMiddles, and: a.leastMiddles)
        let medians = [least, greatest].compactMap { ended($0.median(of: pairs)) }
        let value = medians.count == 2 ? (medians[0] + medians[1]) / 2 : nil
        guard let rank else { return value.map { .init("shift", $0) } }
        let lower = reachesBounds ? PairwiseDifferences(of: b.lows, and: a.highs) : least
        let upper = reachesBounds ? PairwiseDifferences(of: b.highs, and: a.lows) : greatest
        let (low, high) = (ended(lower.value(ofRank: rank)), ended(upper.value(ofRank: pairs + 1 - rank)))
        return (value ?? low ?? high).map { .init("shift", $0, low: low, high: high) }
    }

    /// A difference of samples that ended, nil of one that did not.
    private static func ended(_ difference: Double) -> Double? {
        abs(difference) < RankedSamples.endless / 4 ? difference : nil
    }
}

extension PairwiseDifferences {
    /// The median of so many differences as there are.
    fileprivate func median(of pairs: Int) -> Double {
        (value(ofRank: (pairs + 1) / 2) + value(ofRank: pairs / 2 + 1)) / 2
    }
}

/// The bounds and middles of one run's samples, each in order of size.
///
/// The middle of what has no end lies anywhere between the end that it has and nowhere, so that of two such samples the
/// difference may be anything.
private struct RankedSamples {
    let lows: [Double], middles: [Double], highs: [Double]
    let leastMiddles: [Double], greatestMiddles: [Double]
    let hasWidth: Bool

    var count: Int { middles.count }

    init(_ samples: [Sample]) {
        func sorted(_ value: (Sample) -> Double) -> [Double] { samples.map { Self.finite(value($0)) }.sorted() }
        (lows, middles, highs) = (sorted(\.low), sorted(\.middle), sorted(\.high))
        leastMiddles = sorted { $0.isBounded ? $0.middle : $0.low }
        greatestMiddles = sorted { $0.isBounded ? $0.middle : $0.high }
        hasWidth = samples.contains { $0.high > $0.low }
    }

    /// What stands for the time of what never came: later than everything, and its difference still a number.
    static let endless = Double.greatestFiniteMagnitude / 8

    private static func finite(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -endless), endless)
    }
}
