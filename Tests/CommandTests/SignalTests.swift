import Glibc
import Testing

/// Runs in host time that are stopped from outside; each signal is sent when the run has told that it is there.
@Suite("A run that gets a signal") struct SignalTests {
    private static func runbook(teardown: String) -> String {
        """
        runbook: 1
        name: Patient
        setup: [{cable: in}]
        steps:
          - note: ready
          - wait: 50 s
          - note: never
        teardown:
        \(teardown.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

        """
    }

    private func start(_ place: Place, teardown: String = "- cable: out\n- note: torn down", terminal: Terminal? = nil)
        throws -> Command
    {
        let file = place.file("patient.yaml", Self.runbook(teardown: teardown))
        return try Command(
            ["run", file, "--time", "host", "--out", "\(place.path)/runs"],
            environment: ["TERM": "xterm"], terminal: terminal)
    }

    @Test(
        "tears down, tells its end and has the signal's status",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func clean(signal: Int32, status: Int32) throws {
        let place = Place()
        let command = try start(place)
        #expect(command.prints("ready"))
        command.send(signal)
        let outcome = try command.finish()
        #expect(outcome.status == status)
        #expect(outcome.output.contains("torn down") && outcome.output.contains("INTERRUPTED"))
        #expect(!outcome.lines.contains { $0.hasSuffix(" never") && !$0.contains("–") })
        #expect(place.journal.last?.contains(#""kind":"runEnded","verdict":"interrupted""#) == true)
        #expect(place.journal.contains { $0.contains(#""kind":"cable","edge":"out""#) })
        #expect(Place.names(in: place.run).contains("journal.jsonl"))
        #expect(Place.names(in: place.run).filter { $0.hasSuffix(".yaml") }.count == 5)
    }

    @Test("a second time ends a long teardown at once, which is still told to its end")
    func twice() throws {
        let place = Place()
        let command = try start(place, teardown: "- note: tearing down\n- wait: 50 s\n- cable: out\n- note: torn down")
        #expect(command.prints("ready"))
        command.send(SIGINT)
        #expect(command.prints("tearing down"))
        command.send(SIGINT)
        let outcome = try command.finish()
        #expect(outcome.status == 130)
        #expect(outcome.output.contains("torn down"))
        #expect(place.journal.last?.contains(#""kind":"runEnded","verdict":"interrupted""#) == true)
        #expect(place.journal.contains { $0.contains(#""title":"wait 50 s","verdict":"interrupted""#) })
    }

    @Test("between two runbooks begins no further one")
    func several() throws {
        let place = Place()
        let file = place.file("patient.yaml", Self.runbook(teardown: "- cable: out"))
        let command = try Command(
            ["run", file, "runbooks/connect-cycle.yaml", "--time", "host", "--out", "\(place.path)/runs"])
        #expect(command.prints("ready"))
        command.send(SIGINT)
        #expect(try command.finish().status == 130)
        #expect(Place.names(in: "\(place.path)/runs").count == 1)
    }

    @Test("that kills it leaves a journal from which the report names the step in flight")
    func killed() throws {
        let place = Place()
        // On a terminal a step is shown as it begins, once it is in the journal.
        let command = try start(place, terminal: try Terminal())
        #expect(command.prints("… wait 50 s"))
        command.send(SIGKILL)
        #expect(try command.finish().status == 137)
        let report = try Command.run(["report", place.run])
        #expect(report.status == 0)
        #expect(report.lines.contains { $0.contains("INTERRUPTED") && $0.contains("wait 50 s") })
        #expect(!report.output.contains("PASSED"))
    }

    @Test("that cuts the last line short loses that line alone")
    func cutShort() throws {
        let place = Place()
        #expect(try Command.run(["run", "runbooks/connect-cycle.yaml", "--out", "\(place.path)/runs"]).status == 0)
        let text = Place.text("\(place.run)/journal.jsonl")
        _ = mkdir("\(place.path)/cut", 0o755)
        _ = place.file("cut/journal.jsonl", String(text.dropLast(20)))
        let report = try Command.run(["report", "\(place.path)/cut"])
        #expect(report.status == 0 && !report.output.contains("PASSED"))
        #expect(report.diagnosis.hasSuffix("the line is cut off; line left out"))
        #expect(try Command.run(["report", place.run]).output.contains("PASSED"))
    }
}
