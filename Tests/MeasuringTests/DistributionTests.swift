import Clockwork
import Measuring
import Testing

@Suite("Distribution")
struct DistributionTests {
    /// The whole numbers from 1 to n in a shuffled order, each known to half a unit.
    private func shuffled(_ n: Int) -> Distribution {
        var random = SeededRandom(seed: UInt64(n))
        var distribution = Distribution()
        for value in (1...n).shuffled(using: &random) {
            distribution.add(Sample(low: Double(value) - 0.5, high: Double(value) + 0.5))
        }
        return distribution
    }

    private func figure(_ statistic: String, _ distribution: Distribution) -> [Double?]? {
        distribution.figures.first { $0.statistic == statistic }.map { [$0.value, $0.low, $0.high] }
    }

    @Test("without samples there is no figure, and the remark says so")
    func empty() {
        #expect(Distribution().figures.isEmpty)
        #expect(Distribution().remarks == ["no samples"])
    }

    @Test("one sample is least, median and greatest, the median without bounds")
    func one() {
        var distribution = Distribution()
        distribution.add(Sample(low: 3, high: 5))
        #expect(
            distribution.figures == [
                .init("min", 4, low: 3, high: 5), .init("p50", 4), .init("max", 4, low: 3, high: 5),
            ])
    }

    @Test(
        "n carries the figures that it can, and remarks name the rest",
        arguments: [
            (5, ["min", "p50", "max"], ["p50 bounds: n too small (5 of 6)"]),
            (6, ["min", "p50", "max"], []),
            (7, ["min", "p50", "max", "mad"], []),
            (58, ["min", "p50", "max", "mad"], []),
            (59, ["min", "p50", "p95", "max", "mad"], []),
            (298, ["min", "p50", "p95", "max", "mad"], []),
            (299, ["min", "p50", "p95", "p99", "max", "mad"], []),
        ])
    func carried(n: Int, statistics: [String], medianRemarks: [String]) {
        let distribution = shuffled(n)
        #expect(distribution.figures.map(\.statistic) == statistics)
        var remarks = medianRemarks
        if n < 59 { remarks.append("p95: n too small (\(n) of 59)") }
        if n < 299 { remarks.append("p99: n too small (\(n) of 299)") }
        #expect(distribution.remarks == remarks)
    }

    @Test("figures are order statistics, their bounds ranks widened by the samples' own bounds")
    func ranks() {
        let twenty = shuffled(20)
        #expect(figure("min", twenty) == [1, 0.5, 1.5])
        #expect(figure("p50", twenty) == [10.5, 5.5, 15.5])
        #expect(figure("max", twenty) == [20, 19.5, 20.5])
        #expect(figure("p50", shuffled(9)) == [5, 1.5, 8.5])
        let hundred = shuffled(100)
        #expect(figure("p50", hundred) == [50.5, 39.5, 61.5])
        #expect(figure("p95", hundred)?[0] == 95)
        let thousand = shuffled(1_000)
        #expect(figure("p95", thousand)?[0] == 950)
        #expect(figure("p99", thousand)?[0] == 990)
    }

    @Test("the spread is the median distance from the median, within bounds that allow for the doubt about both")
    func spread() {
        // 1 to 20: half of the distances from 10.5 are at most 5. The median's ranks at 97.5 % are 5 and 16, so it lies
        // within 6 of 10.5, and the 16th distance is at most 8.
        #expect(figure("mad", shuffled(20)) == [5, 0, 14])
        var distribution = Distribution()
        for _ in 1...7 { distribution.add(Sample(low: 4, high: 4)) }
        #expect(figure("mad", distribution) == [0, 0, 0])
        #expect(figure("mad", shuffled(6)) == nil)
    }

    @Test("an uncertain sample widens the bounds and not the order of the others")
    func uncertain() {
        var distribution = Distribution()
        for value in 1...8 { distribution.add(Sample(low: Double(value), high: Double(value))) }
        distribution.add(Sample(low: 0, high: 100))
        #expect(figure("min", distribution) == [1, 0, 1])
        #expect(figure("max", distribution) == [50, 8, 100])
        #expect(figure("p50", distribution) == [5, 1, 8])
    }

    @Test(
        "an open end leaves what does not rest on it, to whichever side it is",
        arguments: [
            (Sample.unknown, ["p50", "max", "mad"], ["min"], 10.5),
            (Sample(atLeast: 50), ["min", "p50", "max", "mad"], [], 11),
            (Sample(atMost: -50), ["p50", "max", "mad"], ["min"], 10),
        ] as [(Sample, [String], [String], Double)])
    func open(sample: Sample, known: [String], withheld: [String], median: Double) {
        let figures = shuffled(20).figures(waited: [sample])
        #expect(figures.known.map(\.statistic) == known && figures.withheld == withheld)
        // By the binomial, the 6th and the 16th of 21 hold the median.
        let (low, high) = (sample.low.isFinite ? 5.5 : 4.5, sample.high.isFinite ? 15.5 : 16.5)
        #expect(figures.known.first { $0.statistic == "p50" } == .init("p50", median, low: low, high: high))
        let most = shuffled(20).figures(waited: Array(repeating: sample, count: 21))
        #expect(most.known.allSatisfy { ["min", "max"].contains($0.statistic) || $0.high == nil }, "\(most.known)")
    }

    @Test("an open end stays one where a histogram counts")
    func openCounted() throws {
        var distribution = Distribution()
        for value in 0...Distribution.exactLimit { distribution.add(Sample(low: Double(value), high: Double(value))) }
        let (known, withheld) = distribution.figures(waited: [.unknown, Sample(atMost: -1), .unknown])
        #expect(withheld == ["min"])
        let median = try #require(known.first { $0.statistic == "p50" })
        let share = median.value / Double(Distribution.exactLimit / 2)
        #expect((1 - Histogram.resolution...1 + Histogram.resolution).contains(share))
        #expect(distribution.kept(with: [.unknown]).isEmpty)
    }

    @Test("the intervals hold the true quantiles in at least 88 of a hundred seeds", arguments: [6, 20, 97, 400])
    func knownAnswer(n: Int) {
        // Exponential latencies above a floor, seen through frames of 16.7 ms whose phase is spread evenly.
        let (floor, mean, frame) = (40.0, 25.0, 16.7)
        for (statistic, log) in [("p50", 0.693_147), ("p95", 2.995_732), ("p99", 4.605_170)] {
            let truth = floor + mean * log
            var (held, carried) = (0, 0)
            for seed in 1...100 as ClosedRange<UInt64> {
                var random = SeededRandom(seed: seed).stream(statistic)
                var distribution = Distribution()
                for _ in 0..<n {
                    let latency = floor + mean * exponential(&random)
                    let last = latency - frame * random.unit()
                    distribution.add(Sample(low: last, high: last + frame))
                }
                guard let figure = distribution.figures.first(where: { $0.statistic == statistic }) else { continue }
                carried += 1
                if let low = figure.low, let high = figure.high, (low...high).contains(truth) { held += 1 }
            }
            #expect(carried == 0 || (carried == 100 && held >= 88), "\(statistic): \(held) of \(carried)")
        }
    }

    @Test("without the samples' own width the median's interval is about as often right as it says")
    func calibrated() {
        var held = 0
        for seed in 1...2_000 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            var distribution = Distribution()
            for _ in 0..<20 {
                let value = random.normal(mean: 70, deviation: 9)
                distribution.add(Sample(low: value, high: value))
            }
            if let bounds = figure("p50", distribution), let low = bounds[1], let high = bounds[2],
                (low...high).contains(70)
            {
                held += 1
            }
        }
        // By the binomial 95.86 %; four standard errors of 2,000 seeds are 1.8 %.
        #expect((1_881...1_953).contains(held), "\(held)")
    }

    /// Exponential with mean 1, as the sum of halved squares of two normal numbers.
    private func exponential(_ random: inout SeededRandom) -> Double {
        let (first, second) = (random.normal(mean: 0, deviation: 1), random.normal(mean: 0, deviation: 1))
        return (first * first + second * second) / 2
    }
}
