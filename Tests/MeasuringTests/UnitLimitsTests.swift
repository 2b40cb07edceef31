import Measuring
import Testing

@Suite("Limits of a unit") struct UnitLimitsTests {
    private static let file = UnitLimits(
        name: "F", path: "f.yaml",
        entries: [
            .init(metric: "updateLatency", limits: [Limit("p50", .atMost, 100), Limit("max", .atMost, 400)]),
            .init(metric: "updateLatency", part: "map", limits: [Limit("p50", .atMost, 90)]),
            .init(metric: "panThreshold", part: "left", limits: [Limit("value", .atMost, 15)]),
        ])

    @Test("hold for every part of a metric, unless the part has its own")
    func parts() {
        let card = Self.file.limits(of: "updateLatency.card"), map = Self.file.limits(of: "updateLatency.map")
        #expect(card.map(\.value) == [100, 400] && map.map(\.value) == [90, 400])
        #expect((card + map).allSatisfy { $0.source == "f.yaml" })
        #expect(
            Self.file.limits(of: "panThreshold.right").isEmpty && Self.file.limits(of: "updateLatencyOfCard").isEmpty)
    }

    @Test("give way to a runbook's own on the same side of the same statistic, which tells so")
    func own() {
        let own = [Limit("max", .atMost, 300), Limit("p50", .atLeast, 10)]
        let merged = UnitLimits.merged(own, Self.file, of: "updateLatency.map")
        #expect(merged.map { $0.text(unit: "ms") } == ["max ≤ 300 ms", "p50 ≥ 10 ms", "p50 ≤ 90 ms"])
        #expect(merged.map(\.source) == ["runbook", "runbook", "f.yaml"])
        #expect(merged.map(\.overrules) == ["max ≤ 400 ms in f.yaml", nil, nil])
        #expect(UnitLimits.merged(own, nil, of: "updateLatency.map").map(\.value) == [300, 10])
    }

    @Test("tell what was never judged")
    func unjudged() {
        #expect(Self.file.unjudged([]) == ["updateLatency", "updateLatency.map", "panThreshold.left"])
        #expect(Self.file.unjudged(["updateLatency.map", "panThreshold.right"]) == ["panThreshold.left"])
    }
}
