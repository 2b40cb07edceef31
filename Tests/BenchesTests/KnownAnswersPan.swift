import Clockwork
import Events
import Glibc
import KnownAnswers
import Measuring
import Testing

/// A unit whose threshold is known, and what a right measurement of it must hold.
struct PanTruth: Sendable, CustomTestStringConvertible {
    /// What the unit's document says of the touch input and of the threshold.
    let touch: String, pan: String
    let direction: String, resolution: Double
    /// The threshold in points on a screen of 400 by 240, its spread, samples a second and the latency in seconds.
    let points: Double, spread: Double, rate: Double, latency: Double

    var testDescription: String { "\(pan) ± \(spread) pt, \(direction) to \(resolution) pt, \(touch)" }

    private static let high = "sampleRate: 60 Hz\n  grid: 1 px\n  latency: 20 ms"
    private static let low = "fidelity: low"
    private static let fine = "sampleRate: 120 Hz\n  grid: 0.1 pt\n  latency: 35 ms"

    static let all = [
        PanTruth(high, "10 pt", "right", points: 10, spread: 0, rate: 60, latency: 0.020),
        PanTruth(high, "24 %\n  of: width", "down-left", points: 96, spread: 1.5, rate: 60, latency: 0.020),
        PanTruth(low, "40 pt", "right", 2, points: 40, spread: 1, rate: 25, latency: 0.120),
        PanTruth(low, "10 %\n  of: height", "up-left", 4, points: 24, spread: 0, rate: 25, latency: 0.120),
        PanTruth(fine, "12 %\n  of: shorter", "up-right", points: 28.8, spread: 0.5, rate: 120, latency: 0.035),
        PanTruth(high, "19 %\n  of: diagonal", "left", 4, points: 88.63048, spread: 4, rate: 60, latency: 0.020),
        PanTruth(fine, "30 %\n  of: axis", "up", 2, points: 72, spread: 1, rate: 120, latency: 0.035),
    ]

    private init(
        _ touch: String, _ pan: String, _ direction: String, _ resolution: Double = 1, points: Double, spread: Double,
        rate: Double, latency: Double
    ) {
        (self.touch, self.pan, self.direction, self.resolution) = (touch, pan, direction, resolution)
        (self.points, self.spread, self.rate, self.latency) = (points, spread, rate, latency)
    }

    /// Runs the measurement on the model bench.
    func played(seed: UInt64) throws -> Played {
        let unit = "rigs/units/standard-800x480.yaml"
        let steps = "- measure: {panThreshold: {direction: \(direction), resolution: \(resolution) pt, timed: 20}}"
        return try Scenario(steps: steps).seeded(seed)
            .replacing("sampleRate: 60 Hz\n  grid: 1 px\n  latency: 20 ms", with: touch, in: unit)
            .replacing(Scenario.standardThreshold, with: "threshold: \(pan)\n  spread: \(spread) pt", in: unit).run()
    }

    /// The medians that the set values make: distance swallowed in points, contact to callback and to frame in ms.
    ///
    /// The finger goes 400 pt/s. A drag is recognised at the first touch sample beyond its threshold, and moves with the
    /// next. The app draws 30 ms after each callback, what its camera shows by then; the display shows it 60 to 70 ms
    /// later, at its next refresh of 60 a second.
    var medians: (swallowed: Double, began: Double, frame: Double) {
        var random = SeededRandom(seed: 20_261_201)
        let draws = (0..<20_001).map { _ in draw(&random) }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return (median(draws.map(\.0)), median(draws.map(\.1)), median(draws.map(\.2)))
    }

    private func draw(_ random: inout SeededRandom) -> (Double, Double, Double) {
        let step = 400 / rate
        let sample = max(1, (random.normal(mean: points, deviation: spread) / step).rounded(.up))
        let moves = (sample + 1) / rate
        var drawn = sample / rate + 0.030
        while drawn < moves - 1e-9 { drawn += 1 / rate }
        let shown = drawn + 0.060 + random.uniform(0...0.010) + random.uniform(0...(1 / 60))
        return (sample * step, 1000 * (sample / rate + latency), 1000 * (shown + latency))
    }

    /// In how many of some seeds the interval of each metric holds its truth.
    func counts(seeds: ClosedRange<UInt64>) throws -> [String: Int] {
        let truth = medians
        var counts: [String: Int] = [:]
        for seed in seeds {
            let played = try played(seed: seed)
            for (metric, statistic, value) in [
                ("panThreshold", "value", points), ("panSwallowed", "p50", truth.swallowed),
                ("panBegan", "p50", truth.began), ("panFirstFrame", "p50", truth.frame),
            ] {
                let made = played.measurements.first { $0.name.hasPrefix(metric + ".") }?.measurement
                guard let figure = made?.figure(statistic), let low = figure.low, let high = figure.high else {
                    continue
                }
                counts[metric, default: 0] += low - 1e-6 <= value && value <= high + 1e-6 ? 1 : 0
            }
        }
        return counts
    }

    static let metrics = ["panThreshold", "panSwallowed", "panBegan", "panFirstFrame"]
}

@Suite("Known answers of the pan threshold, shortly") struct PanKnownAnswers {
    @Test("lie in the stated intervals of at least 7 of 10 seeds", arguments: PanTruth.all)
    func short(truth: PanTruth) throws {
        let counts = try truth.counts(seeds: 1...10)
        for metric in PanTruth.metrics {
            #expect(counts[metric, default: 0] >= Coverage.least(of: 10), "\(metric): \(counts)")
        }
    }
}

@Suite("Known answers of the pan threshold", .enabled(if: getenv("RIG_LONG") != nil, "slow: make test-long"))
struct PanKnownAnswerTests {
    @Test("lie in the stated intervals of at least 88 of 100 seeds", arguments: PanTruth.all)
    func long(truth: PanTruth) throws {
        let counts = try truth.counts(seeds: 1...100)
        for metric in PanTruth.metrics { #expect(counts[metric, default: 0] >= 88, "\(metric): \(counts)") }
    }
}
