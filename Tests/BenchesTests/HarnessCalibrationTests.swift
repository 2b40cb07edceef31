import Clockwork
import Events
import Glibc
import Measuring
import Testing

@testable import Benches

/// A clock, a timer and a journal as a script has them; no time passes.
private final class ScriptedHarness {
    /// The clock's step, what a reading takes and what an event costs on the average, in nanoseconds.
    let step: Int64, reading: Int64, cost: Double
    /// How late the timer is on the average, in nanoseconds; exponentially distributed.
    let lateness: Double
    private(set) var published: [EventBody] = []
    private var now: Int64 = 1_000_000
    private var random: SeededRandom
    var wakesLeft = Int.max

    init(seed: UInt64, step: Int64 = 1, reading: Int64 = 40, cost: Double = 9_000, lateness: Double = 80_000) {
        (self.step, self.reading, self.cost, self.lateness) = (step, reading, cost, lateness)
        random = SeededRandom(seed: seed)
    }

    var clock: HarnessClock {
        HarnessClock(
            read: { [self] in
                now += reading
                return now / step * step
            },
            wake: { [self] due in
                wakesLeft -= 1
                now = max(now, due) + exponential(lateness)
                return wakesLeft >= 0
            })
    }

    func publish(_ body: EventBody) {
        published.append(body)
        now += exponential(cost)
    }

    private func exponential(_ mean: Double) -> Int64 { Int64(-mean * log(1 - random.unit())) }

    private(set) var measurements: [String: Measurement] = [:]

    func tell(_ measurement: Measurement) { measurements[measurement.name] = measurement }
}

@Suite("The harness's calibration") struct HarnessCalibrationTests {
    private static func calibrated(_ script: ScriptedHarness, seed: UInt64 = 1) async -> HarnessNoise? {
        var calibration = HarnessCalibration(
            clock: script.clock, publish: script.publish, tell: script.tell, random: SeededRandom(seed: seed))
        return await calibration.run(provenance: Provenance())
    }

    @Test(
        "tells the clock's step, be it finer or coarser than a reading",
        arguments: [(1, 40), (1000, 1000), (4096, 4096)])
    func clock(step: Int64, found: Double) async throws {
        let script = ScriptedHarness(seed: 5, step: step)
        _ = await Self.calibrated(script)
        let made = try #require(script.measurements["harness.clock"])
        #expect(made.figures == [.init("value", found)] && made.unit == "ns" && made.n == HarnessCalibration.readings)
    }

    @Test("has a noise of the wake-ups' p95 by its upper bound, or of a coarser clock")
    func noise() async throws {
        let script = ScriptedHarness(seed: 5)
        let noise = try #require(await Self.calibrated(script))
        let late = try #require(script.measurements["harness.wakeUp"]?.figure("p95"))
        #expect(abs(noise.floor - (late.high ?? 0) / 1000) < 1e-9)
        let coarse = ScriptedHarness(seed: 5, step: 10_000_000, lateness: 0)
        #expect(await Self.calibrated(coarse)?.floor ?? 0 >= 10)
    }

    @Test("journals a trial for each wake-up, and nothing to rely on where the run was stopped meanwhile")
    func trials() async {
        let script = ScriptedHarness(seed: 2)
        _ = await Self.calibrated(script)
        #expect(script.published.count == HarnessCalibration.wakeUps && script.measurements.count == 3)
        let stopped = ScriptedHarness(seed: 2)
        stopped.wakesLeft = 10
        #expect(await Self.calibrated(stopped) == nil)
        #expect(stopped.published.count == 10 && stopped.measurements.isEmpty)
    }

    /// The quantile of an exponential distribution, in units of its mean.
    private static func quantile(_ share: Double) -> Double { -log(1 - share) }

    /// In how many seeds each interval holds the truth that the script sets.
    static func counts(_ seeds: ClosedRange<UInt64>) async -> [Int] {
        var counts = [0, 0, 0, 0]
        for seed in seeds {
            let script = ScriptedHarness(seed: seed)
            _ = await calibrated(script, seed: seed)
            // Each lateness and each cost has one more reading of 40 ns in it.
            let truths = [
                ("harness.wakeUp", "p50", 80 * quantile(0.5) + 0.04),
                ("harness.wakeUp", "p95", 80 * quantile(0.95) + 0.04),
                ("harness.overhead", "p50", 9 * quantile(0.5) + 0.04),
                ("harness.overhead", "p95", 9 * quantile(0.95) + 0.04),
            ]
            for (place, (metric, statistic, truth)) in truths.enumerated() {
                guard let figure = script.measurements[metric]?.figure(statistic) else { continue }
                counts[place] += (figure.low ?? .infinity) <= truth && truth <= (figure.high ?? 0) ? 1 : 0
            }
        }
        return counts
    }

    @Test("holds the set lateness and overhead in its intervals, in at least 15 of 20 seeds")
    func knownAnswers() async {
        let counts = await Self.counts(1...20)
        #expect(counts.allSatisfy { $0 >= 15 }, "\(counts)")
    }

    @Test("is journalled by a run in host time before its first step, and its noise marks what is as small")
    func hostTime() throws {
        var scenario = Scenario(
            steps: """
                - wait: 1 ms
                - measure:
                    timeUntil: {connected: true}
                    limits: {value: {atMost: 1 ms}}
                """)
        scenario.mode = .host
        let played = try scenario.run()
        let first = try #require(played.events.firstIndex { if case .step = $0.body { true } else { false } })
        let names = played.events[..<first].compactMap { event -> String? in
            if case .measurement(let made) = event.body { made.name } else { nil }
        }
        #expect(names == ["harness.clock", "harness.overhead", "harness.wakeUp"])
        #expect(played.trials("harness.wakeUp").count == HarnessCalibration.wakeUps)
        // What holds already is found at once, and no timer is as exact as that.
        let made = try #require(played.measured("timeUntil.connected"))
        #expect(made.remarks.contains { $0.hasPrefix("harness: its noise of ") })
    }

    @Test("is left out in virtual time, and where a run is skipped")
    func leftOut() throws {
        let played = try Scenario(steps: "- wait: 1 s").run()
        #expect(played.measurements.isEmpty && played.trials("harness.wakeUp").isEmpty)
        var skipped = Scenario(steps: "- wait: 1 s", needs: "[knob]")
        skipped.mode = .host
        #expect(try skipped.run().measurements.isEmpty)
    }
}

@Suite("Known answers of the harness", .enabled(if: getenv("RIG_LONG") != nil, "slow: make test-long"))
struct HarnessKnownAnswerTests {
    @Test("lie in the stated intervals of at least 88 of 100 seeds")
    func long() async {
        let counts = await HarnessCalibrationTests.counts(1...100)
        #expect(counts.allSatisfy { $0 >= 88 }, "\(counts)")
    }
}
