import Clockwork
import Measuring
import Testing

@Suite("The histogram")
struct HistogramTests {
    @Test(
        "the bucket of each rank holds the value that an exact sort finds, and is as narrow as stated",
        arguments: 1...20)
    func againstSort(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let values = (0..<2_000).map { _ in random.normal(mean: 20, deviation: 40) * (random.chance(0.1) ? 1e6 : 1) }
        var histogram = Histogram()
        for value in values { histogram.add(value) }
        for (place, value) in values.sorted().enumerated() {
            let bounds = histogram.bounds(ofRank: place + 1)
            #expect(bounds?.contains(value) == true)
            let width = bounds.map { $0.upperBound - $0.lowerBound } ?? .infinity
            #expect(width <= value.magnitude * Histogram.resolution)
        }
    }

    @Test(
        "zero, the extremes and what is no number have a bucket",
        arguments: [
            0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude, -1, 1, 127.99, 128,
            .infinity,
            -.infinity,
        ])
    func extremes(value: Double) {
        var histogram = Histogram()
        histogram.add(value)
        histogram.add(.nan)
        #expect(histogram.count == 2)
        #expect(histogram.bounds(ofRank: value < 0 ? 1 : 2)?.contains(value) == true)
        #expect(histogram.bounds(ofRank: 3) == nil)
        #expect(histogram.bounds(ofRank: 0) == nil)
    }

    @Test("histograms add up")
    func sum() {
        var (left, right) = (Histogram(), Histogram())
        for value in 1...10 { value % 2 == 0 ? left.add(Double(value)) : right.add(Double(value)) }
        left.add(right)
        #expect(left.count == 10)
        #expect((1...10).allSatisfy { left.bounds(ofRank: $0)?.contains(Double($0)) == true })
    }

    @Test("a distribution too great to be kept has the same figures within the resolution, and says so")
    func greatDistribution() {
        var random = SeededRandom(seed: 1)
        let values = (0...Distribution.exactLimit).map { _ in random.uniform(10...20) }
        var distribution = Distribution()
        for value in values { distribution.add(Sample(low: value, high: value)) }
        #expect(!distribution.isExact)
        let sorted = values.sorted()
        for (statistic, share) in [("p50", 0.5), ("p95", 0.95), ("p99", 0.99)] {
            let figure = distribution.figures.first { $0.statistic == statistic }
            let exact = sorted[Int(share * Double(sorted.count))]
            #expect(abs((figure?.value ?? 0) - exact) <= exact * Histogram.resolution)
            #expect((figure?.low ?? .infinity) <= exact && exact <= (figure?.high ?? 0))
        }
        #expect(distribution.remarks.count == 1)
    }
}
