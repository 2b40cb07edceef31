import Glibc

/// How two rates differ: the second less the first with a 95 % interval, and how easily chance alone explains it.
public struct RateDifference: Hashable, Sendable {
    /// Second less first, from -1 to 1, with its bounds.
    public let difference: Measurement.Figure
    /// The two-sided probability of counts at least as unlikely where both rates are the same (Fisher's exact test).
    ///
    /// Where the numbers of trials are not known, it is the greatest one whose interval still leaves zero out.
    public let p: Double
    /// Whether so many trials could show any difference: that of all hits against none.
    public let isCarried: Bool

    /// Compares two rates, each with its own interval and the number of its trials, nil where that is not known.
    ///
    /// The interval is Newcombe's tenth method (Statistics in Medicine 17, 1998, 873–890), made of the two intervals as
    /// they are: where dropped trials widen a rate's interval, they widen the difference's.
    public init(_ first: Measurement.Figure, of firstCount: Int?, _ second: Measurement.Figure, of secondCount: Int?) {
        let (a, b) = (RateBounds(first, firstCount), RateBounds(second, secondCount))
        let value = second.value - first.value
        let down = hypot(second.value - b.low, a.high - first.value)
        let up = hypot(b.high - second.value, first.value - a.low)
        difference = .init("difference", value, low: max(-1, value - down), high: min(1, value + up))
        guard let firstCount, let secondCount else {
            let reach = value < 0 ? up : down
            (p, isCarried) = (
                value == 0 || reach == 0 ? 1 : erfc(1.959_963_985 * abs(value) / reach / 2.0.squareRoot()), true
            )
            return
        }
        let hits = (RateBounds.hits(first, firstCount), RateBounds.hits(second, secondCount))
        p = FisherTest.probability(hits.0, of: firstCount, hits.1, of: secondCount)
        isCarried = FisherTest.probability(0, of: firstCount, secondCount, of: secondCount) <= 0.05
    }
}

/// The bounds of a rate: its own, or Wilson's where it has none; all there is without trials.
private struct RateBounds {
    let low: Double, high: Double

    init(_ rate: Measurement.Figure, _ count: Int?) {
        let wilson = WilsonInterval(count: count.map { Self.hits(rate, $0) } ?? 0, of: count ?? 0)
        (low, high) = (rate.low ?? wilson.low, rate.high ?? wilson.high)
    }

    static func hits(_ rate: Measurement.Figure, _ count: Int) -> Int {
        min(count, max(0, Int((rate.value * Double(count)).rounded())))
    }
}
