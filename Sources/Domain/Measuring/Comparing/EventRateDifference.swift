import Glibc

/// How two rates of events differ, each from a count and the time in which it was watched.
public struct EventRateDifference: Hashable, Sendable {
    /// Second less first, in events a unit of the time, with its bounds.
    public let difference: Measurement.Figure
    /// The two-sided probability of counts at least as unlikely where both rates are the same.
    ///
    /// All events that were counted fall into the second time as often as its length says then (Przyborowski and Wilenski,
    /// Biometrika 31, 1940, 313–323).
    public let p: Double
    /// Whether so many events could show any difference: that of all in one run and none in the other.
    public let isCarried: Bool

    /// Compares two rates with how many events were counted of each; nil where a figure does not tell the watched time.
    ///
    /// The interval is made of those of both rates by the squares of their arms (MOVER; Zou and Donner, Statistics in
    /// Medicine 27, 2008, 1693–1702).
    public init?(_ first: Measurement.Figure, of firstCount: Int, _ second: Measurement.Figure, of secondCount: Int) {
        guard let a = EventRate(first, firstCount), let b = EventRate(second, secondCount) else { return nil }
        let value = second.value - first.value
        let down = hypot(second.value - b.low, a.high - first.value)
        let up = hypot(b.high - second.value, first.value - a.low)
        difference = .init("difference", value, low: value - down, high: value + up)
        let (count, share) = (a.count + b.count, b.time / (a.time + b.time))
        p = BinomialTest.probability(b.count, of: count, share: share)
        isCarried = [0, count].contains { BinomialTest.probability($0, of: count, share: share) <= 0.05 }
    }
}

/// A count of events, and the time in which they were counted.
private struct EventRate {
    let count: Int, time: Double
    /// The bounds of the rate: its own, or Garwood's where it has none.
    let low: Double, high: Double

    /// Nil where the figure does not tell the time: the count over the rate is it, and without events the bound over that of
    /// none.
    init?(_ rate: Measurement.Figure, _ count: Int) {
        let interval = PoissonInterval(count: count)
        let time = count > 0 && rate.value > 0 ? Double(count) / rate.value : interval.high / (rate.high ?? 0)
        guard count >= 0, time.isFinite, time > 0 else { return nil }
        (self.count, self.time) = (count, time)
        (low, high) = (rate.low ?? interval.low / time, rate.high ?? interval.high / time)
    }
}
