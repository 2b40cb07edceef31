/// How sure one can be that a metric's intervals hold the truth.
enum KnownAnswer: Sendable {
    /// A test that sets the truth and counts in how many seeds the interval holds it: its file and a part of its title.
    case test(String, String)
    /// Why there is none.
    case none(because: String)

    private static let benches = "Tests/BenchesTests/KnownAnswers/"
    private static let latency = benches + "LatencyKnownAnswerTests.swift"
    private static let switches = benches + "SwitchKnownAnswerTests.swift"
    private static let link = benches + "LinkTruth.swift"
    private static let position = benches + "PositionKnownAnswerTests.swift"
    private static let pan = "Tests/BenchesTests/KnownAnswersPan.swift"
    private static let harness = "Tests/BenchesTests/HarnessCalibrationTests.swift"
    private static let guidance = "Tests/ProbesTests/GuidanceKnownAnswerTests.swift"
    private static let guidanceFit = "Tests/ProbesTests/GuidanceFitTests.swift"

    /// What is the pan threshold in another unit has its interval times a factor without error.
    private static let converted = none(
        because: "the pan threshold times a factor of the display; PanMeasurementTests holds the factors against it")

    /// Each metric by its name, in the order of docs/metrics.md.
    static let all: [(metric: String, answer: KnownAnswer)] = [
        ("updateLatency", .test(latency, "the map's update latency")),
        ("timeUntil", .none(because: "a single time without an interval")),
        ("updateLatency.card.received", .test(latency, "the card's update latency, its parts")),
        ("updateLatency.card.processing", .test(latency, "the card's update latency, its parts")),
        ("updateLatency.card.display", .test(latency, "the card's update latency, its parts")),
        ("fixAge", .test(position, "the age of a fix")),
        ("cardMapSkew", .test(latency, "its parts and its skew")),
        ("headingLag", .test(latency, "the heading lag")),
        ("stepResponse", .test(latency, "the step response")),
        ("frameAge", .test(latency, "its refreshes' age")),
        ("updatesPerMinute", .test(switches, "calls that come by chance")),
        ("nightSwitch", .test(switches, "night and day")),
        ("firstFrame", .test(switches, "the first map")),
        ("panThreshold", .test(pan, "lie in the stated intervals")),
        ("panThresholdPixels", converted),
        ("panThresholdGlass", converted),
        ("panThresholdShare", converted),
        ("panSwallowed", .test(pan, "lie in the stated intervals")),
        ("panBegan", .test(pan, "lie in the stated intervals")),
        ("panFirstFrame", .test(pan, "lie in the stated intervals")),
        ("disconnects", .test(link, "Answer(\"disconnects\", \"rate\"")),
        ("disconnectDelay", .test(link, "Answer(\"disconnectDelay\", \"p50\"")),
        ("attach", .test(link, "Answer(\"attach.session\", \"p50\"")),
        ("attach.missing", .test(link, "Answer(\"attach.missing\", \"dataLinkRate\"")),
        ("detach", .test(link, "Answer(\"detach.session\", \"p50\"")),
        ("detach.missing", .test(link, "Answer(\"detach.missing\", \"sessionRate\"")),
        ("flaps", .test(link, "Answer(\"flaps\", \"rate\"")),
        ("roleSwitch", .test(link, "Answer(\"roleSwitch\", \"p50\"")),
        ("roleSwitchFailures", .test(link, "Answer(\"roleSwitchFailures\", \"rate\"")),
        ("fallbackDelay", .test(link, "Answer(\"fallbackDelay\", \"p50\"")),
        ("fallbackFalseAlarms", .test(link, "Answer(\"fallbackFalseAlarms\", \"rate\"")),
        ("fallbackCatches", .test(link, "Answer(\"fallbackCatches\", \"uncaughtRate\"")),
        ("guidance.age", .test(guidanceFit, "holds the true one between its bounds")),
        ("guidance.pace", .test(guidanceFit, "the pace is found")),
        ("guidance.distance", .test(guidance, "a card of a certain age")),
        ("guidance.time", .test(guidance, "a time left that is off")),
        ("guidance.cards", .test(guidance, "maneuvers that are mirrored")),
        ("replayLateness", .test(position, "the lateness of a replayed drive")),
        ("harness.clock", .none(because: "the least of all steps seen, without an interval")),
        ("harness.overhead", .test(harness, "holds the set lateness and overhead")),
        ("harness.wakeUp", .test(harness, "holds the set lateness and overhead")),
    ]
}
