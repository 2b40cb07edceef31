import Glibc

/// How two rates differ: the second less the first with a 95 % interval, and how easily chance alone explains it.
public struct RateDifference: Hashable, Sendable {
    /// Second less first, from -1 to 1, with its bounds.
    public let difference: Measurement.Figure
    /// The two-sided probability of counts at least as unlikely where both rates are the same (Fisher's exact test).
    public let p: Double

    /// Compares two rates, each with its own interval and the number of its trials.
    ///
    /// The interval is Newcombe's tenth method (Statistics in Medicine 17, 1998, 873–890), made of the two intervals as
    /// they are: where dropped trials widen a rate's interval, they widen the difference's.
    public init(_ first: Measurement.Figure, of firstCount: Int, _ second: Measurement.Figure, of secondCount: Int) {
        let (a, b) = (WilsonBounds(first, firstCount), WilsonBounds(second, secondCount))
        let value = second.value - first.value
        let (down, up) = (
            hypot(second.value - b.low, a.high - first.value), hypot(b.high - second.value, first.value - a.low)
        )
        difference = .init("difference", value, low: max(-1, value - down), high: min(1, value + up))
        p = FisherTest.probability(
            Self.hits(first, firstCount), of: firstCount, Self.hits(second, secondCount), of: secondCount)
    }

    /// Whether so many trials could show any difference: that of all hits against none.
    public static func isCarried(_ firstCount: Int, _ secondCount: Int) -> Bool {
        FisherTest.probability(0, of: firstCount, secondCount, of: secondCount) <= 0.05
    }

    private static func hits(_ rate: Measurement.Figure, _ count: Int) -> Int {
        min(count, max(0, Int((rate.value * Double(count)).rounded())))
    }

    /// The bounds of a rate: its own, or Wilson's where it has none.
    private struct WilsonBounds {
        let low: Double, high: Double

        init(_ rate: Measurement.Figure, _ count: Int) {
            let wilson = WilsonInterval(count: RateDifference.hits(rate, count), of: count)
            (low, high) = (rate.low ?? wilson.low, rate.high ?? wilson.high)
        }
    }
}
