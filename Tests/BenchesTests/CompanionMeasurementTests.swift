import Clockwork
import Events
import Measuring
import Testing

/// Each metric beside update latency, as a step of a runbook: what it says of a healthy app, and what faults do to it.
@Suite("Metrics beside update latency") struct CompanionMeasurementTests {
    private static let unit = "rigs/units/standard-800x480.yaml", app = "rigs/apps/healthy.yaml"

    /// A drive that weaves, and steps that measure on it.
    private static func weaving(_ steps: String, seconds: Double = 45) -> Scenario {
        var scenario = Scenario(steps: "- navigate: {drive: made.csv}\n" + steps)
        scenario.texts["runbooks/made.csv"] = MadeDrive.weaving(seconds: seconds, rate: 10)
        return scenario
    }

    private static func appFault(_ fault: String, in scenario: Scenario) throws -> Scenario {
        try scenario.replacing("spread: 25 %", with: "spread: 25 %\nfaults: {\(fault)}", in: app)
    }

    private func value(_ scenario: Scenario, _ metric: String, _ statistic: String) throws -> Double {
        try #require(try scenario.run().measured(metric)?.figure(statistic)).value
    }

    private static let heading = weaving("- measure: {headingLag: {for: 40 s}, limits: {value: {atMost: 200 ms}}}")

    @Test("the heading lag grows with the unit's delay, and a frozen map has none")
    func headingLag() throws {
        let healthy = try Self.heading.run()
        #expect(healthy.verdict == .passed)
        let lag = try #require(healthy.measured("headingLag")?.figure("value")).value
        let slow = try Self.heading.replacing("delay: 60 ms", with: "delay: 260 ms", in: Self.unit)
        #expect(abs(try value(slow, "headingLag", "value") - lag - 200) < 5)
        #expect(try slow.run().verdict == .failed)
        let frozen = try Self.appFault("frozenMap: guidance", in: Self.heading)
            .replacing("navigate: {drive", with: "navigate: {route: town/route.json, drive", in: "runbooks/test.yaml")
        let played = try frozen.run()
        #expect(played.verdict == .undecided && played.measured("headingLag")?.figures == [])
    }

    @Test("a heading lag without turns says so and decides nothing")
    func straight() throws {
        let scenario = Scenario(
            steps: """
                - navigate: {drive: town/drive.nmea}
                - measure: {headingLag: {for: 5 s}, limits: {value: {atMost: 200 ms}}}
                """)
        let played = try scenario.run()
        #expect(played.verdict == .undecided)
        #expect(played.reasons.contains { $0.contains("not enough turning") })
    }

    @Test("the frame age grows with frames that are dropped")
    func frameAge() throws {
        let scenario = Self.weaving("- wait: 5 s\n- measure: {frameAge: {for: 30 s}}")
        let dropping = try scenario.replacing("touch:\n", with: "faults: {droppedFrame: 50 %}\ntouch:\n", in: Self.unit)
        let (age, aged) = (try value(scenario, "frameAge", "mean"), try value(dropping, "frameAge", "mean"))
        // Each refresh of the window counts once, also those before its first and behind its last event.
        #expect(abs(try #require(scenario.run().measured("frameAge")).n - 1_800) <= 2)
        // Half of the frames come one refresh later.
        #expect(abs(aged - age - 1000.0 / 60 / 2) < 3)
    }

    @Test("a map that stays light at night leaves the switch open from below, so that a limit fails")
    func ignoresNight() throws {
        let scenario = Scenario(
            steps: "- measure: {nightSwitch: {cycles: 6}, limits: {night: {max: {atMost: 400 ms}}}}")
        let healthy = try scenario.run()
        #expect(healthy.verdict == .passed && healthy.measured("nightSwitch.day")?.n == 6)
        let faulty = try Self.appFault("ignoresNight: true", in: scenario).run()
        #expect(faulty.verdict == .failed)
        #expect(faulty.measured("nightSwitch.night")?.figure("max") == .init("max", 2_000, low: 2_000))
        // A light map that was light before says nothing of the switch to it.
        let day = try #require(faulty.measured("nightSwitch.day"))
        #expect(day.n == 0 && day.dropped == [.init(reason: "the dark map was not on the screen before", count: 6)])
    }

    @Test("a first frame is counted from cable and session, and an app that draws nothing has none")
    func firstFrame() throws {
        let scenario = Scenario(
            steps: "- measure: {firstFrame: {cycles: 6}, limits: {session: {max: {atMost: 500 ms}}}}")
        let healthy = try scenario.run()
        #expect(healthy.verdict == .passed)
        let (cable, session) = (
            try #require(healthy.measured("firstFrame.cable")?.figure("p50")),
            try #require(healthy.measured("firstFrame.session")?.figure("p50"))
        )
        #expect(cable.value > session.value + 300)
        let blank = try Self.appFault("blankMap: true", in: scenario).run()
        #expect(blank.verdict == .failed && blank.measured("firstFrame.session")?.n == 0)
    }

    @Test("a limit on a part is judged by the part, and the whole decides nothing then")
    func parts() throws {
        let scenario = Scenario(
            steps: """
                - navigate: {route: town/route.json, drive: town/drive.nmea}
                - measure:
                    updateLatency: {of: card, for: 35 s}
                    limits: {display: {max: {atMost: 100 ms}}, received: {max: {atMost: 1 ms}}}
                """)
        #expect(try scenario.run().verdict == .passed)
        let late = try scenario.replacing("spread: 25 %", with: "spread: 25 %\nreception: 30 ms", in: Self.app).run()
        #expect(late.verdict == .failed)
        #expect(late.reasons.count == 1 && late.reasons[0].hasPrefix("updateLatency.card.received: "))
        #expect(late.measured("updateLatency.card.received")?.figure("p50")?.value == 30)
    }

    @Test("each fix tells by how much it was put off, and the drive when it began; the next drive has others")
    func dither() throws {
        let played = try Scenario(
            steps: """
                - navigate: {drive: town/drive.nmea}
                - wait: 3 s
                - navigate: {drive: town/drive.nmea}
                - wait: 3 s
                """
        ).run()
        var starts: [Timespan] = [], offsets: [[Timespan]] = []
        for event in played.events {
            switch event.body {
            case .foreseen(let drive):
                starts.append(try #require(drive.startDelay))
                offsets.append([])
            case .fix(let fix): offsets[offsets.count - 1].append(try #require(fix.offset))
            default: break
            }
        }
        #expect(starts.count == 2 && starts[0] != starts[1])
        #expect(Set(offsets[0]).count > 25 && offsets[0].prefix(20) != offsets[1].prefix(20))
        #expect(offsets.joined().allSatisfy { .zero <= $0 && $0 <= .seconds(1.0 / 60) })
    }
}
