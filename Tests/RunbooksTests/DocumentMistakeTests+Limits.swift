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
            "a part that is none", document("updateLatency: {max: {atMost: 1 s}}\n    part: maps"),
            "5:11: `part: maps` is not known; did you mean `map`?"),
        Mistake(
            "a part of another metric", document("attach: {max: {atMost: 1 s}}\n    part: map"),
            "5:11: `part: map` is not known; write dataLink, power, charging, session or belief"),
        Mistake(
            "a misspelt light", document("nightSwitch: {max: {atMost: 1 s}}\n    part: nigth"),
            "5:11: `part: nigth` is not known; did you mean `night`?"),
        Mistake(
            "a misspelt signal", document("detach: {max: {atMost: 1 s}}\n    part: sesion"),
            "5:11: `part: sesion` is not known; did you mean `session`?"),
        Mistake(
            "a misspelt connect", document("firstFrame: {max: {atMost: 1 s}}\n    part: cabel"),
            "5:11: `part: cabel` is not known; did you mean `cable`?"),
        Mistake(
            "a misspelt direction", document("panBegan: {max: {atMost: 1 s}}\n    part: rigth"),
            "5:11: `part: rigth` is not known; did you mean `right`?"),
        Mistake(
            "a misspelt condition", document("timeUntil: {value: {atMost: 1 s}}\n    part: conected"),
            "5:11: `part: conected` is not known; did you mean `connected`?"),
        Mistake(
            "a least value above the greatest", document("panThreshold: {value: {atLeast: 50 pt, atMost: 15 pt}}"),
            "4:37: `atLeast: 50 pt` is above `atMost: 15 pt`, so that no value passes; swap them, or leave one out"),
        Mistake(
            "two entries that exclude each other",
            document(
                "panThreshold: {value: {atLeast: 50 pt}}\n  - panThreshold: {value: {atMost: 15 pt}}\n    part: left"),
            "5:5: the entries of `panThreshold.left` leave no value of `value` that passes: its `atLeast` is above its "
                + "`atMost`; change one of them"),
        Mistake(
            "a time that cannot be negative", document("updateLatency: {p50: {atMost: -5 ms}}"),
            "4:35: `atMost: -5 ms` is out of range; allowed is from 0 s to 24 h"),
        Mistake(
            "a spread that cannot be negative", document("cardMapSkew: {p50: {atLeast: -5 ms}, mad: {atMost: -1 ms}}"),
            "4:56: `atMost: -1 ms` is out of range; allowed is from 0 s to 24 h"),
        Mistake(
            "a greatest error below zero",
            document("guidance.distance: {distanceError: {atLeast: -5 m}, distanceOff: {atMost: -5 m}}"),
            "4:79: `atMost: -5 m` is out of range; allowed is from 0 km to 100 km"),
        Mistake(
            "a share of trials over 100 %", document("disconnects: {rate: {atMost: 120 %}}"),
            "4:34: `atMost: 120 %` is out of range; allowed is from 0 % to 100 %"),
        Mistake(
            "a rate a minute in per cent", document("updatesPerMinute: {rate: {atMost: 20 %}}"),
            "4:39: `atMost` must be a whole number from 0 to 1000000, not `20 %`"),
        Mistake(
            "two metrics in one entry", document("updateLatency: {}\n    panThreshold: {}"),
            "5:5: `panThreshold` cannot stand in one metric with `updateLatency` at 4:5"),
    ]
}
