import Benches
import Blaming
import Events
import Measuring
import Testing

/// A cycle in which signals of the link were lost says nothing of the product, and the loss is the bench's.
@Suite("A loss in a cycle of the link") struct LossInCycleTests {
    /// A metric that counts cycles, its limits, and the measurement that they judge.
    struct Case: Sendable, CustomTestStringConvertible {
        let metric: String, settings: String, limits: String, measurement: String
        /// What comes before: most cycles move the cable themselves.
        var setup = ""

        var testDescription: String { metric }

        /// A run with so many cycles on a bench that loses a share of what the link's signals say, and tells so.
        func played(cycles: Int, losing share: Int, seed: UInt64 = 1, link: String = "") throws -> Played {
            var scenario = Scenario(
                runbook: """
                    runbook: 1
                    name: Test
                    fault: {bench: {lostEvidence: \(share) %}, link: {\(link)}}
                    setup: [\(setup)]
                    steps:
                      - measure:
                          \(metric): {cycles: \(cycles)\(settings)}
                          limits: {\(limits)}
                        timeout: 2 h
                    """
            ).seeded(seed)
            scenario.withFault = true
            return try scenario.run()
        }
    }

    static let all = [
        Case(metric: "attach", settings: "", limits: "session: {missing: {atMost: 0}}", measurement: "attach.dataLink"),
        Case(metric: "detach", settings: "", limits: "session: {missing: {atMost: 0}}", measurement: "detach.dataLink"),
        Case(
            metric: "disconnects", settings: "", limits: "missed: {atMost: 0}", measurement: "disconnects",
            setup: "{cable: in}"),
        Case(
            metric: "fallback", settings: ", watch: 2 s", limits: "falseAlarms: {atMost: 0}",
            measurement: "fallbackFalseAlarms"),
        Case(metric: "flaps", settings: ", for: 2 s", limits: "departures: {atMost: 0}", measurement: "flaps"),
        Case(
            metric: "roleSwitch", settings: "", limits: "incomplete: {atMost: 0}", measurement: "roleSwitchFailures"),
    ]

    private static let reason = "evidence of the link lost on the way to the bench"

    @Test("leaves it out for that reason, and no other cycle", arguments: all, UInt64(1)...8)
    func leftOut(tried: Case, seed: UInt64) throws {
        let played = try tried.played(cycles: 12, losing: 4, seed: seed)
        // A signal that was lost speaks anew with the next move of the cable.
        var (wasLost, isStale, spoilt) = (false, false, 0)
        for event in played.events {
            if case .lost = event.body { (wasLost, isStale) = (true, true) }
            if case .cable = event.body { isStale = false }
            guard case .trial(let trial) = event.body else { continue }
            wasLost = wasLost || isStale
            #expect((trial.outcome == "dropped" && trial.detail == [Self.reason]) == wasLost, "\(trial)")
            spoilt += wasLost ? 1 : 0
            wasLost = false
        }
        let measured = try #require(played.measured(tried.measurement))
        let drops = measured.dropped.filter { $0.reason == Self.reason }
        #expect(drops == (spoilt == 0 ? [] : [.init(reason: Self.reason, count: spoilt)]), "\(measured)")
        #expect(![.failed, .undecided].contains(played.verdict), "\(played.reasons)")
    }

    @Test("is the bench's fault where no cycle is left, and the bench is blamed", arguments: all)
    func nothingLeft(tried: Case) throws {
        let played = try tried.played(cycles: 1, losing: 100)
        #expect(played.verdict == .benchFault && played.reasons.first == Self.reason, "\(played.reasons)")
        let blamed = played.events.compactMap { if case .blame(let made) = $0.body { made.parties } else { nil } }
        #expect(blamed == [[Party.bench.rawValue]])
    }

    @Test("hides no phone that was seen to leave")
    func seenToLeave() throws {
        let flaps = try #require(Self.all.first { $0.metric == "flaps" })
        let played = try flaps.played(cycles: 20, losing: 10, link: "flapping: 100 %")
        var (wasLost, lossy) = (false, [String: Int]())
        for event in played.events {
            if case .lost = event.body { wasLost = true }
            guard case .trial(let trial) = event.body else { continue }
            if wasLost { lossy[trial.outcome, default: 0] += 1 }
            wasLost = false
        }
        #expect(lossy["left", default: 0] > 0 && lossy["stayed"] == nil, "\(lossy)")
        #expect(played.reasons.contains { $0.hasPrefix("flaps: departures") }, "\(played.reasons)")
    }
}
