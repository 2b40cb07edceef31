import Benches
import Events
import Measuring
import Testing

/// A step whose own time is shorter than what it waits for says nothing of the product.
@Suite("A step whose time ran out") struct TimeRanOutTests {
    /// A metric of one cycle that does not end in a short time, and what it says with ample time.
    struct Case: Sendable, CustomTestStringConvertible {
        /// The metric and its limits as a runbook has them.
        let metric: String, limits: String
        /// The measurement that the limits judge.
        let measurement: String
        /// A time that is too short for the cycle, and one that is not.
        let short: String, ample: String
        /// What comes of the limits with ample time.
        let verdict: Verdict
        /// Faults of app and link.
        var app = "", link = ""

        var testDescription: String { "\(metric) with {\(app)\(link)}" }

        /// The run of the cycle in a time; a phone that comes late cannot be waited for before.
        func played(within time: String) throws -> Played {
            let begin = link.contains("slowAttach") ? "[]" : "[{cable: in}, {await: {connected: true}}]"
            let scenario = Scenario(
                runbook: """
                    runbook: 1
                    name: Test
                    setup: \(begin)
                    steps:
                      - measure:
                          \(metric)
                          limits: {\(limits)}
                        timeout: \(time)
                    """)
            return try scenario.replacing(
                "spread: 25 %", with: "spread: 25 %\nfaults: {\(app)}", in: "rigs/apps/healthy.yaml"
            ).replacing("  model:\n", with: "  model:\n    faults: {\(link)}\n", in: "rigs/model-800x480.yaml").run()
        }
    }

    private static let cases = [
        Case(
            metric: "firstFrame: {cycles: 1}", limits: "session: {max: {atMost: 500 ms}}",
            measurement: "firstFrame.session", short: "20 s", ample: "90 s", verdict: .failed, app: "blankMap: true"),
        Case(
            metric: "attach: {cycles: 1}", limits: "session: {max: {atMost: 5 s}, missing: {atMost: 0}}",
            measurement: "attach.session", short: "20 s", ample: "90 s", verdict: .failed, link: "slowAttach: 100 %"),
        Case(
            metric: "detach: {cycles: 1}", limits: "belief: {max: {atMost: 1 s}, missing: {atMost: 0}}",
            measurement: "detach.belief", short: "4 s", ample: "30 s", verdict: .failed,
            app: "missedDisconnect: 100 %"),
        Case(
            metric: "disconnects: {cycles: 1}", limits: "missed: {atMost: 0}", measurement: "disconnects",
            short: "1 s", ample: "30 s", verdict: .failed, app: "missedDisconnect: 100 %"),
        Case(
            metric: "roleSwitch: {cycles: 1}", limits: "incomplete: {atMost: 0}", measurement: "roleSwitchFailures",
            short: "5 s", ample: "2 min", verdict: .failed, link: "failedSwitch: 100 %"),
        Case(
            metric: "flaps: {cycles: 1, for: 30 s}", limits: "departures: {atMost: 0}", measurement: "flaps",
            short: "20 s", ample: "90 s", verdict: .passed),
        Case(
            metric: "fallback: {cycles: 1, watch: 30 s}", limits: "falseAlarms: {atMost: 0}",
            measurement: "fallbackFalseAlarms", short: "20 s", ample: "90 s", verdict: .passed),
        Case(
            metric: "fallback: {cycles: 1, watch: 1 s, hold: 30 s}", limits: "falseAlarms: {atMost: 0}",
            measurement: "fallbackFalseAlarms", short: "20 s", ample: "90 s", verdict: .passed),
    ]

    @Test("leaves the cycle out for that reason, and with ample time the cycle counts", arguments: cases)
    func cutShort(tried: Case) throws {
        let reason = "the step's time ran out"
        let short = try tried.played(within: tried.short)
        let dropped = try #require(short.measured(tried.measurement))
        #expect(dropped.n == 0 && dropped.dropped == [.init(reason: reason, count: 1)], "\(dropped)")
        #expect(short.verdict == .benchFault && short.reasons.contains("\(reason) in cycle 1"), "\(short.reasons)")
        let ample = try tried.played(within: tried.ample)
        let counted = try #require(ample.measured(tried.measurement))
        #expect(!counted.dropped.contains { $0.reason == reason } && !counted.figures.isEmpty, "\(counted)")
        #expect(ample.verdict == tried.verdict, "\(ample.reasons)")
    }

    @Test("while a change was still to be shown is the bench's fault, and no change counts as never shown")
    func window() throws {
        let played = try Scenario(
            steps: """
                - navigate: {drive: town/drive.nmea}
                - wait: 8 s
                - measure: {updateLatency: {of: map, for: 3 s}, limits: {p50: {atMost: 10 s}}}
                  timeout: 3 s
                """
        ).replacing("delay: 60 ms", with: "delay: 1500 ms", in: "rigs/units/standard-800x480.yaml").run()
        #expect(played.verdict == .benchFault && played.reasons == ["the step's time ran out"])
        #expect(played.measured("updateLatency.map") == nil)
    }

    @Test(
        "before a condition's limit is undecided, and behind it a failure",
        arguments: [(3, "undecided"), (1, "failed")])
    func condition(limit: Int, verdict: String) throws {
        let played = try Scenario(
            steps: """
                - navigate: {drive: town/drive.nmea}
                - measure: {timeUntil: {card: Nowhere}, limits: {value: {atMost: \(limit) s}}}
                  timeout: 2 s
                """
        ).run()
        #expect(played.verdict.rawValue == verdict, "\(played.reasons)")
        let made = try #require(played.measured("timeUntil.card"))
        #expect(made.figures == [.init("value", 2_000, low: 2_000)])
        #expect(made.provenance.stimulus == .replayed && made.provenance.observation == .model)
    }

    @Test("in a search for the pan threshold leaves what the drags so far tell")
    func pan() throws {
        let played = try Scenario(
            steps: """
                - measure: {panThreshold: {direction: right, resolution: 1 pt}, limits: {value: {atMost: 15 pt}}}
                  timeout: 3 s
                """
        ).run()
        #expect(played.verdict == .benchFault && played.reasons.contains("the step's time ran out"))
        let made = try #require(played.measured("panThreshold.right"))
        #expect(made.n > 0 && made.figures.isEmpty)
        #expect(made.remarks == ["the search has not ended after \(made.n) drags"])
    }
}
