import Measuring
import Testing

@Suite("The harness's noise in a measurement") struct HarnessNoiseTests {
    private static let noise = HarnessNoise(floor: 0.5)

    private static func remarks(
        _ name: String, _ unit: String, _ figures: [Measurement.Figure], _ limits: [Limit] = []
    ) -> [String] {
        noise.remarks(
            on: Measurement(name: name, unit: unit, figures: figures, n: 60, provenance: Provenance()), limits: limits)
    }

    @Test("is told where it is more than a tenth of a figure, whatever the unit of time")
    func share() {
        let told = ["harness: its noise of 0.5 ms is more than a tenth of p50"]
        let figures = [Measurement.Figure("p50", 4.9), .init("max", 5.1)]
        #expect(Self.remarks("attach.session", "ms", figures) == told)
        #expect(Self.remarks("a", "s", [.init("p50", 0.0049), .init("max", 0.0051)]) == told)
        #expect(Self.remarks("a", "µs", [.init("p50", 4900), .init("max", 5100)]) == told)
        #expect(Self.remarks("a", "ms", [.init("max", 5.1)]) == [])
        #expect(
            Self.remarks("frameAge", "ms", [.init("mean", 4.9)])
                == ["harness: its noise of 0.5 ms is more than a tenth of mean"])
    }

    @Test("says nothing of what is no time, of counts and of the harness itself")
    func others() {
        #expect(Self.remarks("panThreshold.up", "pt", [.init("value", 1)]) == [])
        #expect(Self.remarks("attach", "ms", [.init("missing", 0)]) == [])
        #expect(Self.remarks("a", "ms", [.init("min", 0.1)]) == [])
        #expect(Self.remarks("harness.wakeUp", "µs", [.init("p50", 80)]) == [])
        #expect(Self.remarks("replayLateness", "ms", [.init("p50", 0.1)]) == [])
    }

    @Test("marks a limit below it")
    func limits() {
        let limits = [
            Limit("p95", .atMost, 0.4), Limit("mean", .atMost, 0.3), Limit("max", .atMost, 0.6),
            Limit("missing", .atMost, 0),
        ]
        #expect(
            Self.remarks("a", "ms", [.init("p95", 90)], limits)
                == [
                    "harness: the limit p95 ≤ 0.4 ms lies below its noise of 0.5 ms",
                    "harness: the limit mean ≤ 0.3 ms lies below its noise of 0.5 ms",
                ])
    }
}
