import Adapters
import Clockwork
import Devices
import Links
import Glibc
import Testing

@Suite("Cutters", .timeLimit(.minutes(10))) struct CutterTests {
    private let side: MachineSide

    init() throws {
        side = try MachineSide()
    }

    /// Asks a switch for a position while a board at the other end of its line hears and answers.
    private func turn(
        _ position: SwitchPosition, _ kind: RelayBoard, channels: [Int] = [1], atRest rest: RelayWiring.Rest = .open,
        board: RelayEmulator
    ) -> Result<SwitchRecord, SwitchError> {
        let target = RelaySwitch(
            line: board.path, board: kind, channels: channels, atRest: rest, thread: side.thread, wait: side.wait,
            limit: board.isSilent ? .milliseconds(20) : .seconds(20))
        return side.run { () throws(SwitchError) in try await target.turn(position) }
    }

    @Test(
        "speak the language of each board",
        arguments: [
            (RelayBoard.lcus, 1, true, [0xA0, 1, 1, 0xA2]), (.lcus, 2, false, [0xA0, 2, 0, 0xA2]),
            (.kmtronic, 3, true, [0xFF, 3, 1]), (.numato, 1, false, Array("relay off 0\r".utf8)),
            (.devantech, 1, true, [0x65]), (.devantech, 8, true, [0x6C]), (.devantech, 1, false, [0x6F]),
            (.devantech, 8, false, [0x76]),
        ])
    func commands(board: RelayBoard, channel: Int, energised: Bool, bytes: [UInt8]) {
        #expect(board.command(channel: channel, energised: energised) == bytes)
    }

    @Test(
        "understand a board's answer, and wait for the rest of one",
        arguments: [
            (RelayBoard.lcus, [0xFF], nil), (.kmtronic, [0xFF, 2, 1], true), (.kmtronic, [0xFF, 2], nil),
            (.kmtronic, [0xFF, 1, 1], nil), (.numato, Array("relay read 1\n\ron\n\r>".utf8), true),
            (.numato, Array("relay read 1\n\roff\n\r>".utf8), false), (.numato, Array("relay read 1\n\r".utf8), nil),
            (.devantech, [0b10], true), (.devantech, [0b1], false), (.devantech, [], nil),
        ] as [(RelayBoard, [UInt8], Bool?)])
    func answers(board: RelayBoard, bytes: [UInt8], isEnergised: Bool?) {
        #expect(board.answer(bytes, channel: 2) == isEnergised)
    }

    @Test("that do not answer are commanded, never verified")
    func silent() async throws {
        let board = try RelayEmulator(.lcus)
        let record = try turn(.on, .lcus, channels: [1, 2], board: board).get()
        #expect(record.proof == .commanded)
        #expect(record.notes == ["the board does not answer; only a meter or the link can prove it"])
        #expect(await board.heard(8) == [0xA0, 1, 1, 0xA2, 0xA0, 2, 1, 0xA3])
    }

    @Test("that should answer and do not are commanded as well")
    func mute() throws {
        let board = try RelayEmulator(.numato, isMute: true)
        #expect(try turn(.off, .numato, board: board).get().proof == .commanded)
    }

    @Test("that answer are read back", arguments: [RelayBoard.kmtronic, .numato, .devantech])
    func readBack(kind: RelayBoard) throws {
        let board = try RelayEmulator(kind)
        #expect(try turn(.on, kind, board: board).get().proof == .readBack)
        #expect(try turn(.off, kind, board: board).get().proof == .readBack)
    }

    @Test("whose relay does not move are a fault", arguments: [RelayBoard.kmtronic, .numato, .devantech])
    func stuck(kind: RelayBoard) throws {
        let board = try RelayEmulator(kind, isStuck: true)
        let outcome = turn(.on, kind, board: board)
        #expect(
            outcome
                == .failure(
                    .ineffective("relay 1 at \(board.path) was told to move and channel 1 says that it did not")))
    }

    @Test("whose cable is closed at rest cut it by a current", arguments: [SwitchPosition.on, .off])
    func atRest(position: SwitchPosition) async throws {
        let board = try RelayEmulator(.lcus)
        _ = turn(position, .lcus, atRest: .closed, board: board)
        #expect(await board.heard(4)[2] == (position == .off ? 1 : 0))
    }

    @Test("on what is no serial line are not there")
    func noLine() {
        let target = RelaySwitch(
            line: "/dev/null", board: .lcus, channels: [1], atRest: .closed, thread: side.thread, wait: side.wait)
        let outcome = side.run { () throws(SwitchError) in try await target.turn(.off) }
        #expect(
            outcome == .failure(.absent("the relay board at /dev/null cannot be used: /dev/null is no serial line")))
    }

    @Test(
        "that are commands are believed when they end with 0, and asked where they can be",
        arguments: [
            (["true"], [], .commanded), (["true"], ["echo", "on"], .readBack),
        ] as [([String], [String], SwitchProof)])
    func command(on: [String], state: [String], proof: SwitchProof) throws {
        let target = CommandSwitch(on: on, off: ["false"], state: state, programs: side.programs, wait: side.wait)
        #expect(try side.run { () throws(SwitchError) in try await target.turn(.on) }.get().proof == proof)
    }

    @Test(
        "that are commands and fail are faults",
        arguments: [
            (
                ["sh", "-c", "echo no such outlet; exit 3"], [],
                SwitchError.failed(
                    "sh -c echo no such outlet; exit 3 ended with exit status 3: no such outlet")
            ),
            (["true"], ["echo", "on"], .ineffective("switch command true was told off and says that it is on")),
            (["true"], ["echo", "perhaps"], .failed("echo perhaps says neither on nor off, but perhaps")),
            (
                ["no-such-command"], [],
                .absent(
                    "no-such-command: no-such-command cannot be started: No such file or directory")
            ),
        ] as [([String], [String], SwitchError)])
    func commandFaults(off: [String], state: [String], error: SwitchError) {
        let target = CommandSwitch(on: ["true"], off: off, state: state, programs: side.programs, wait: side.wait)
        #expect(side.run { () throws(SwitchError) in try await target.turn(.off) } == .failure(error))
    }

    @Test("that are commands and hang have ended when that is told, also where they are deaf")
    func hungCommand() {
        let mark = "deaf-\(getpid())"
        let words = ["sh", "-c", "trap '' TERM; while :; do sleep 60; done", mark]
        let target = CommandSwitch(
            on: ["true"], off: words, programs: side.programs, wait: side.wait, limit: .milliseconds(50))
        guard case .failure(.hung) = side.run({ () throws(SwitchError) in try await target.turn(.off) }) else {
            Issue.record("a command that hangs is no switch")
            return
        }
        let proc = SystemTree(root: "/proc")
        let living = proc.names(in: "").filter { $0.allSatisfy(\.isNumber) && $0 != "\(getpid())" }
        #expect(!living.contains { proc.contents("/\($0)/cmdline")?.contains(mark) == true })
    }

    @Test("that are a person are asked, and trusted with Enter")
    func person() throws {
        let keys = try Keys()
        let person = PersonSwitch(keys: keys.reading, thread: side.thread, wait: side.wait) { line in
            #expect(line == "pull out the phone's cable, then press Enter (within 120 s)")
            keys.press("\n")
        }
        let record = try side.run { () throws(SwitchError) in try await person.turn(.off) }.get()
        #expect(record.proof == .told)
        #expect(record.seenAt == nil, "a person's word shows no device")
    }

    @Test("that are a person answer what they are asked: keys that were pressed before are no answer")
    func early() throws {
        let keys = try Keys()
        keys.press("\n\n")
        let person = PersonSwitch(
            keys: keys.reading, thread: side.thread, wait: side.wait, limit: .milliseconds(20)
        ) { _ in }
        #expect(
            side.run { () throws(SwitchError) in try await person.turn(.off) }
                == .failure(.hung("the person at the phone's cable", after: .milliseconds(20))))
    }

    @Test("that are a person who does not answer, or is not there, are a fault")
    func nobody() throws {
        let keys = try Keys()
        let slow = PersonSwitch(
            keys: keys.reading, thread: side.thread, wait: side.wait, limit: .milliseconds(20)
        ) { _ in keys.press("no") }
        #expect(
            side.run { () throws(SwitchError) in try await slow.turn(.on) }
                == .failure(.hung("the person at the phone's cable", after: .milliseconds(20))))
        let gone = PersonSwitch(keys: keys.reading, thread: side.thread, wait: side.wait) { _ in keys.end() }
        #expect(
            side.run { () throws(SwitchError) in try await gone.turn(.on) }
                == .failure(.failed("nobody is there to move the phone's cable: the input has ended")))
    }
}
