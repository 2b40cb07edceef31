import Testing

@testable import Measuring

@Suite("The difference of two rates of events") struct EventRateDifferenceTests {
    private func rate(_ count: Int, in time: Double) -> Measurement.Figure {
        let interval = PoissonInterval(count: count)
        return .init("rate", Double(count) / time, low: interval.low / time, high: interval.high / time)
    }

    private func compared(_ first: (Int, Double), _ second: (Int, Double)) throws -> EventRateDifference {
        try #require(
            EventRateDifference(
                rate(first.0, in: first.1), of: first.0, rate(second.0, in: second.1), of: second.0))
    }

    /// The first is the example of R's `poisson.test`; the others are sums of `choose(n, k)` that a pencil makes.
    @Test(
        "has the probability of the conditional test, whichever run comes first",
        arguments: [
            (11, 800, 21, 3011, 0.07967), (0, 1, 6, 1, 2 / 64), (1, 1, 5, 1, 14 / 64), (2, 1, 0, 2, 1 / 9),
            (5, 1, 5, 1, 1), (0, 1, 0, 3, 1),
        ] as [(Int, Double, Int, Double, Double)])
    func probability(first: Int, time: Double, second: Int, other: Double, p: Double) throws {
        #expect(abs(try compared((first, time), (second, other)).p - p) < 1e-5)
        #expect(abs(try compared((second, other), (first, time)).p - p) < 1e-5)
    }

    @Test(
        "has an interval that no share bounds, made of those of the counts",
        arguments: [((39, 1.0), (56, 1.0)), ((39, 1.0), (400, 1.0)), ((0, 2.0), (90, 1.5)), ((0, 1.0), (0, 1.0))])
    func interval(first: (Int, Double), second: (Int, Double)) throws {
        let found = try compared(first, second), (a, b) = (rate(first.0, in: first.1), rate(second.0, in: second.1))
        let (low, high) = (try #require(found.difference.low), try #require(found.difference.high))
        #expect(abs(found.difference.value - (b.value - a.value)) < 1e-9)
        #expect(low <= found.difference.value && found.difference.value <= high)
        // It is narrower than the difference of both intervals, and wider than either of them beyond the value.
        let least = try #require(b.low), most = try #require(a.high)
        #expect(least - most <= low && low <= least - a.value)
        let bounds = (try #require(a.low), try #require(b.high))
        #expect(high <= bounds.1 - bounds.0)
        let isShown = low > 0 || high < 0
        #expect(isShown == (found.p <= 0.05))
    }

    @Test(
        "is not carried where even all events in one run would show nothing", arguments: [(2, 3, false), (2, 4, true)])
    func carried(first: Int, second: Int, isCarried: Bool) throws {
        #expect(try compared((first, 1), (second, 1)).isCarried == isCarried)
    }

    @Test("is nil where the watched time is not told")
    func unknown() {
        #expect(EventRateDifference(.init("rate", 0), of: 0, rate(4, in: 1), of: 4) == nil)
        #expect(EventRateDifference(rate(4, in: 1), of: 4, .init("rate", 0), of: 7) == nil)
    }
}
