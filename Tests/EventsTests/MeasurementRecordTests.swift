import Clockwork
import Events
import Formats
import Journaling
import Measuring
import Testing

@Suite("Measurement records") struct MeasurementRecordTests {
    private static let measurement = Measurement(
        name: "disconnects", unit: "1",
        figures: [.init("missed", 2), .init("rate", 0.2, low: 0.056_682, high: 0.509_838)], n: 10,
        dropped: [.init(reason: "no session before the cut", count: 1)], remarks: ["a", "b"],
        provenance: Specimens.provenance)

    @Test("tell the measurement that they were made from, also from their line")
    func roundTrip() throws {
        let made = MeasurementMade(Self.measurement, limits: [Limit("missed", .atMost, 0)])
        #expect(made.measurement == Self.measurement)
        var encoder = LineEncoder()
        try Event(at: .start, .measurement(made)).write(sequence: 1, to: &encoder)
        let read = try Event(line: JSON.parse(encoder.bytes))
        guard case .measurement(let again)? = read?.body else {
            throw FieldError(field: "kind", expected: "measurement")
        }
        #expect(again.measurement == Self.measurement)
        #expect(again.limits.map(\.limit) == [Limit("missed", .atMost, 0)])
        #expect(again.limits.map(\.judgement) == [.failed] && again.verdict == .failed)
    }

    @Test(
        "are failed by any limit that failed, else undecided by any that is",
        arguments: [
            ([], Verdict.passed),
            ([Limit("missed", .atMost, 2)], .passed),
            ([Limit("rate", .atMost, 0.3)], .undecided),
            ([Limit("p95", .atMost, 1)], .undecided),
            ([Limit("missed", .atMost, 2), Limit("rate", .atMost, 0.3)], .undecided),
            ([Limit("rate", .atMost, 0.3), Limit("missed", .atMost, 1)], .failed),
        ])
    func verdict(limits: [Limit], verdict: Verdict) {
        #expect(MeasurementMade(Self.measurement, limits: limits).verdict == verdict)
    }

    @Test("without a sample pass no limit: nothing measured is nothing shown")
    func nothing() {
        let empty = Measurement(
            name: "updateLatency.map", unit: "ms", of: Distribution(), provenance: Provenance())
        for statistic in ["min", "p50", "p95", "p99", "max"] {
            for bound in [Limit.Bound.atMost, .atLeast] {
                #expect(MeasurementMade(empty, limits: [Limit(statistic, bound, 0)]).verdict == .undecided)
            }
        }
    }
}
