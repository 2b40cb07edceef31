import Events
import Formats
import Measuring
import Testing

@testable import Reporting

@Suite("The comparison of two runs") struct RunComparisonTests {
    private static let style = ConsoleStyle(isColoured: false, showsProgress: false)

    /// A side of a comparison, by way of a journal.
    private static func run(
        _ measurements: [(Measurement, [Double])], limits: [Limit] = [], change: (inout RunStarted) -> Void = { _ in }
    ) throws -> ComparedRun {
        var bodies = [RunSpecimen.header(change)]
        for (measurement, values) in measurements {
            for (number, begin) in stride(from: 0, to: values.count, by: SamplesKept.longest).enumerated() {
                var batch = SamplesKept()
                let part = values[begin..<min(begin + SamplesKept.longest, values.count)]
                (batch.metric, batch.unit, batch.number) = (measurement.name, measurement.unit, number)
                (batch.low, batch.high) = (part.map { $0 - 1 }, part.map { $0 + 1 })
                bodies.append(.samples(batch))
            }
            bodies.append(.measurement(MeasurementMade(measurement, limits: limits)))
        }
        return ComparedRun(try RunSpecimen.recovered(bodies), path: "runs/x")
    }

    private static func latency(_ n: Int, provenance: Provenance = Provenance()) -> Measurement {
        Measurement(name: "updateLatency.map", unit: "ms", figures: [.init("p50", 100)], n: n, provenance: provenance)
    }

    private static func rate(_ count: Int, of n: Int) -> Measurement {
        let wilson = WilsonInterval(count: count, of: n)
        let rate = Measurement.Figure("rate", Double(count) / Double(n), low: wilson.low, high: wilson.high)
        return Measurement(
            name: "disconnects", unit: "1", figures: [.init("missed", Double(count)), rate], n: n,
            provenance: Provenance())
    }

    private static func threshold(_ low: Double, _ high: Double) -> Measurement {
        Measurement(
            name: "panThreshold.right", unit: "pt", figures: [.init("value", (low + high) / 2, low: low, high: high)],
            n: 14, provenance: Provenance())
    }

    private static func values(_ count: Int, from begin: Double) -> [Double] {
        (0..<count).map { begin + Double($0 * 37 % count) / 10 }
    }

    @Test("a time that is longer is slower and worse, one that is shorter is faster and not")
    func times() throws {
        let early = try Self.run([(Self.latency(300), Self.values(300, from: 90))])
        let late = try Self.run([(Self.latency(300), Self.values(300, from: 120))]) { $0.id = "run-2" }
        let slower = try #require(RunComparison(early, late).metrics.first)
        #expect(slower.outcome == .slower && slower.isWorse == true && slower.remarks.isEmpty)
        #expect(slower.difference.map { abs($0.value - 30) < 0.1 } == true)
        let faster = try #require(RunComparison(late, early).metrics.first)
        #expect(faster.outcome == .faster && faster.isWorse == false)
        let same = try #require(RunComparison(late, late).metrics.first)
        #expect(same.outcome == .none && same.p == 1)
    }

    @Test("few samples show nothing, and lost ones are told")
    func few() throws {
        let few = try Self.run([(Self.latency(5), [1, 2, 3])])
        let metric = try #require(RunComparison(few, few).metrics.first)
        #expect(metric.outcome == .tooFew)
        #expect(metric.remarks.first == "of 5 samples in A the journal keeps 3")
    }

    @Test(
        "only samples with both ends make up n, and more than n lack nothing",
        arguments: [
            (samples(5), []), (samples(5) + [Sample(atLeast: 9), Sample(atMost: 0)], []), (samples(8), []),
            (samples(4) + [Sample(atLeast: 9)], ["of 5 samples in A the journal keeps 4"]),
            (samples(5) + [.unknown, .unknown], ["2 more in A may be anything and have no rank"]),
        ] as [([Sample], [String])])
    func ends(samples: [Sample], remarks: [String]) throws {
        var made = Measurement(
            .updateLatency, part: "map", figures: [], n: 5, provenance: Provenance(), samples: samples)
        let first = try Self.run(of: made)
        made.samples = Self.samples(5)
        let metric = try #require(RunComparison(first, try Self.run(of: made)).metrics.first)
        #expect(metric.remarks == remarks)
    }

    private static func samples(_ count: Int) -> [Sample] {
        (0..<count).map { Sample(low: Double($0), high: Double($0) + 1) }
    }

