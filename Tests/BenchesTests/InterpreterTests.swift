import Clockwork
import Events
import Testing

@Suite("A runbook") struct InterpreterTests {
    private static let rig = "rigs/model-800x480.yaml"
    private static let unit = "rigs/units/standard-800x480.yaml"
    private static let neverPlugged = """
        runbook: 1
        name: Test
        setup:
          - await: {connected: true}
            timeout: 3 s
          - note: not reached
        steps:
          - note: a step
        teardown:
          - cable: out
          - await: {link: attached}
            timeout: 1 s
          - note: reached all the same
        """

    @Test(
        "that asks for what the rig lacks is skipped with the reason, whether or not it says that it needs it",
        arguments: [
            ("expect: {belief: connected}", "topology: model\nwitness: false", "belief"),
            ("measure: {timeUntil: {belief: connected}}", "topology: model\nwitness: false", "belief"),
        ])
    func unsaidNeeds(action: String, rig: String, lacking: String) throws {
        let played = try Scenario(steps: "- \(action)").replacing("topology: model", with: rig, in: Self.rig).run()
        #expect(played.verdict == .skipped)
        #expect(played.end?.reason.contains("(\(lacking))") == true)
    }

    @Test(
        "that touches a unit without a touch screen is skipped",
        arguments: [
            "expect: {pan: false}", "touch: {tap: {x: 50 %, y: 50 %}}", "measure: {panThreshold: {direction: up}}",
        ])
    func untouchable(action: String) throws {
        let played = try Scenario(steps: "- \(action)")
            .replacing("present: true", with: "present: false", in: Self.unit).run()
        #expect(played.verdict == .skipped)
    }

    @Test("in which a measurement saw nothing is undecided, also without limits")
    func nothingMeasured() throws {
        let played = try Scenario(steps: "- measure: {updateLatency: {of: card, for: 2 s}}").run()
        #expect(played.verdict == .undecided)
    }

    @Test("that needs what the rig lacks is skipped with the reason, and nothing is done")
    func skipped() throws {
        let played = try Scenario(steps: "- note: x", needs: "[belief, cable]")
            .replacing("topology: model", with: "topology: model\nwitness: false", in: Self.rig).run()
        #expect(played.verdict == .skipped && played.end?.verdict == .skipped)
        #expect(played.end?.reason.contains("no witness of what the app believes (belief)") == true)
        #expect(played.steps.isEmpty && played.cable.isEmpty && played.events.count == 2)
    }

