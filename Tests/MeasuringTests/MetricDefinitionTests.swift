import Measuring
import Testing

@Suite("Definitions of metrics") struct MetricDefinitionTests {
    @Test("have a name of their own and say everything", arguments: MetricDefinition.all)
    func whole(metric: MetricDefinition) {
        #expect(MetricDefinition.all.count { $0.name == metric.name } == 1)
        for text in [
            metric.name, metric.unit, metric.summary, metric.start, metric.end, metric.resolution, metric.interval,
            metric.cannotSay,
        ] {
            #expect(!text.isEmpty && !text.contains("|"))
        }
        #expect(metric.summary.hasSuffix("."))
        #expect(!metric.statistics.isEmpty && Set(metric.statistics).count == metric.statistics.count)
    }

    @Test(
        "are found by the names of their measurements, with the part",
        arguments: [
            ("updateLatency.card", "updateLatency", "card"), ("attach.missing", "attach.missing", nil),
            ("attach.session", "attach", "session"), ("timeUntil.beliefConnected", "timeUntil", "beliefConnected"),
            ("panThreshold.30 deg", "panThreshold", "30 deg"), ("disconnects", "disconnects", nil),
            ("disconnects.x", nil, nil), ("updateLatencies", nil, nil), ("", nil, nil),
        ] as [(String, String?, String?)])
    func named(name: String, metric: String?, part: String?) {
        let found = MetricDefinition.named(name)
        #expect(found?.metric.name == metric)
        #expect(found?.part == part)
    }

    @Test("make the name and the unit of a measurement")
    func measured() {
        let measurement = Measurement(.updateLatency, part: "map", figures: [], n: 0, provenance: Provenance())
        #expect(measurement.name == "updateLatency.map" && measurement.unit == "ms")
        let other = Measurement(.replayLateness, of: Distribution(), provenance: Provenance())
        #expect(other.name == "replayLateness" && other.remarks == ["no samples"])
    }
}
