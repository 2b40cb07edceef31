import Clockwork
import Events
import Measuring
import Probes
import Routes
import Testing

/// Each detector fires with its fault and is silent without it, by the route and by the drive, whatever seed and speed.
@Suite("Guidance") struct GuidanceProbeTests {
    static let oracles = [GuidanceProbe.Oracle.route, .drive]
    private static let limits = [
        Limit("age", .atMost, 1.5), Limit("pace", .atLeast, 0.93), Limit("pace", .atMost, 1.07),
        Limit("wrong", .atMost, 0), Limit("distanceOff", .atMost, 40),
    ]

    /// The limits that a drive breaks, each with how surely.
    private func judged(_ drive: GuidanceDrive, by oracle: GuidanceProbe.Oracle, seed: UInt64) -> [String: Judgement] {
        let measured = drive.measured(by: oracle, seed: seed)
        var judged: [String: Judgement] = [:]
        for limit in Self.limits {
            let judgement = measured.first { $0.figure(limit.statistic) != nil }.map(limit.judge) ?? .undecided
            if judgement != .passed { judged[limit.statistic] = judgement }
        }
        return judged
    }

    private func drive(seed: UInt64) -> GuidanceDrive {
        var random = SeededRandom(seed: seed).stream("drive")
        var drive = GuidanceDrive()
        drive.speed = random.uniform(9...25)
        drive.rounding = random.chance(0.5) ? .mapboxMetric : .ferrostarMetric
        return drive
    }

    @Test("is right with every seed where nothing is wrong", arguments: oracles)
    func healthy(oracle: GuidanceProbe.Oracle) {
        for seed in UInt64(1)...30 {
            #expect(judged(drive(seed: seed), by: oracle, seed: seed) == [:], "seed \(seed)")
        }
    }

    @Test("that is old is found by its age", arguments: oracles, [3.0, 6, 12])
    func stale(oracle: GuidanceProbe.Oracle, age: Double) {
        for seed in UInt64(1)...10 {
            var drive = drive(seed: seed)
            drive.age = age
            #expect(judged(drive, by: oracle, seed: seed)["age"] == .failed, "seed \(seed)")
        }
    }

    @Test("whose distance is scaled is found by its pace, or by how far off it is", arguments: oracles, [0.8, 1.25])
    func scaled(oracle: GuidanceProbe.Oracle, scale: Double) {
        for seed in UInt64(1)...10 {
            var drive = drive(seed: seed)
            drive.scale = scale
            let judged = judged(drive, by: oracle, seed: seed)
            #expect(judged["pace"] == .failed || judged["distanceOff"] == .failed, "seed \(seed)")
            #expect(judged["pace"] != nil, "seed \(seed)")
        }
    }

    @Test("that is a step ahead is found by its words, and in hindsight by what it leaves out", arguments: oracles)
    func ahead(oracle: GuidanceProbe.Oracle) {
        for seed in UInt64(1)...20 {
            var drive = drive(seed: seed)
            drive.stepsAhead = 1
            let probe = drive.probe(by: oracle, seed: seed)
            #expect(probe.trials.count { $0.word == "ahead" } >= 6, "seed \(seed)")
            #expect(judged(drive, by: oracle, seed: seed)["wrong"] == .failed, "seed \(seed)")
        }
    }

    @Test("that tells the other side is found, and counted as such", arguments: oracles)
    func mirrored(oracle: GuidanceProbe.Oracle) throws {
        for seed in UInt64(1)...20 {
            var drive = drive(seed: seed)
            drive.mirrored = true
            let measured = drive.measured(by: oracle, seed: seed)
            let (wrong, sides) = (try #require(measured.figure("wrong")), try #require(measured.figure("wrongSide")))
            #expect(wrong.value >= 6 && wrong.value == sides.value, "seed \(seed)")
            #expect(Limit("wrongSide", .atMost, 0).judge(try #require(measured.named("guidance.cards"))) == .failed)
        }
    }

    @Test("of another route than the drive's is undecided in hindsight, and never a failure")
    func routeDiffers() throws {
        for seed in UInt64(1)...100 {
            var drive = drive(seed: seed)
            drive.isElsewhere = true
            let judged = judged(drive, by: .drive, seed: seed)
            #expect(judged["wrong"] == .undecided && judged["age"] == .undecided, "seed \(seed)")
            #expect(!judged.values.contains(.failed), "seed \(seed)")
        }
    }

    @Test("needs a card to judge: without one every limit is undecided", arguments: oracles)
    func nothingShown(oracle: GuidanceProbe.Oracle) throws {
        let probe = GuidanceProbe(by: oracle, rounding: .mapboxMetric)
        let measured = probe.measurements(provenance: Provenance())
        for limit in Self.limits {
            let owner = try #require(
                measured.first { GuidanceProbe.statistics(of: $0.name).contains(limit.statistic) })
            #expect(limit.judge(owner) == .undecided)
        }
    }

    @Test("that shows what its own table never shows is counted")
    func offTable() {
        var probe = GuidanceProbe(by: .route, rounding: .mapboxMetric)
        #expect(probe.measurements(provenance: Provenance()).figure("offTable") == nil, "no card was seen")
        for (second, card) in ["250 m · Turn left", "237 m · Turn left", "0.2 mi · Turn left"].enumerated() {
            probe.take(Story.frame(at: Int64(second) * 1000, after: Int64(second) * 1000 - 16, card: card))
        }
        #expect(probe.measurements(provenance: Provenance()).figure("offTable")?.value == 2)
        #expect(
            probe.example(of: "offTable") == "at 1.00 s the card \"237 m · Turn left\", which the table never shows")
        #expect(probe.example(of: "wrongTraffic") == nil && probe.example(of: "timeOff") == nil)
    }

    @Test("F20 (organicmaps #6380): a trip that is told without a figure is counted, and the first one told")
    func missing() {
        var probe = GuidanceProbe(by: .route, rounding: .mapboxMetric)
        for missing in [nil, "time", "distance"] { probe.take(Story.trip(missing: missing)) }
        #expect(probe.measurements(provenance: Provenance()).figure("missing")?.value == 2)
        #expect(probe.example(of: "missing") == "at 0 s the trip was told without its time")
    }

    @Test(
        "tells an arrival before now, and the other side of the traffic",
        arguments: [(-1.0, "right", 1.0, 0.0), (0, "left", 0, 1), (90, "right", 0, 0)])
    func estimates(remaining: Double, side: String, past: Double, wrong: Double) {
        var probe = GuidanceProbe(by: .drive, rounding: .mapboxMetric, trafficSide: "right")
        probe.take(Story.estimate(remaining: remaining, side: side))
        let measured = probe.measurements(provenance: Provenance())
        #expect(measured.figure("pastArrival")?.value == past)
        #expect(measured.figure("wrongTraffic")?.value == wrong)
    }

    @Test(
        "says by how many seconds the time left is off, to its second",
        arguments: [(100.0, 100.25, 0.0), (100, 130, -29.5), (160, 100, 59.5)])
    func times(shown: Double, expected: Double, off: Double) throws {
        var probe = GuidanceProbe(by: .route, rounding: .mapboxMetric)
        var fix = FixArrived()
        (fix.index, fix.remainingTime) = (0, expected)
        probe.take(Event(at: .start, .fix(fix)))
        probe.take(Story.estimate(remaining: shown, side: nil, fix: 0))
        let measured = probe.measurements(provenance: Provenance())
        #expect(measured.figure("timeOff")?.value == abs(off))
        let error = try #require(measured.figure("timeError"))
        #expect(error.value == shown - expected)
    }
}