    @Test("whose setup fails is a bench fault, its steps are skipped, and each teardown step runs")
    func setupFailure() throws {
        let played = try Scenario(runbook: Self.neverPlugged).run()
        #expect(played.verdict == .benchFault)
        #expect(
            played.outline == [
                "setup 1 benchFault", "setup 2 skipped", "steps 1 skipped", "teardown 1 passed",
                "teardown 2 benchFault", "teardown 3 passed",
            ])
        #expect(played.steps[0].reasons == ["waited for a settled session; after 3.00 s the link is absent"])
        #expect(played.steps[1].reasons == ["step 1 did not pass: await connected"])
        #expect(played.steps[2].reasons == ["the setup did not pass"])
    }

    @Test("that waits for what never comes fails with what was awaited and what stood instead")
    func awaited() throws {
        let played = try Scenario(
            steps: """
                - await: {link: attached}
                  timeout: 5 s
                - note: never reached
                """
        ).run()
        #expect(played.verdict == .failed)
        #expect(played.steps[2].reasons == ["waited for the link to be attached; after 5.00 s the link is session"])
        #expect(played.steps[2].took == .seconds(5))
        #expect(played.steps[3].reasons == ["step 1 did not pass: await link attached"])
        #expect(played.outline.suffix(3) == ["steps 1 failed", "steps 2 skipped", "teardown 1 passed"])
    }

    @Test("goes on after an expectation that failed")
    func expectation() throws {
        let played = try Scenario(
            steps: """
                - expect: {belief: disconnected, within: 2 s}
                - expect: {card: "turn"}
                - expect: {belief: connected}
                """
        ).run()
        #expect(played.outline[2...4] == ["steps 1 failed", "steps 2 failed", "steps 3 passed"])
        #expect(
            played.reasons == [
                "expected the app to believe that it is disconnected; after 2.00 s the app's belief is up",
                "expected a card with \"turn\"; after 0 s no card is shown",
            ])
    }

    @Test("ends at its timeout: the step in flight fails with the reason, those after it are skipped")
    func runbookTimeout() throws {
        let played = try Scenario(
            steps: """
                - expect: {belief: disconnected, within: 60 s}
                - cable: out
                - note: x
                """, "timeout: 5 s"
        ).run()
        #expect(played.verdict == .failed)
        #expect(
            played.outline.suffix(4) == [
                "steps 1 failed", "steps 2 skipped", "steps 3 skipped", "teardown 1 passed",
            ])
        #expect(played.steps[2].reasons.last == "the runbook's time of 5.00 s ran out")
        #expect(played.steps[3].reasons == ["the runbook's time of 5.00 s ran out"])
        let end = try #require(played.events.last?.at)
        #expect(end == .start + .seconds(5))
    }

    @Test("whose time ran out between two repetitions has not passed, and that is the bench's fault")
    func timeoutBetween() throws {
        let played = try Scenario(steps: "- wait: 2 s\n- note: x", "timeout: 5 s\nrepeat: 4").run()
        #expect(played.verdict == .benchFault)
        #expect(
            played.steps.contains {
                $0.verdict == .benchFault && $0.reasons.last?.hasPrefix("the runbook's time") == true
            })
    }

    @Test(
        "holds each step to its own timeout; what the product was to do fails, a time too short for the step is the bench's",
        arguments: [
            ("wait: 60 s", .benchFault),
            ("touch: {drag: {from: {x: 10 %, y: 50 %}, length: 300 pt, direction: right, speed: 5 pt/s}}", .benchFault),
            ("measure: {updateLatency: {of: map, for: 60 s}}", .benchFault),
            ("measure: {panThreshold: {direction: right, resolution: 0.1 pt}}", .benchFault),
            ("measure: {disconnects: {cycles: 100}}", .benchFault),
            ("measure: {timeUntil: {link: attached}}", .failed),
            ("expect: {link: attached, within: 60 s}", .failed),
            ("await: {link: attached}", .failed),
        ] as [(String, Verdict)])
    func stepTimeout(action: String, verdict: Verdict) throws {
        let played = try Scenario(steps: "- \(action)\n  timeout: 2 s").run()
        let step = try #require(played.steps.first { $0.section == .steps })
        #expect(step.verdict == verdict && !step.reasons.isEmpty)
        #expect(step.took == .seconds(2))
        #expect(played.outline.last == "teardown 1 passed")
    }

    @Test("lifts the finger of a drag that ran out of time")
    func liftedFinger() throws {
        let drag = "touch: {drag: {from: {x: 10 %, y: 50 %}, length: 300 pt, direction: right, speed: 5 pt/s}}"
        let played = try Scenario(steps: "- \(drag)\n  timeout: 2 s").run()
        let phases = played.events.compactMap { if case .touch(let touch) = $0.body { touch.phase } else { nil } }
        #expect(phases.first == "down" && phases.last == "up" && phases.count(where: { $0 == "up" }) == 1)
    }

    @Test("repeats a step until one time does not pass")
    func stepRepetition() throws {
        let passing = try Scenario(steps: "- wait: 1 s\n  repeat: 5").run()
        #expect(passing.verdict == .passed && passing.steps[2].took == .seconds(5))
        let starts = passing.events.compactMap { event in
            if case .step(let step) = event.body, step.section == .steps { step.repetition } else { nil }
        }
        #expect(starts == [1, 2, 3, 4, 5])
        let failing = try Scenario(steps: "- expect: {pan: true, within: 1 s}\n  repeat: 5").run()
        #expect(failing.verdict == .failed && failing.steps[2].took == .seconds(1))
    }

    @Test("repeats its steps, and each repetition must pass")
    func repetition() throws {
        // The second repetition begins with the cable out.
        let played = try Scenario(steps: "- expect: {link: session}\n- cable: out\n- wait: 3 s", "repeat: 3").run()
        #expect(played.verdict == .failed)
        let first = played.steps.filter { $0.section == .steps && $0.number == 1 }
        #expect(first.map(\.verdict) == [.passed, .failed, .failed])
    }

    @Test(
        "expects a pan after a drag that is long enough, and none after one that is not or after a tap",
        arguments: [
            ("drag: {from: {x: 20 %, y: 50 %}, length: 60 pt, direction: right}", true),
            ("drag: {from: {x: 80 %, y: 50 %}, length: 60 pt, direction: left, speed: 60 pt/s}", true),
            ("drag: {from: {x: 50 %, y: 20 %}, length: 4 pt, direction: down}", false),
            ("tap: {x: 50 %, y: 50 %}", false),
        ])
    func pan(touch: String, isReported: Bool) throws {
        let played = try Scenario(
            steps: """
                - touch: {drag: {from: {x: 20 %, y: 50 %}, length: 60 pt, direction: right}}
                - touch: {\(touch)}
                - expect: {pan: \(isReported)}
                - expect: {pan: \(!isReported)}
                """
        ).run()
        #expect(played.outline[4...5] == ["steps 3 passed", "steps 4 failed"])
        #expect(played.reasons.last?.hasSuffix(isReported ? "a pan was reported" : "no pan was reported") == true)
    }

    @Test("whose drag would leave the screen is a bench fault")
    func dragOutside() throws {
        let drag = "touch: {drag: {from: {x: 50 %, y: 50 %}, length: 201 pt, direction: right}}"
        let played = try Scenario(steps: "- \(drag)").run()
        #expect(played.verdict == .benchFault)
        #expect(played.reasons == ["the drag would leave the screen, 400 by 240 pt"])
    }

    @Test("sees the arrival at the end of the drive")
    func arrival() throws {
        var scenario = Scenario(
            steps: """
                - navigate: {route: town/route.json, drive: town/drive.nmea}
                - await: {card: "Arrive"}
                  timeout: 6 min
                - wait: 60 s
                - expect: {card: "m"}
                """)
        scenario.texts["runbooks/town/drive.nmea"] = nil
        let played = try scenario.run()
        #expect(played.outline[2...5] == ["steps 1 passed", "steps 2 passed", "steps 3 passed", "steps 4 failed"])
        #expect(played.reasons.last?.hasSuffix("no card is shown") == true)
        let calls = played.events.compactMap { if case .call(let call) = $0.body { call.call } else { nil } }
        #expect(calls.last == "finishNavigation")
    }

    @Test("with the faults of 2018 fails exactly the detectors for them")
    func detectors() throws {
        let steps = """
            - navigate: {drive: town/drive.nmea}
            - measure:
                updateLatency: {of: map, for: 8 s}
                limits: {max: {atMost: 400 ms}}
            - measure:
                panThreshold: {direction: right}
                limits: {value: {atMost: 15 pt}}
            - measure:
                disconnects: {cycles: 8}
                limits: {missed: {atMost: 0}}
            """
        func failing(_ change: (Scenario) throws -> Scenario) throws -> [Int] {
            try change(Scenario(steps: steps)).run().steps.filter { $0.verdict == .failed }.map(\.number)
        }
        #expect(try failing { $0 } == [])
        #expect(try failing { try $0.replacing("delay: 60 ms", with: "delay: 600 ms", in: Self.unit) } == [2])
        #expect(
            try failing { try $0.replacing(Scenario.standardThreshold, with: "threshold: 30 pt", in: Self.unit) } == [3]
        )
        let faults = "beliefDelay: 5 ms\nfaults: {missedDisconnect: 50 %}"
        #expect(
            try failing {
                try $0.replacing("beliefDelay: 5 ms", with: faults, in: "rigs/apps/healthy.yaml")
            } == [4])
    }

    @Test("with everything that never waits ends all the same, and can be stopped")
    func busy() throws {
        var scenario = Scenario(steps: "- note: x\n  repeat: 5000")
        scenario.stops = [{ if case .note = $0.body { true } else { false } }]
        let played = try scenario.run()
        #expect(played.verdict == .interrupted)
        #expect(played.events.count < 200)
    }

    @Test("in virtual time never hangs where nothing is scheduled")
    func nothingScheduled() throws {
        let played = try Scenario(
            runbook: """
                runbook: 1
                name: Test
                steps:
                  - await: {link: session}
                    timeout: 24 h
                  - expect: {pan: true, within: 24 h}
                  - note: the end
                """
        ).run()
        #expect(played.verdict == .failed && played.end != nil)
    }
}
