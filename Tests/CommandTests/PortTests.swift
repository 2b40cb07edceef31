import Devices
import Glibc
import Testing

@Suite("rig port with a relay board") struct PortTests {
    private let place = Place()

    private func run(_ words: [String]) throws -> Command.Outcome {
        try Command.run(words, environment: ["RIG_LOCK_DIR": place.path])
    }

    @Test(
        "speaks to the board, and calls a position commanded that nobody proved",
        arguments: [
            ("off", "", [0xA0, 1, 1, 0xA2]), ("on", "", [0xA0, 1, 0, 0xA1]), ("off", ":open", [0xA0, 1, 0, 0xA1]),
        ] as [(String, String, [UInt8])])
    func relay(position: String, rest: String, bytes: [UInt8]) throws {
        let board = try Terminal()
        let outcome = try run(["port", position, "relay:lcus:\(board.path):1\(rest)"])
        #expect(outcome.status == 0)
        #expect(outcome.lines.first == "relay 1 at \(board.path) is \(position) (commanded, 1 request)")
        #expect(InputBytes.read(from: board.descriptor) == bytes)
    }

    @Test("refuses a board that another run uses with 75, and names the run")
    func busy() throws {
        let board = try Terminal()
        let holder = ResourceLock.Holder.thisProcess(run: "hold.yaml", since: "now")
        let lock = try ResourceLock("relay \(board.path)", for: holder, in: place.path)
        let outcome = try run(["port", "off", "relay:lcus:\(board.path):1"])
        #expect(outcome.status == 75)
        #expect(outcome.diagnosis.hasPrefix("rig: relay \(board.path) is in use by process \(getpid()) of "))
        withExtendedLifetime(lock) {}
    }

    @Test("asks a person, and is a bench fault where nobody is there")
    func person() throws {
        let outcome = try run(["port", "off", "person"])
        #expect(outcome.status == 2)
        #expect(outcome.diagnosis == "rig: pull out the phone's cable, then press Enter (within 120 s)")
    }

    @Test(
        "says what it cannot understand or find",
        arguments: [
            (["port", "of", "x"], 64, "port takes list, on, off, cycle, probe, not of"),
            (["port", "off"], 64, "PORT is missing"), (["port", "list", "x"], 64, "port list takes no PORT"),
            (["port", "off", "1-1", "--method", "hope"], 64, "--method takes disable, hub, deauthorize"),
            (
                ["port", "cycle", "1-1", "--off-time", "soon"], 64,
                "--off-time needs a time with its unit, such as 3s, not soon"
            ),
            (
                ["port", "off", "relay:lcus:/dev/null:9"], 64,
                "a relay is written relay:lcus|kmtronic|numato|devantech:LINE"
            ),
            (
                ["port", "off", "relay:lcus:/dev/null:1"], 69,
                "the relay board at /dev/null cannot be used: /dev/null is no"
            ),
            (["port", "probe", "relay:lcus:/dev/null:1"], 64, "only a hub's port switched by its power can be probed"),
            (
                ["port", "request", "1", "2", "3", "jump"], 64,
                "port request takes BUS ADDRESS PORT and status, on, off"
            ),
            (["suggest", "a", "b"], 64, "one DEVICE is taken, not 2"),
        ] as [([String], Int32, String)])
    func mistakes(words: [String], status: Int32, diagnosis: String) throws {
        let outcome = try run(words)
        #expect(outcome.status == status)
        #expect(outcome.diagnosis.hasPrefix("rig: \(diagnosis)"), "\(outcome.errors)")
    }
}
