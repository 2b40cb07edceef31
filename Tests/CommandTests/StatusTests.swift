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
