import Clockwork
import Events
import KnownAnswers
import Measuring
import Probes
import Testing

@Suite("The known answers of switches and rates") struct SwitchKnownAnswerTests {
    private static let night = Scenario(steps: "- measure: {nightSwitch: {cycles: 12}}")
    private static let first = Scenario(steps: "- measure: {firstFrame: {cycles: 12}}")

    /// From the app's call on: the display's delay and jitter, and the wait for a refresh.
    private static func display(_ truth: ModelTruth) -> [ClosedRange<Double>] {
        [truth.delay...truth.delay + truth.jitter, 0...1000 / truth.frameRate]
    }

    /// A delay of the app, stretched by its spread.
    private static func stretched(_ value: Double, _ truth: ModelTruth) -> ClosedRange<Double> {
        value * (1 - truth.spread)...value * (1 + truth.spread)
    }

    @Test("night and day come with the app's processing", arguments: [KnownBench.standard, .slow, .skewed])
    func night(bench: KnownBench) throws {
        let truth = ModelTruth.median(
            ofSum: [Self.stretched(bench.truth.processing, bench.truth)] + Self.display(bench.truth))
        var (night, day) = (Answers(), Answers())
        for seed in Coverage.usualSeeds {
            let played = try bench.run(Self.night, seed: seed)
            night.take(played.measured("nightSwitch.night"), "p50", truth: truth, seed: seed)
            day.take(played.measured("nightSwitch.day"), "p50", truth: truth, seed: seed)
        }
        for coverage in [night, day].map(\.coverage) { #expect(coverage.isEnough, "\(coverage)") }
    }

    @Test(
        "the first map comes with the system's delay, the app's and its drawing",
        arguments: [KnownBench.standard, .slow, .skewed])
    func firstFrame(bench: KnownBench) throws {
        // The system of the rig tells a connect after 80 ms, the app believes it after 5 ms, give or take its spread.
        let truth = ModelTruth.median(
            ofSum: [80...80, Self.stretched(5, bench.truth), bench.truth.drawing...bench.truth.drawing]
                + Self.display(bench.truth))
        let coverage = try coverage(seeds: Coverage.usualSeeds) { seed in
            try bench.run(Self.first, seed: seed).measured("firstFrame.session")?.answer("p50", truth: truth)
        }
        #expect(coverage.isEnough, "\(coverage)")
    }

    @Test("calls that come by chance have the rate at which they were made")
    func rate() {
        // 20 calls a minute for three minutes, each instant by chance.
        let coverage = coverage { seed in
            var (random, probe) = (SeededRandom(seed: seed), UpdateRateProbe(since: .start))
            for second in 0..<1_800 where random.chance(20.0 / 600) {
                var call = TemplateCalled()
                call.call = "updateEstimates"
                probe.take(Event(at: .start + .milliseconds(Int64(second) * 100), .call(call)))
            }
            probe.close(at: .start + .seconds(180))
            return probe.measurements(provenance: Provenance())[0].answer("rate", truth: 20)
        }
        #expect(coverage.isEnough, "\(coverage)")
        #expect((1 / 1.5...1.5).contains(coverage.medianWidth / (3.9 * 60.0.squareRoot() / 3)))
    }
}
