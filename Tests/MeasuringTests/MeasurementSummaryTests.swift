import Measuring
import Testing

@Suite("Summary of a measurement")
struct MeasurementSummaryTests {
    private static let cases: [(Measurement, String)] = [
        (
            Measurement(
                name: "panThreshold.right", unit: "pt", figures: [.init("value", 10, low: 9.5, high: 10.5)], n: 14,
                provenance: Provenance()),
            "panThreshold.right 10.0 pt [9.5, 10.5] n 14"
        ),
        (
            Measurement(
                name: "updateLatency.map", unit: "ms",
                figures: [
                    .init("min", 51), .init("p50", 72.1, low: 70, high: 74.25), .init("p95", 88.04),
                    .init("max", 91.2, low: 91.2, high: 91.2),
                ], n: 97, dropped: [.init(reason: "coalesced", count: 2), .init(reason: "lost frame", count: 1)],
                provenance: Provenance()),
            "updateLatency.map p50 72.1 ms [70.0, 74.3] p95 88.0 ms max 91.2 ms n 97, "
                + "dropped 3 (coalesced 2, lost frame 1)"
        ),
        (
            Measurement(
                name: "disconnects", unit: "1",
                figures: [.init("missed", 2), .init("rate", 0.2, low: 0.0567, high: 0.5098)], n: 10,
                provenance: Provenance()),
            "disconnects missed 2 rate 0.2 [0.057, 0.51] n 10"
        ),
        (
            Measurement(
                name: "disconnects", unit: "1", figures: [], n: 0, remarks: ["not observable: no belief signal"],
                provenance: Provenance()),
            "disconnects not observable: no belief signal n 0"
        ),
        (
            Measurement(
                name: "panThreshold.left", unit: "mm", figures: [.init("value", 3.456, high: 3.5)], n: 4,
                provenance: Provenance()),
            "panThreshold.left 3.46 mm [3.46, 3.50] n 4"
        ),
    ]

    @Test("a measurement is one line", arguments: cases)
    func summary(measurement: Measurement, line: String) {
        #expect(measurement.summary == line)
    }

    @Test("a distribution becomes a measurement with its figures, n and remarks")
    func distribution() {
        var distribution = Distribution()
        for value in 1...6 { distribution.add(Sample(low: Double(value), high: Double(value))) }
        let measurement = Measurement(
            name: "lateness", unit: "ms", of: distribution, dropped: [.init(reason: "late", count: 1)],
            remarks: ["host busy"], provenance: Provenance())
        #expect(measurement.n == 6)
        #expect(measurement.figure("p50")?.value == 3.5)
        #expect(measurement.figure("p95") == nil)
        #expect(measurement.remarks == distribution.remarks + ["host busy"])
        #expect(measurement.summary == "lateness p50 3.5 ms [1.0, 6.0] max 6.0 ms n 6, dropped 1 (late 1)")
    }
}
