import Clockwork
import Describing
import Events
import KnownAnswers
import Measuring
import Probes
import Testing

/// The truth comes from the delays that the models are set to; what is measured comes from fixes, calls and frames.
@Suite("The known answers of latency") struct LatencyKnownAnswerTests {
    @Test("the map's update latency and its refreshes' age are those of the delays", arguments: KnownBench.all)
    func map(bench: KnownBench) throws {
        var (latency, mean, median, p95) = (Answers(), Answers(), Answers(), Answers())
        for seed in Coverage.usualSeeds {
            let played = try bench.weaving(seed: seed)
            let made = played.measured(by: UpdateLatencyProbe(of: .map))[0]
            latency.take(made, "p50", truth: bench.figures.map, seed: seed)
            let ages = played.measured(by: FrameAgeProbe())[0]
            mean.take(ages, "mean", truth: bench.figures.ageMean, seed: seed)
            median.take(ages, "p50", truth: bench.figures.ageMedian, seed: seed)
            p95.take(ages, "p95", truth: bench.figures.ageP95, seed: seed)
        }
        for coverage in [latency, mean, median, p95].map(\.coverage) { #expect(coverage.isEnough, "\(coverage)") }
        // The mean's parts differ little, so that the refresh alone is left of the width.
        let refresh = 1000 / bench.truth.frameRate
        #expect((refresh / 1.5...refresh * 1.5 + bench.truth.fixPeriod / 20).contains(mean.coverage.medianWidth))
    }

    @Test("as many seeds must hold as the page of metrics says")
    func page() {
        let (all, few) = (Coverage.least(of: 100), Coverage.least(of: 20))
        let words = MetricsPage.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains("seeds 1 to 100 the bounds must hold the truth in at least \(all) (`make test-long`)"))
        #expect(words.contains("of the seeds 1 to 20 in at least \(few) (`make test`)"))
    }

    @Test("the heading lag is the mean of the way to the map, and as wide as its formula", arguments: KnownBench.all)
    func heading(bench: KnownBench) throws {
        let coverage = try coverage(seeds: Coverage.usualSeeds) { seed in
            try bench.weaving(seed: seed).measured(by: HeadingLagProbe())[0]
                .answer("value", truth: bench.figures.heading)
        }
        #expect(coverage.isEnough, "\(coverage)")
        #expect(coverage.medianWidth < 2 * 1000 / bench.truth.frameRate)
    }

    @Test("the step response is the way to the map", arguments: [KnownBench.standard, .slow, .skewed])
    func start(bench: KnownBench) throws {
        let coverage = try coverage(seeds: Coverage.usualSeeds) { seed in
            try bench.starting(seed: seed).measured(by: StepResponseProbe())[0]
                .answer("p50", truth: bench.figures.map)
        }
        #expect(coverage.isEnough && coverage.widths.count == coverage.seeds, "\(coverage)")
    }

    @Test(
        "the card's update latency, its parts and its skew are those of the delays",
        arguments: [KnownBench.standard, .slow, .skewed])
    func card(bench: KnownBench) throws {
        var found = [Answers](repeating: Answers(), count: 5)
        for seed in Coverage.usualSeeds {
            let played = try bench.guided(seed: seed)
            let made = played.measured(by: UpdateLatencyProbe(of: .card))
            let skew = played.measured(by: CardMapSkewProbe())[0]
            let truths = [
                bench.figures.card, bench.truth.reception, bench.figures.processing, bench.figures.display,
                bench.figures.skew,
            ]
            for (place, part) in (made + [skew]).enumerated() {
                found[place].take(part, "p50", truth: truths[place], seed: seed)
            }
        }
        for coverage in found.map(\.coverage) { #expect(coverage.isEnough, "\(coverage)") }
    }
}
