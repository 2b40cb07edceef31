extension DocumentMistakeTests {
    private static func document(_ metric: String) -> String { "limits: 1\nname: L\nmetrics:\n  - \(metric)\n" }

    static let limits = [
        Mistake(
            "no metrics", "limits: 1\nname: L\nmetrics: []", "3:10: `metrics` is empty; at least 1 must stand there"),
        Mistake(
            "a metric that is none", document("updateLatancy: {p95: {atMost: 1 s}}"),
            "4:5: `updateLatancy` is no key of metric; did you mean `updateLatency`?"),
        Mistake(
            "a statistic that the metric has not", document("updateLatency: {p90: {atMost: 1 s}}"),
            "4:21: `p90` is no key of updateLatency; did you mean `p50`?"),
        Mistake(
            "a limit without its unit", document("updateLatency: {p95: {atMost: 250}}"),
            "4:35: `atMost: 250` has no unit; write `250 ms` or `250 s`"),
        Mistake(
            "a limit with another unit", document("panThreshold: {value: {atMost: 15 ms}}"),
            "4:36: `atMost: 15 ms` has the wrong unit; write pt"),
        Mistake(
            "a margin with another unit", document("panThreshold: {value: {atMost: 15 pt, margin: 1 ms}}"),
            "4:51: `margin: 1 ms` has the wrong unit; write pt"),
        Mistake(
            "a margin that is no quantity", document("panThreshold: {value: {atMost: 15 pt, margin: small}}"),
            "4:51: `margin` must be a length such as `12 pt` or a share such as `25 %`, not `small`"),
        Mistake(
            "the calibration of the harness", document("harness.wakeUp: {p95: {atMost: 200 ms}}"),
            "4:5: `harness.wakeUp` measures the bench itself, and no step judges it by a limit; leave the entry out"),
        Mistake(
            "the calibration of the harness, misspelt, and another mistake",
            document("harness.wakeup: {p95: {atMost: 200 ms}}\n  - panThreshold: {value: {atMost: 15 ms}}"),
            "4:5: `harness.wakeup` measures the bench itself, and no step judges it by a limit; leave the entry out",
            "5:36: `atMost: 15 ms` has the wrong unit; write pt"),
        Mistake(
            "the lateness of the feed", document("replayLateness: {p95: {atMost: 5 ms}}"),
            "4:5: `replayLateness` measures the bench itself, and no step judges it by a limit; leave the entry out"),
        Mistake(
            "two metrics in one entry", document("updateLatency: {}\n    panThreshold: {}"),
            "5:5: `panThreshold` cannot stand in one metric with `updateLatency` at 4:5"),
    ]
}
