import Testing

@Suite("The exit status of a run") struct StatusTests {
    private let place = Place()

    @Test("is 69 where nobody is at the receiver's port, and nothing is made")
    func unavailable() throws {
        let receiver = try Receiver(isThere: false)
        let outcome = try Command.run(
            ["run", "runbooks/connect-cycle.yaml", "--position", receiver.position, "--out", "\(place.path)/runs"],
            environment: ["RIG_LOCK_DIR": place.path])
        #expect(outcome.status == 69)
        #expect(outcome.diagnosis.hasPrefix("rig: gpsd at 127.0.0.1:\(receiver.port): "))
        #expect(Place.names(in: "\(place.path)/runs").isEmpty)
    }

    @Test("is 69 where the locks have no folder")
    func noLocks() throws {
        let receiver = try Receiver(isThere: true)
        let outcome = try Command.run(
            ["run", "runbooks/connect-cycle.yaml", "--position", receiver.position, "--out", "\(place.path)/runs"],
            environment: ["RIG_LOCK_DIR": "\(place.path)/none"])
        #expect(outcome.status == 69)
        #expect(outcome.diagnosis.contains("cannot be locked with \(place.path)/none/\(receiver.lock): "))
    }

    /// Runs a runbook with a limit that holds and one more step; returns the run's folder.
    private func judged(_ step: String, into name: String) throws -> String {
        let file = place.file(
            "judged.yaml",
            "runbook: 1\nname: Judged\nsteps:\n  - cable: in\n  - await: {connected: true}\n"
                + "  - measure: {disconnects: {cycles: 2}, limits: {missed: {atMost: 0}}}\n  - \(step)\n")
        let out = "\(place.path)/\(name)"
        _ = try Command.run(["run", file, "--out", out])
        return "\(out)/\(try #require(Place.names(in: out).first))"
    }

    @Test("of a run that is judged again is the run's own, whatever its limits say, and the worst of several runs")
    func judgedAgain() throws {
        let passed = try judged("wait: 1 s", into: "passed"),
            failed = try judged("expect: {card: none}", into: "failed")
        var lines = Place.text("\(passed)/journal.jsonl").split(separator: "\n")
        lines.removeLast()
        let cut = place.file("cut.jsonl", lines.joined(separator: "\n") + "\n")
        for (runs, status, says) in [
            ([passed], 0, "PASSED  1 limit judged again"),
            ([failed], 1, "the run FAILED; step 4 of steps failed, expect"),
            ([cut], 3, "the run has no end: it stops between steps;"), ([passed, cut], 3, "PASSED"),
            ([cut, failed, passed], 1, "PASSED"),
        ] as [([String], Int32, String)] {
            let outcome = try Command.run(["report", "--judge"] + runs)
            #expect(outcome.status == status && outcome.output.contains(says), "\(outcome.output)")
        }
    }

    @Test(
        "is 0 for a pass at a later attempt, unless that counts as failed",
        arguments: [([], 0), (["--flaky", "fail"], 1)] as [([String], Int32)])
    func flaky(words: [String], status: Int32) throws {
        let file = place.file(
            "flaky.yaml",
            "runbook: 1\nname: Flaky\nsteps:\n  - cable: in\n"
                + "  - await: {connected: true}\n    timeout: 300 ms\n    retry: 9\n")
        let outcome = try Command.run(["run", file, "--out", "\(place.path)/runs"] + words)
        #expect(outcome.status == status)
        #expect(outcome.output.contains("FLAKY"))
    }
}
