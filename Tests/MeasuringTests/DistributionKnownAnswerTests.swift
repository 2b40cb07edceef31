import Clockwork
import Glibc
import KnownAnswers
import Measuring
import Testing

/// The bounds of order statistics against distributions whose percentiles are known by their formulas.
@Suite("Known answers of distributions") struct DistributionKnownAnswerTests {
    @Test("the bounds of median, p95 and p99 hold the true percentile", arguments: SeenLatencies.all, [6, 20, 59, 300])
    func percentiles(seen: SeenLatencies, n: Int) {
        for percent in [50, 95, 99] where n >= Distribution.least(percent: percent) {
            let found = coverage { seed -> Coverage.Answer? in
                let figure = seen.distribution(n: n, seed: seed).figures.first { $0.statistic == "p\(percent)" }
                guard let low = figure?.low, let high = figure?.high else { return nil }
                return (seen.truth(percent), low, high)
            }
            #expect(found.isEnough && found.answered == found.seeds, "p\(percent): \(found)")
        }
    }

    @Test("the bounds of the median deviation hold the true one", arguments: SeenLatencies.all, [7, 20, 300])
    func deviation(seen: SeenLatencies, n: Int) {
        let found = coverage { seed -> Coverage.Answer? in
            let figure = seen.distribution(n: n, seed: seed).figures.first { $0.statistic == "mad" }
            guard let low = figure?.low, let high = figure?.high else { return nil }
            return (seen.deviation, low, high)
        }
        #expect(found.isEnough && found.answered == found.seeds, "\(found)")
    }

    /// The width of the median's bounds by `docs/metrics.md`, for Gaussian samples of deviation σ and width w.
    private static func width(deviation: Double, width: Double, n: Int) -> Double {
        2 * 1.96 * (Double.pi / 2).squareRoot() * deviation / Double(n).squareRoot() + width
    }

    @Test("the median's bounds are as far apart as the page says", arguments: [20, 50, 200], [0, 1000.0 / 60, 50])
    func width(n: Int, width: Double) {
        let found = coverage { seed -> Coverage.Answer? in
            var random = SeededRandom(seed: seed).stream("width \(n) \(width)")
            var distribution = Distribution()
            for _ in 0..<n {
                let middle = random.normal(mean: 100, deviation: 20)
                distribution.add(Sample(low: middle - width / 2, high: middle + width / 2))
            }
            let figure = distribution.figures.first { $0.statistic == "p50" }
            return (100, figure?.low, figure?.high)
        }
        let stated = Self.width(deviation: 20, width: width, n: n)
        #expect(found.isEnough, "\(found)")
        #expect((stated / 1.5...stated * 1.5).contains(found.meanWidth), "\(found), stated \(stated)")
    }

    @Test("samples without an upper bound never make the bounds of what is left too narrow", arguments: [60, 200])
    func censored(n: Int) {
        // Waited for at most 150 ms: of even latencies from 60 to 180 ms a quarter has only that lower bound.
        for percent in [50, 95] {
            let found = coverage { seed -> Coverage.Answer? in
                var random = SeededRandom(seed: seed).stream("censored")
                var distribution = Distribution()
                for _ in 0..<n {
                    let latency = 60 + 120 * random.unit()
                    distribution.add(latency > 150 ? Sample(atLeast: 150) : Sample(low: latency - 8, high: latency + 8))
                }
                let figure = distribution.figures.first { $0.statistic == "p\(percent)" }
                return (60 + 1.2 * Double(percent), figure?.low, figure?.high)
            }
            #expect(found.isEnough, "p\(percent): \(found)")
        }
    }
}
