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
    public let shift: Measurement.Figure
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
    ) -> Measurement.Figure {
        let pairs = a.count * b.count
        let middles = PairwiseDifferences(of: b.middles, and: a.middles)
        let value = (middles.value(ofRank: (pairs + 1) / 2) + middles.value(ofRank: pairs / 2 + 1)) / 2
        guard let rank else { return .init("shift", ended(value) ?? 0) }
        let lower = reachesBounds ? PairwiseDifferences(of: b.lows, and: a.highs) : middles
        let upper = reachesBounds ? PairwiseDifferences(of: b.highs, and: a.lows) : middles
        let (low, high) = (ended(lower.value(ofRank: rank)), ended(upper.value(ofRank: pairs + 1 - rank)))
        return .init("shift", ended(value) ?? low ?? high ?? 0, low: low, high: high)
    }

    /// A difference of samples that ended, nil of one that did not.
    private static func ended(_ difference: Double) -> Double? {
        abs(difference) < RankedSamples.endless / 4 ? difference : nil
    }
}

/// The bounds and middles of one run's samples, each in order of size.
private struct RankedSamples {
    let lows: [Double], middles: [Double], highs: [Double]
    let hasWidth: Bool

    var count: Int { middles.count }

    init(_ samples: [Sample]) {
        let bounded = samples.map { Sample(low: Self.finite($0.low), high: Self.finite($0.high)) }
        (lows, middles, highs) = (
            bounded.map(\.low).sorted(), bounded.map(\.middle).sorted(), bounded.map(\.high).sorted()
        )
        hasWidth = bounded.contains { $0.high > $0.low }
    }

    /// What stands for the time of what never came: later than everything, and its difference still a number.
    static let endless = Double.greatestFiniteMagnitude / 8

    private static func finite(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -endless), endless)
    }
}
