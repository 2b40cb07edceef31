import Events
import Formats
import Measuring
import Testing

@testable import Reporting

@Suite("What a comparison cannot compare") struct ComparisonGapsTests {
    private static let style = ConsoleStyle(isColoured: false, showsProgress: false)

    private static func run(
        _ measurements: [Measurement], path: String = "runs/x", change: (inout RunStarted) -> Void = { _ in }
    ) throws -> ComparedRun {
        let bodies = measurements.flatMap { measurement in
            SamplesKept.batches(of: measurement).map { EventBody.samples($0) }
                + [.measurement(MeasurementMade(measurement, limits: []))]
        }
        return ComparedRun(try RunSpecimen.recovered([RunSpecimen.header(change)] + bodies), path: path)
    }

    private static func measurement(
        _ metric: MetricDefinition, _ figures: [Measurement.Figure], n: Int, dropped: [Measurement.Drop] = [],
        remarks: [String] = []
    ) -> Measurement {
        Measurement(
            metric, part: metric.parts.isEmpty ? nil : metric.partNames.first ?? "right", figures: figures, n: n,
            dropped: dropped, remarks: remarks, provenance: Provenance())
    }

    private static let lag = measurement(.headingLag, [.init("value", 90, low: 80, high: 100)], n: 9)
    private static let noLag = measurement(.headingLag, [], n: 0, remarks: ["the map does not follow"])
    private static let noCut = measurement(.disconnects, [], n: 0, dropped: [.init(reason: "no session", count: 4)])

    /// Measurements of one metric in both runs, of which at least one lacks what the other has, and the line that tells it.
    static let gaps: [(Measurement, Measurement, String)] = [
        (lag, noLag, "headingLag: no figure in B: the map does not follow"),
        (noLag, lag, "headingLag: no figure in A: the map does not follow"),
        (noCut, noCut, "disconnects: no figure in A: 4 no session, and no figure in B: 4 no session"),
        (
            measurement(.flaps, [.init("departures", 1)], n: 3), measurement(.flaps, [.init("bounces", 1)], n: 3),
            "flaps: no statistic is in both runs"
        ),
    ]

    @Test("is told with what the run says of it, in the table and in the document", arguments: gaps)
    func gap(first: Measurement, second: Measurement, line: String) throws {
        let compared = RunComparison(try Self.run([first]), try Self.run([second]))
        #expect(compared.metrics.isEmpty && compared.onlyFirst.isEmpty && compared.onlySecond.isEmpty)
        #expect(ComparisonTable.lines(compared, style: Self.style).contains(line))
        let document = try JSON.parse(ComparisonDocument.bytes(compared))
        #expect(document["unmeasured"]?.list?.count == 1)
    }

    @Test(
        "figures of which none has an interval are told as too few",
        arguments: [
            measurement(.timeUntil, [.init("value", 1_200)], n: 1), measurement(.flaps, [.init("departures", 2)], n: 3),
            measurement(.detach, [.init("min", 3), .init("max", 9)], n: 2),
        ])
    func bare(measurement: Measurement) throws {
        let run = try Self.run([measurement])
        let compared = RunComparison(run, run)
        #expect(compared.metrics.map(\.outcome) == [.tooFew] && compared.unmeasured.isEmpty)
    }

    private static func waiting(_ ended: Int, _ waited: Int) -> Measurement {
        Measurement(
            .stepResponse, figures: [], n: ended, provenance: Provenance(),
            samples: (0..<ended).map { Sample(low: Double($0), high: Double($0)) }
                + Array(repeating: Sample(atLeast: 500), count: waited))
    }

    @Test(
        "the shift of what never ended is not known, and of what never ended in one run a bound",
        arguments: [
            (waiting(0, 9), waiting(0, 9), "unknown"), (waiting(1, 9), waiting(1, 8), "unknown"),
            (waiting(9, 0), waiting(0, 9), "at least 49"), (waiting(0, 9), waiting(9, 0), "at most -49"),
        ])
    func endless(first: Measurement, second: Measurement, text: String) throws {
        let compared = RunComparison(try Self.run([first]), try Self.run([second]))
        let lines = ComparisonTable.lines(compared, style: Self.style)
        let line = try #require(lines.first { $0.hasPrefix("stepResponse") })
        #expect(line.contains("  \(text)") && !line.contains("  0.0 ms"), "\(line)")
        let document = try JSON.parse(ComparisonDocument.bytes(compared))
        #expect((document["metrics"]?.list?.first?["difference"] == nil) == (text == "unknown"))
    }

    @Test(
        "two runs with one seed are told as one draw, also where both began in one second under one name",
        arguments: [
            ("runs/x", "run-2", "2026-07-01T12:00:00.250Z", true),
            ("runs/x", "run-1", "2026-07-01T12:00:00.750Z", true),
            ("other/x", "run-1", "2026-07-01T12:00:00.250Z", true),
            ("runs/x", "run-1", "2026-07-01T12:00:00.250Z", false),
        ])
    func seeds(path: String, id: String, wall: String, isOther: Bool) throws {
        let again = try Self.run([], path: path) { ($0.id, $0.wall) = (id, wall) }
        let cautions = RunCautions.between(try Self.run([]), again)
        #expect(cautions.map { $0.hasPrefix("both runs are in virtual time") } == (isOther ? [true] : []))
    }
}
