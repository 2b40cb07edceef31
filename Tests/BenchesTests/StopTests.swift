import Clockwork
import Events
import Testing

@Suite("A run that is stopped") struct StopTests {
    private static func starts(_ title: String) -> @Sendable (Event) -> Bool {
        { if case .step(let step) = $0.body { step.title.hasPrefix(title) } else { false } }
    }

    @Test(
        "in whatever step is interrupted there, skips the rest, and tears down",
        arguments: [
            "wait: 1 h", "await: {link: attached}", "expect: {link: attached, within: 60 s}",
            "measure: {updateLatency: {of: map, for: 60 s}}", "measure: {panThreshold: {direction: right}}",
            "measure: {disconnects: {cycles: 100}}", "measure: {timeUntil: {link: attached}}",
            "touch: {drag: {from: {x: 10 %, y: 50 %}, length: 300 pt, direction: right, speed: 5 pt/s}}",
            "touch: {tap: {x: 10 %, y: 50 %}}", "note: x",
        ])
    func inStep(action: String) throws {
        var scenario = Scenario(steps: "- \(action)\n  title: target\n- note: the rest\n- wait: 1 s")
        scenario.stops = [Self.starts("target")]
        let played = try scenario.run()
        #expect(played.verdict == .interrupted && played.end?.verdict == .interrupted)
        let first = action.hasPrefix("note") ? "steps 1 passed" : "steps 1 interrupted"
        #expect(
            played.outline == [
                "setup 1 passed", "setup 2 passed", first, "steps 2 skipped", "steps 3 skipped", "teardown 1 passed",
            ])
        #expect(played.steps[3].reasons == ["the run was interrupted"])
    }

    @Test("in its setup does none of its steps, and tears down")
    func inSetup() throws {
        var scenario = Scenario(steps: "- note: x")
        scenario.stops = [Self.starts("await")]
        let played = try scenario.run()
        #expect(played.verdict == .interrupted)
        #expect(
            played.outline == ["setup 1 passed", "setup 2 interrupted", "steps 1 skipped", "teardown 1 passed"])
    }

    @Test("before its first step is stopped all the same")
    func atOnce() throws {
        var scenario = Scenario(steps: "- wait: 1 h")
        scenario.stopsAtOnce = true
        let played = try scenario.run()
        #expect(played.verdict == .interrupted)
        #expect(played.cable == ["out"])
    }

    @Test("twice has its teardown cut short, and tells so to its end")
    func twice() throws {
        let teardown = """
            runbook: 1
            name: Test
            steps:
              - wait: 1 h
            teardown:
              - wait: 1 h
              - cable: out
              - wait: 2 h
              - note: the end
            """
        var scenario = Scenario(runbook: teardown)
        scenario.stops = [Self.starts("wait"), Self.starts("wait")]
        let played = try scenario.run()
        #expect(played.verdict == .interrupted)
        #expect(
            played.outline == [
                "steps 1 interrupted", "teardown 1 interrupted", "teardown 2 passed", "teardown 3 interrupted",
                "teardown 4 passed",
            ])
        #expect(try #require(played.events.last).at < .start + .seconds(60))
    }

    @Test("once has its whole teardown, with its own waits")
    func teardownWaits() throws {
        var scenario = Scenario(
            runbook: "runbook: 1\nname: T\nsteps: [{wait: 1 h}]\nteardown: [{wait: 20 s}, {note: done}]")
        scenario.stops = [Self.starts("wait")]
        let played = try scenario.run()
        #expect(played.outline == ["steps 1 interrupted", "teardown 1 passed", "teardown 2 passed"])
        #expect(played.steps[1].took == .seconds(20))
    }
}
