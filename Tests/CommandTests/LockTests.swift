import Glibc
import Testing

/// Runs that want one receiver; the rounds are 20 in `make test`, 1,000 in `make test-long`.
@Suite("A receiver that two runs want") struct LockTests {
    private static let rounds = getenv("RIG_LONG") == nil ? 20 : 1_000

    private let place = Place()
    private let runbook: String

    init() {
        runbook = place.file(
            "hold.yaml",
            "runbook: 1\nname: Hold\nsteps:\n  - note: held\n  - await: {link: attached}\n    timeout: 60 s\n")
    }

    @Test("is refused to the second with 75, and the first is named")
    func second() throws {
        let receiver = try Receiver(isThere: true)
        let first = try run(receiver)
        #expect(first.prints("held"))
        let second = try run(receiver).finish()
        #expect(second.status == 75)
        #expect(second.diagnosis.hasPrefix("rig: receiver 127.0.0.1:\(receiver.port) is in use by process "))
        first.send(SIGKILL)
        #expect(try first.finish().status == 137)
    }

    @Test("is refused with 75 where another program holds the lock's file, whoever that is")
    func otherProgram() throws {
        let receiver = try Receiver(isThere: true)
        let descriptor = open("\(place.path)/\(receiver.lock)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        let outcome = try run(receiver).finish()
        #expect(outcome.status == 75)
        #expect(outcome.diagnosis == "rig: receiver 127.0.0.1:\(receiver.port) is in use by another process")
        #expect(Place.names(in: "\(place.path)/runs").isEmpty)
    }

    @Test("goes to exactly one of two that start at once, and is free when that one dies (labgrid #1739, pabot #152)")
    func race() throws {
        for round in 1...Self.rounds {
            let receiver = try Receiver(isThere: true)
            let runs = [try run(receiver), try run(receiver)]
            // Whoever holds it goes on for a minute; the other one's output ends.
            let holds = runs.map { $0.prints("held") }
            for (run, holds) in zip(runs, holds) where holds { run.send(SIGKILL) }
            let outcomes = try runs.map { try $0.finish() }
            #expect(outcomes.map(\.status).sorted() == [75, 137], "\(outcomes.map(\.diagnosis)) in round \(round)")
            #expect(isFree(receiver), "after round \(round)")
        }
    }

    private func run(_ receiver: Receiver) throws -> Command {
        try Command(
            ["run", runbook, "--position", receiver.position, "--out", "\(place.path)/runs"],
            environment: ["RIG_LOCK_DIR": place.path])
    }

    private func isFree(_ receiver: Receiver) -> Bool {
        let descriptor = open("\(place.path)/\(receiver.lock)", O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }
}
