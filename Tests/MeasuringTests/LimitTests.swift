import Measuring
import Testing

@Suite("Limits")
struct LimitTests {
    private func judge(_ limit: Limit, _ figures: Measurement.Figure...) -> Judgement {
        limit.judge(Measurement(name: "m", unit: "ms", figures: figures, n: 1, provenance: Provenance()))
    }

    @Test(
        "a limit is judged by the bounds of the figure",
        arguments: [
            (Limit.Bound.atMost, 90, 110, Judgement.undecided),
            (.atMost, 90, 100, .passed),
            (.atMost, 80, 99, .passed),
            (.atMost, 100, 110, .undecided),
            (.atMost, 101, 110, .failed),
            (.atLeast, 90, 110, .undecided),
            (.atLeast, 100, 110, .passed),
            (.atLeast, 101, 120, .passed),
            (.atLeast, 90, 100, .undecided),
            (.atLeast, 90, 99, .failed),
        ])
    func bounds(bound: Limit.Bound, low: Double, high: Double, judgement: Judgement) {
        #expect(judge(Limit("p95", bound, 100), .init("p95", (low + high) / 2, low: low, high: high)) == judgement)
    }

    @Test(
        "a count has no bounds and is judged as it is",
        arguments: [
            (Limit.Bound.atMost, 0, Judgement.passed), (.atMost, 1, .failed), (.atLeast, 0, .passed),
            (.atLeast, -1, .failed),
        ])
    func counts(bound: Limit.Bound, count: Double, judgement: Judgement) {
        #expect(judge(Limit("missed", bound, 0), .init("missed", count)) == judgement)
    }

    @Test(
        "a count among none is undecided, with bounds it is judged by these", arguments: [Limit.Bound.atMost, .atLeast])
    func countAmongNone(bound: Limit.Bound) {
        func judge(_ figure: Measurement.Figure) -> Judgement {
            Limit("missed", bound, 0).judge(
                Measurement(name: "m", unit: "1", figures: [figure], n: 0, provenance: Provenance()))
        }
        #expect(judge(.init("missed", 0)) == .undecided)
        #expect(judge(.init("missed", 0, low: 0, high: 0)) == .passed)
    }

    @Test("a bound that is not known is the value itself")
    func halfBounded() {
        #expect(judge(Limit("rate", .atMost, 0.1), .init("rate", 0.05, high: 0.2)) == .undecided)
        #expect(judge(Limit("rate", .atMost, 0.1), .init("rate", 0.2, high: 0.3)) == .failed)
        #expect(judge(Limit("rate", .atLeast, 0.1), .init("rate", 0.2, low: 0.05)) == .undecided)
    }

    @Test("a missing figure, a percentile that n does not carry and what is not a number are undecided")
    func undecided() {
        #expect(judge(Limit("p95", .atMost, 100), .init("p50", 10, low: 9, high: 11)) == .undecided)
        #expect(judge(Limit("p50", .atMost, 100), .init("p50", 10)) == .undecided)
        #expect(judge(Limit("max", .atMost, 100), .init("max", .nan)) == .undecided)
        #expect(judge(Limit("max", .atLeast, .nan), .init("max", 1)) == .undecided)
    }

    @Test(
        "passes and failures by less than the margin are marginal, and what is undecided is not",
        arguments: [
            (Limit.Bound.atMost, 80, 91, true), (.atMost, 80, 90, false), (.atMost, 80, 100, true),
            (.atMost, 95, 105, false), (.atMost, 101, 120, true), (.atMost, 110, 120, false),
            (.atLeast, 109, 120, true),
            (.atLeast, 110, 120, false), (.atLeast, 80, 91, true), (.atLeast, 80, 90, false),
            (.atLeast, 99, 101, false),
        ])
    func margin(bound: Limit.Bound, low: Double, high: Double, isMarginal: Bool) {
        let measurement = Measurement(
            name: "m", unit: "ms", figures: [.init("p95", (low + high) / 2, low: low, high: high)], n: 99,
            provenance: Provenance())
        #expect(Limit("p95", bound, 100, margin: 10).isMarginal(measurement) == isMarginal)
        #expect(!Limit("p95", bound, 100).isMarginal(measurement))
        #expect(!Limit("p50", bound, 100, margin: 10).isMarginal(measurement))
    }

    @Test(
        "an estimate without bounds is undecided, an extreme and a count are not",
        arguments: ["mean", "p50", "rate", "swallowed", "distanceError"])
    func estimates(statistic: String) {
        #expect(judge(Limit(statistic, .atMost, 100), .init(statistic, 10)) == .undecided)
        #expect(judge(Limit("max", .atMost, 100), .init("max", 10)) == .passed)
    }

    @Test(
        "a limit reads as people write it",
        arguments: [
            (Limit("p95", .atMost, 250), "ms", "p95 ≤ 250 ms"),
            (Limit("value", .atLeast, 12.5), "pt", "value ≥ 12.5 pt"),
            (Limit("missed", .atMost, 0), "1", "missed ≤ 0"),
            (Limit("rate", .atMost, 0.05), "1", "rate ≤ 0.05"),
        ])
    func text(limit: Limit, unit: String, text: String) {
        #expect(limit.text(unit: unit) == text)
    }
}