    /// A side of a comparison whose measurement has samples.
    private static func run(of measurement: Measurement) throws -> ComparedRun {
        let samples = SamplesKept.batches(of: measurement).map { EventBody.samples($0) }
        let made = EventBody.measurement(MeasurementMade(measurement, limits: []))
        return ComparedRun(try RunSpecimen.recovered([RunSpecimen.header()] + samples + [made]), path: "runs/x")
    }

    /// Refreshes of a screen on which each picture stands for ten of them, shifted by so many milliseconds.
    private static func ages(_ count: Int, shift: Double) -> Measurement {
        var ages = BatchedValues()
        for refresh in 0..<count { ages.add(100 + shift + Double(refresh / 10 * 37 % 20) + Double(refresh % 10) * 10) }
        return Measurement(
            .frameAge, figures: ages.figures(resolution: 8), n: count, provenance: Provenance(),
            samples: ages.samples(resolution: 8))
    }

    @Test("samples that hang together are no trials: their figures are compared by the bounds of both")
    func dependent() throws {
        // By ranks a shift of 5 ms of 600 refreshes is certain; of 60 pictures that stand it is not.
        let near = RunComparison(
            try Self.run(of: Self.ages(600, shift: 0)), try Self.run(of: Self.ages(600, shift: 5)))
        #expect(near.tests == 0 && near.metrics.map(\.statistic) == ["mean", "p50", "p95"])
        #expect(near.metrics.allSatisfy { $0.p == nil && $0.outcome == .none })
        let far = RunComparison(try Self.run(of: Self.ages(600, shift: 0)), try Self.run(of: Self.ages(600, shift: 80)))
        #expect(far.metrics.allSatisfy { $0.outcome == .slower && $0.isWorse == true })
        let few = RunComparison(try Self.run(of: Self.ages(60, shift: 0)), try Self.run(of: Self.ages(60, shift: 80)))
        #expect(few.metrics.map(\.outcome) == [.tooFew])
    }

    @Test("figures of different provenance are compared only where that is asked for, and each is told")
    func provenance() throws {
        let model = try Self.run([(Self.latency(300), Self.values(300, from: 90))])
        let real = try Self.run([(Self.latency(300, provenance: Provenance(app: .real)), Self.values(300, from: 90))])
        let refused = RunComparison(model, real)
        #expect(refused.metrics.isEmpty && refused.refused == ["updateLatency.map"])
        #expect(ComparisonTable.lines(refused, style: Self.style).joined().contains("--across-provenance"))
        let asked = RunComparison(model, real, acrossProvenance: true)
        #expect(asked.metrics.first?.remarks.contains { $0.hasPrefix("B: app real") } == true)
    }

