import Clockwork
import Events
import KnownAnswers
import Measuring
import Probes
import Testing

/// A model bench whose delays a test sets, with the truth that follows from them.
struct KnownBench: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let truth: ModelTruth
    /// The drive, the seconds that it lasts, and the route that the app guides along.
    private let seconds: Int, rate: Double
    /// What the rig's document says of the clocks beside the bench's.
    private var clocks = ""

    /// The standard unit and the healthy app, as their documents state them.
    static let standard = KnownBench("60 Hz, fixes at 10 Hz", ModelTruth(), seconds: 70, rate: 10)
    /// A slow unit with an unsteady display, and an app whose delays vary by half.
    static let slow = KnownBench(
        "30 Hz with jitter, fixes at 10 Hz",
        ModelTruth(
            reception: 20, drawing: 60, processing: 90, spread: 0.5, delay: 120, jitter: 40, frameRate: 30),
        seconds: 70, rate: 10)
    /// One fix a second.
    static let slowFixes = KnownBench(
        "60 Hz, fixes at 1 Hz", ModelTruth(fixPeriod: 1000), seconds: 240, rate: 1)
    /// The slow unit, whose clock is ahead and runs slow, and a phone whose clock is ahead and runs fast.
    static let skewed: KnownBench = {
        var bench = KnownBench("30 Hz with jitter, by clocks that drift", slow.truth, seconds: 70, rate: 10)
        bench.clocks = "bench: {phoneSkew: 1700 ms, phoneDrift: 0.006 %, unitSkew: 2 h, unitDrift: -0.008 %}\n"
        return bench
    }()
    static let all = [standard, slow, slowFixes, skewed]

    private init(_ name: String, _ truth: ModelTruth, seconds: Int, rate: Double) {
        (testDescription, self.truth, self.seconds, self.rate) = (name, truth, seconds, rate)
    }

    /// The figures that are to be found, made once for the same delays.
    private static let figures = [standard, slow, slowFixes].map { ($0.truth, $0.truth.figures()) }
    var figures: ModelTruth.Figures { Self.figures.first { $0.0 == truth }?.1 ?? truth.figures() }

    /// A run along a car that weaves.
    func weaving(seed: UInt64) throws -> Played {
        try played(MadeDrive.weaving(seconds: Double(seconds), rate: rate), seconds: seconds, seed: seed)
    }

    /// A run along a car that starts again and again.
    func starting(seed: UInt64) throws -> Played {
        try played(MadeDrive.starting(seconds: Double(seconds), rate: rate), seconds: seconds, seed: seed)
    }

    /// A run along the begin of the town's drive, with guidance.
    func guided(seed: UInt64) throws -> Played {
        try run(
            Scenario(steps: "- navigate: {route: town/route.json, drive: town/drive.nmea}\n- wait: 50 s"), seed: seed)
    }

    private func played(_ drive: String, seconds: Int, seed: UInt64) throws -> Played {
        var scenario = Scenario(steps: "- navigate: {drive: made.csv}\n- wait: \(seconds + 3) s")
        scenario.texts["runbooks/made.csv"] = drive
        return try run(scenario, seed: seed)
    }

    /// Runs steps with the bench's delays.
    func run(_ scenario: Scenario, seed: UInt64) throws -> Played {
        let (unit, app) = ("rigs/units/standard-800x480.yaml", "rigs/apps/healthy.yaml")
        let share = truth.spread * 100
        return try scenario.seeded(seed)
            .replacing("frameRate: 60 Hz", with: "frameRate: \(truth.frameRate) Hz", in: unit)
            .replacing("delay: 60 ms", with: "delay: \(truth.delay) ms", in: unit)
            .replacing("jitter: 10 ms", with: "jitter: \(truth.jitter) ms", in: unit)
            .replacing("processing: 40 ms", with: "processing: \(truth.processing) ms", in: app)
            .replacing(
                "drawing: 30 ms", with: "drawing: \(truth.drawing) ms\nreception: \(truth.reception) ms", in: app
            )
            .replacing("spread: 25 %", with: "spread: \(share) %", in: app)
            .replacing("link:\n", with: "\(clocks)link:\n", in: "rigs/model-800x480.yaml")
            .run()
    }
}

extension Played {
    /// What a probe measures that watches the run until the cable is cut at its end.
    func measured(by probe: some WindowProbe) -> [Measurement] {
        var probe = probe
        // Beyond the last fix nothing is new, and what is shown only gets old.
        let last = events.lastIndex { if case .fix = $0.body { true } else { false } } ?? events.endIndex
        let cut = events.lastIndex { if case .cable = $0.body { true } else { false } } ?? events.endIndex
        let end = probe is FrameAgeProbe ? last : cut
        for event in events[..<end] { probe.take(event) }
        probe.close(at: end < events.endIndex ? events[end].at : .start)
        return probe.measurements(provenance: Provenance(stimulus: .replayed))
    }
}

extension Measurement {
    /// The answer to a truth that a statistic gives.
    func answer(_ statistic: String, truth: Double) -> Coverage.Answer? {
        figure(statistic).map { (truth, $0.low, $0.high) }
    }
}
