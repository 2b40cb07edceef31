import Clockwork
import Events
import Glibc
import Testing

@Suite("A command step") struct CommandStepTests {
    private static func runbook(_ steps: String, teardown: String = "- note: end") -> Scenario {
        func indented(_ text: String) -> String {
            text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        }
        return Scenario(
            runbook: """
                runbook: 1
                name: Commands
                steps:
                \(indented(steps))
                teardown:
                \(indented(teardown))
                """)
    }

    @Test("passes with exit status 0 and takes no virtual time")
    func passes() throws {
        let played = try Self.runbook("- command: [sh, -c, echo one; echo two]").run()
        #expect(played.verdict == .passed)
        #expect(played.events.allSatisfy { $0.at == .start })
        let commands = played.events.compactMap { if case .command(let ended) = $0.body { ended } else { nil } }
        #expect(commands.map(\.outcome) == ["exit status 0"])
        #expect(commands.map(\.output) == [["one", "two"]])
    }

    @Test(
        "that goes wrong is a fault of the bench, never of the product (labgrid #660, #1063)",
        arguments: [
            ("[sh, -c, \"echo why; exit 3\"]", ["sh ended with exit status 3", "why"]),
            ("[sh, -c, kill -9 $$]", ["sh ended with signal 9"]),
            ("[no-such-command]", ["no-such-command cannot be started: No such file or directory"]),
        ])
    func faults(words: String, reasons: [String]) throws {
        let played = try Self.runbook("- command: \(words)\n- note: rests on it").run()
        #expect(played.verdict == .benchFault)
        #expect(played.outline == ["steps 1 benchFault", "steps 2 skipped", "teardown 1 passed"])
        #expect(played.steps.first?.reasons == reasons)
    }

    @Test(
        "that hangs is ended at its time, in virtual time too, and the teardown goes on (openhtf #667, robotframework #3740)"
    )
    func hangs() throws {
        let played = try Self.runbook(
            "- command: [sleep, \"60\"]\n  timeout: 50 ms",
            teardown: "- command: [sleep, \"60\"]\n  timeout: 50 ms\n- note: reached"
        ).run()
        #expect(played.outline == ["steps 1 benchFault", "teardown 1 benchFault", "teardown 2 passed"])
        #expect(played.reasons.allSatisfy { $0.hasPrefix("sleep did not end in its time and was ended after ") })
        let dirty = played.events.compactMap { if case .leftDirty(let dirty) = $0.body { dirty.steps } else { nil } }
        #expect(dirty == [["command sleep 60"]])
    }

    @Test("is ended by a stop, and the teardown runs")
    func stopped() throws {
        var scenario = Self.runbook("- command: [sleep, \"60\"]")
        scenario.mode = .host
        scenario.stops = [{ if case .step = $0.body { true } else { false } }]
        let played = try scenario.run()
        #expect(played.verdict == .interrupted)
        #expect(played.outline.last == "teardown 1 passed")
    }

    @Test("that passes at a later attempt is flaky, with every attempt kept (pytest-rerunfailures #287, opentap #12)")
    func flaky() throws {
        let folder = Folder()
        let mark = "\(folder.path)/mark"
        let played = try Self.runbook(
            "- command: [sh, -c, \"test -e \(mark) || { touch \(mark); exit 1; }\"]\n  retry: 3\n- note: goes on"
        ).run()
        #expect(played.verdict == .flaky)
        #expect(played.outline == ["steps 1 benchFault", "steps 1 flaky", "steps 2 passed", "teardown 1 passed"])
        #expect(played.end?.steps == 3 && played.end?.notPassed == 0)
    }

    @Test("that never passes has the last attempt's verdict after all that it may have")
    func exhausted() throws {
        let played = try Self.runbook("- command: [\"false\"]\n  retry: 2").run()
        #expect(played.verdict == .benchFault)
        #expect(played.outline.filter { $0.hasPrefix("steps") } == Array(repeating: "steps 1 benchFault", count: 3))
        #expect(played.end?.steps == 2 && played.end?.notPassed == 1)
        let attempts = played.events.compactMap {
            if case .step(let step) = $0.body, step.section == .steps { step.attempt } else { nil }
        }
        #expect(attempts == [1, 2, 3])
    }
}