    @Test("rates are compared by their trials, thresholds by their intervals")
    func others() throws {
        let first = try Self.run(
            [(Self.rate(1, of: 200), []), (Self.threshold(9.5, 10.5), [])], limits: [Limit("value", .atMost, 15)])
        let second = try Self.run([(Self.rate(30, of: 200), []), (Self.threshold(99, 100), [])])
        let compared = RunComparison(first, second)
        #expect(compared.metrics.map(\.name) == ["disconnects", "panThreshold.right"])
        #expect(
            compared.metrics.map(\.outcome) == [.higher, .higher] && compared.metrics.map(\.isWorse) == [true, true])
        #expect(compared.metrics[1].difference == .init("difference", 89.5, low: 88.5, high: 90.5))
        #expect(compared.tests == 1)
        let same = RunComparison(second, second)
        #expect(same.metrics.map(\.outcome) == [.none, .none])
        #expect(same.metrics.map(\.isWorse) == [nil, nil], "no limit says which way is worse")
        let tiny = try Self.run([(Self.rate(0, of: 2), [])])
        #expect(RunComparison(tiny, tiny).metrics.map(\.outcome) == [.tooFew])
    }

    /// The updates of a window of so many minutes.
    private static func updates(_ count: Int, in minutes: Double = 1) -> Measurement {
        let interval = PoissonInterval(count: count)
        let rate = Measurement.Figure(
            "rate", Double(count) / minutes, low: interval.low / minutes, high: interval.high / minutes)
        return Measurement(.updatesPerMinute, figures: [rate], n: count, provenance: Provenance())
    }

    @Test(
        "a rate a minute is no share: its difference has no bound of 1, and a great one is shown",
        arguments: [
            (updates(39), updates(56), MetricComparison.Outcome.none), (updates(39), updates(400), .higher),
            (updates(90, in: 2), updates(0, in: 1.5), .lower), (updates(1), updates(2), .tooFew),
        ])
    func events(first: Measurement, second: Measurement, outcome: MetricComparison.Outcome) throws {
        let compared = RunComparison(try Self.run([(first, [])]), try Self.run([(second, [])]))
        let metric = try #require(compared.metrics.first)
        #expect(metric.outcome == outcome && compared.tests == 1)
        let difference = try #require(metric.difference)
        let (low, high) = (try #require(difference.low), try #require(difference.high))
        #expect(low < difference.value && difference.value < high && high - low > 3)
        let document = try JSON.parse(ComparisonDocument.bytes(compared))
        #expect(document["metrics"]?.list?.first?["method"]?.text == "events")
    }

    @Test("a measurement that was made again is held against the one that was made as often")
    func again() throws {
        let twice = try Self.run([(Self.threshold(9, 10), []), (Self.threshold(19, 20), [])])
        let once = try Self.run([(Self.threshold(9, 10), [])])
        #expect(RunComparison(twice, twice).metrics.map(\.name) == ["panThreshold.right", "panThreshold.right#2"])
        let compared = RunComparison(twice, once)
        #expect(
            compared.metrics.count == 1 && compared.onlyFirst == ["panThreshold.right#2"] && compared.onlySecond == [])
    }

    @Test("chance is corrected for all metrics that were tested")
    func corrected() throws {
        // One of twenty such differences comes by chance: p is about 0.03, and twelve of them are no news.
        let names = (0..<12).map { "timeUntil.a\($0)" }
        func side(_ begin: Double) throws -> ComparedRun {
            try Self.run(
                names.map { name in
                    var measurement = Self.latency(40)
                    measurement.name = name
                    return (measurement, Self.values(40, from: begin))
                })
        }
        let compared = RunComparison(try side(90), try side(90.6))
        #expect(compared.tests == 12)
        #expect(compared.metrics.allSatisfy { ($0.p ?? 1) < 0.05 && ($0.adjustedP ?? 0) > 0.05 && $0.outcome == .none })
    }

    @Test("whatever else differs is told: parties, documents, and a seed that makes the runs one draw")
    func cautions() throws {
        let first = try Self.run([]), other = try Self.run([]) { ($0.unit, $0.seed, $0.id) = ("Unit 10", "8", "run-2") }
        #expect(RunCautions.between(first, other) == ["the head unit differs: Unit 9.2, Unit 10"])
        let a = ComparedRun(try RunSpecimen.recovered([]), path: "a", documents: [.init(name: "rig.yaml", bytes: [1])])
        let b = ComparedRun(
            try RunSpecimen.recovered([]), path: "b",
            documents: [.init(name: "rig.yaml", bytes: [2]), .init(name: "limits.yaml", bytes: [])])
        #expect(
            RunCautions.between(a, b).suffix(2) == [
                "the document rig.yaml has changed", "only one run has limits.yaml",
            ])
    }

    @Test("the table is readable at 100 columns, and the document tells the same")
    func told() throws {
        let first = try Self.run([(Self.latency(300), Self.values(300, from: 90)), (Self.rate(1, of: 200), [])])
        let second = try Self.run([(Self.latency(300), Self.values(300, from: 120)), (Self.rate(3, of: 200), [])])
        let compared = RunComparison(first, second)
        let lines = ComparisonTable.lines(compared, style: Self.style)
        #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines.joined(separator: "\n"))")
        #expect(lines.contains { $0.hasPrefix("updateLatency.map") && $0.hasSuffix("slower") })
        #expect(lines.contains { $0.hasPrefix("disconnects rate") && $0.hasSuffix("no difference shown") })
        #expect(lines.contains("  n 200 in A, 200 in B"), "the counts, for which the lines have no room")
        let narrow = ComparisonTable.lines(
            RunComparison(try Self.run([(Self.rate(1, of: 200), [])]), try Self.run([(Self.rate(3, of: 200), [])])),
            style: Self.style)
        #expect(narrow.contains { $0.hasPrefix("disconnects rate  0.005 n 200  0.015 n 200  ") })
        #expect(lines.last == "2 compared; p corrected for 2 tests (Holm)")
        let document = try JSON.parse(ComparisonDocument.bytes(compared))
        #expect(document["kind"]?.text == "compare" && document["tests"]?.integer == 2)
        let metric = try #require(document["metrics"]?.list?.first)
        #expect(metric["outcome"]?.text == "slower" && metric["method"]?.text == "samples")
        #expect(metric["difference"]?["low"] != nil && metric["cliffsDelta"]?["value"] != nil)
        #expect(metric["a"]?["n"]?.integer == 300 && metric["adjustedP"] != nil)
    }
}
