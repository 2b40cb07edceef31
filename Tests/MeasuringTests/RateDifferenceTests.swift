import Testing

@testable import Measuring

@Suite("The difference of two rates") struct RateDifferenceTests {
    private func rate(_ count: Int, of n: Int) -> Measurement.Figure {
        let interval = WilsonInterval(count: count, of: n)
        return .init("rate", Double(count) / Double(n), low: interval.low, high: interval.high)
    }

    @Test(
        "has the interval of Newcombe's paper, table II, method 10",
        arguments: [
            (48, 80, 56, 70, 0.0524, 0.3339), (3, 10, 9, 10, 0.1705, 0.8090), (0, 20, 10, 10, 0.6791, 1),
        ] as [(Int, Int, Int, Int, Double, Double)])
    func newcombe(first: Int, n: Int, second: Int, m: Int, low: Double, high: Double) throws {
        let compared = RateDifference(rate(first, of: n), of: n, rate(second, of: m), of: m)
        #expect(abs(try #require(compared.difference.low) - low) < 0.001)
        #expect(abs(try #require(compared.difference.high) - high) < 0.001)
    }

    @Test(
        "has the probability that scipy 1.17 gives for Fisher's exact test",
        arguments: [
            (0, 10, 3, 10, 0.210_526_315_789), (2, 50, 9, 40, 0.010_023_176_483), (5, 10, 5, 10, 1),
            (1, 200, 12, 180, 0.000_982_881_334), (0, 300, 0, 20, 1),
        ] as [(Int, Int, Int, Int, Double)])
    func fisher(first: Int, n: Int, second: Int, m: Int, p: Double) {
        #expect(abs(FisherTest.probability(first, of: n, second, of: m) - p) < 1e-9)
    }

    @Test("is as wide as dropped trials make the rates")
    func dropped() throws {
        let plain = RateDifference(rate(1, of: 20), of: 20, rate(2, of: 20), of: 20)
        var wide = rate(2, of: 20)
        wide.high = 0.6
        let dropped = RateDifference(rate(1, of: 20), of: 20, wide, of: 20)
        #expect(try #require(dropped.difference.high) > (try #require(plain.difference.high)))
        #expect(dropped.difference.low == plain.difference.low)
    }

    @Test("of figures without bounds has Wilson's")
    func bare() {
        let bare = RateDifference(.init("rate", 0.1), of: 30, .init("rate", 0.2), of: 30)
        #expect(bare == RateDifference(rate(3, of: 30), of: 30, rate(6, of: 30), of: 30))
    }
}
