import Clockwork
import KnownAnswers
import Measuring
import Probes
import Routes
import Testing

/// Known answers: the drive knows how old its card is, and the probe must find it.
@Suite("The fitted age of guidance") struct GuidanceFitTests {
    static let seeds = Coverage.usualSeeds
    private static let least = Coverage.least(of: seeds.count)

    /// A drive of a seed: speed, rate, table and age are drawn.
    static func drive(_ seed: UInt64) -> GuidanceDrive {
        var random = SeededRandom(seed: seed).stream("drive")
        var drive = GuidanceDrive()
        drive.speed = random.uniform(8...33)
        drive.rate = [1, 2, 5, 10][Int(random.next() % 4)]
        drive.rounding = random.chance(0.5) ? .mapboxMetric : .ferrostarMetric
        drive.age = random.uniform(0...8)
        return drive
    }

    @Test(
        "holds the true one between its bounds in at least 88 of 100 drives or 15 of 20, and the bounds are narrow",
        arguments: [(GuidanceProbe.Oracle.route, 1.2), (.drive, 2.2)])
    func age(oracle: GuidanceProbe.Oracle, width: Double) throws {
        var (held, paces, widths) = (0, 0, [Double]())
        for seed in Self.seeds {
            let drive = Self.drive(seed)
            let measured = drive.measured(by: oracle, seed: seed)
            let (age, pace) = (try #require(measured.figure("age")), try #require(measured.figure("pace")))
            if age.holds(drive.trueAge) { held += 1 }
            if pace.holds(1) { paces += 1 }
            widths.append((age.high ?? .infinity) - (age.low ?? 0))
        }
        #expect(held >= Self.least && paces >= Self.least)
        #expect(widths.sorted()[widths.count / 2] < width && (widths.max() ?? .infinity) < 2 * width)
    }

    @Test(
        "and pace are told apart: the pace is found, and the age at that pace wherever the updates rule out a pace of 1",
        arguments: [(GuidanceProbe.Oracle.route, 0.9144), (.drive, 1.1)])
    func pace(oracle: GuidanceProbe.Oracle, scale: Double) throws {
        var (paces, apart, ages) = (0, 0, 0)
        for seed in Self.seeds {
            var drive = Self.drive(seed)
            drive.scale = scale
            let measured = drive.measured(by: oracle, seed: seed)
            let (pace, age) = (try #require(measured.figure("pace")), try #require(measured.figure("age")))
            if pace.holds(scale) { paces += 1 }
            guard !pace.holds(1) else { continue }
            apart += 1
            if age.holds(drive.trueAge) { ages += 1 }
        }
        #expect(paces >= Self.least && Double(apart) >= 0.6 * Double(Self.seeds.count))
        #expect(ages >= Coverage.least(of: apart))
    }

    @Test("tells n, and what was left out with its reason")
    func counts() throws {
        let measured = GuidanceDrive().measured(by: .route, seed: 7)
        let age = try #require(measured.named("guidance.age"))
        #expect(age.unit == "s" && age.n > 50)
        #expect(age.dropped == [.init(reason: "step change", count: 9)])
    }

    @Test("needs three maneuvers, and says so")
    func tooFew() throws {
        var drive = GuidanceDrive()
        drive.count = 2
        let age = try #require(drive.measured(by: .route, seed: 1).named("guidance.age"))
        #expect(age.figures.isEmpty && age.remarks == ["too few maneuvers with updates; 3 are needed"])
        #expect(Limit("age", .atMost, 60).judge(age) == .undecided)
    }
}

extension Measurement.Figure {
    /// Whether a value lies within the bounds.
    func holds(_ value: Double) -> Bool { (low ?? self.value) <= value && value <= (high ?? self.value) }
}
