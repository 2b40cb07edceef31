import Clockwork
import Events
import KnownAnswers
import Measuring
import Probes
import Routes
import Testing

/// The truth comes from what the made drives do wrong; age and pace are those of `GuidanceFitTests`.
@Suite("The known answers of guidance") struct GuidanceKnownAnswerTests {
    @Test("a card of a certain age is off by the way of that time", arguments: GuidanceProbeTests.oracles)
    func distance(oracle: GuidanceProbe.Oracle) {
        let found = coverage { seed -> Coverage.Answer? in
            // Most of the way is driven at full speed.
            let drive = GuidanceFitTests.drive(seed)
            return drive.measured(by: oracle, seed: seed).figure("distanceError")
                .map { (drive.speed * drive.ageAtFix, $0.low, $0.high) }
        }
        #expect(found.isEnough && found.widths.count == found.seeds, "\(found)")
    }

    @Test("a time left that is off by chance has the median of its errors", arguments: [-12.0, 0, 40])
    func time(error: Double) {
        let found = coverage { seed -> Coverage.Answer? in
            var (random, probe) = (SeededRandom(seed: seed), GuidanceProbe(by: .route, rounding: .mapboxMetric))
            for number in 0..<40 {
                var fix = FixArrived()
                (fix.index, fix.remainingTime) = (number, 900 - 2.3 * Double(number))
                probe.take(Event(at: .start + .seconds(Double(number)), .fix(fix)))
                let shown = (fix.remainingTime ?? 0) + error + random.uniform(-8...8)
                probe.take(Story.estimate(remaining: shown.rounded(), side: nil, fix: number))
            }
            let figure = probe.measurements(provenance: Provenance()).figure("timeError")
            return figure.map { (error, $0.low, $0.high) }
        }
        #expect(found.isEnough && found.widths.count == found.seeds, "\(found)")
    }

    @Test("maneuvers that are mirrored by chance have that rate", arguments: [0.1, 0.4])
    func cards(share: Double) {
        let found = coverage { seed -> Coverage.Answer? in
            var drive = GuidanceDrive()
            (drive.count, drive.rate, drive.mirroredShare) = (24, 2, share)
            return drive.measured(by: .route, seed: seed).figure("wrongSideRate").map { (share, $0.low, $0.high) }
        }
        #expect(found.isEnough && found.widths.count == found.seeds, "\(found)")
    }
}
