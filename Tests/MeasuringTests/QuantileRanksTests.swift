@testable import Measuring
import Testing

@Suite("Ranks of order statistics")
struct QuantileRanksTests {
    @Test(
        "the median lies between the ranks of the published tables",
        arguments: [
            (6, 1, 6), (8, 1, 8), (9, 2, 8), (10, 2, 9), (12, 3, 10), (15, 4, 12), (20, 6, 15), (25, 8, 18),
            (50, 18, 33), (100, 40, 61),
        ])
    func median(n: Int, low: Int, high: Int) {
        let ranks = QuantileRanks(percent: 50, n: n)
        #expect(ranks?.low == low)
        #expect(ranks?.high == high)
    }

    @Test("a percentile needs the samples that hold it between them", arguments: [(50, 6), (95, 59), (99, 299)])
    func needed(percent: Int, n: Int) {
        #expect(QuantileRanks.needed(percent: percent) == n)
        #expect(QuantileRanks(percent: percent, n: n - 1) == nil)
        #expect(QuantileRanks(percent: percent, n: 0) == nil)
        #expect(QuantileRanks(percent: percent, n: n)?.high == n)
    }

    @Test("the ranks hold the quantile with 95 % by the binomial, computed by Pascal's rule", arguments: [50, 95, 99])
    func coverage(percent: Int) {
        let share = Double(percent) / 100
        var below = [1.0]
        for n in 1...600 {
            // below[k]: the probability that k of n samples lie below the quantile.
            let (stay, step) = ([Double](below.map { $0 * (1 - share) }) + [0], [0] + below.map { $0 * share })
            below = zip(stay, step).map { $0 + $1 }
            guard let ranks = QuantileRanks(percent: percent, n: n) else { continue }
            let coverage = below[ranks.low..<ranks.high].reduce(0, +)
            #expect(coverage >= 0.95 - 1e-9, "n = \(n)")
            #expect(below[ranks.high...].reduce(0, +) <= (ranks.high < n ? 0.025 : 0.05) + 1e-9, "n = \(n)")
            #expect(1 <= ranks.low && ranks.low < ranks.high && ranks.high <= n)
        }
    }

    @Test("ten thousand and a million samples have narrow ranks about the quantile")
    func many() {
        #expect(QuantileRanks(percent: 50, n: 10_000).map { [$0.low, $0.high] } == [4_902, 5_099])
        let million = QuantileRanks(percent: 95, n: 1_000_000)
        #expect(million.map { (949_500...949_600).contains($0.low) } == true)
        #expect(million.map { (950_400...950_500).contains($0.high) } == true)
    }
}
