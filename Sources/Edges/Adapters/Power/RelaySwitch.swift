public import Clockwork
public import Devices
public import Links
import Synchronization

/// A relay in the phone's cable as a cutter, on a serial line.
///
/// A board that does not answer proves nothing: its position is commanded, never verified.
public struct RelaySwitch: PowerSwitch {
    /// A cutter breaks power and data.
    public let reach = SwitchReach.cable
    private let line: String
    private let board: RelayBoard
    private let channels: [Int]
    private let rest: RelayWiring.Rest
    private let thread: PollThread
    /// The waits of the executor that it is used on.
    public let wait: BoundedWait
    private let limit: Timespan

    /// Makes a cutter of some channels of a board, which move together; `limit` is that of one answer.
    public init(
        line: String, board: RelayBoard, channels: [Int], atRest rest: RelayWiring.Rest, thread: PollThread,
        wait: BoundedWait, limit: Timespan = .milliseconds(500)
    ) {
        self.line = line
        self.board = board
        self.channels = channels
        self.rest = rest
        self.thread = thread
        self.wait = wait
        self.limit = limit
    }

    /// The board's line and the channels.
    public var name: String { "relay \(channels.map(String.init).joined(separator: "+")) at \(line)" }

    /// Moves every channel and asks the board where it can be asked.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        let energised = (position == .on) == (rest == .open)
        let start = wait.now
        let opened = try open()
        for channel in channels {
            try send(board.command(channel: channel, energised: energised), opened)
        }
        try await settle(opened)
        var proof = SwitchProof.readBack
        for channel in channels {
            guard let isEnergised = try await ask(channel, opened) else {
                proof = .commanded
                break
            }
            if isEnergised != energised {
                throw .ineffective("\(name) was told to move and channel \(channel) says that it did not")
            }
        }
        let notes = proof == .commanded ? ["the board does not answer; only a meter or the link can prove it"] : []
        return SwitchRecord(
            name: name, position: position, requestedAt: start, provedAt: wait.now, proof: proof, notes: notes)
    }

    private func open() throws(SwitchError) -> Shared<SerialLine> {
        for channel in channels where !board.channels.contains(channel) {
            throw .failed("a \(board.rawValue) board has channels \(board.channels), not \(channel)")
        }
        do throws(DeviceError) {
            return Shared(try SerialLine(line, baud: board.baud))
        } catch  where error.isDenied {
            throw .notPermitted(
                "\(line) is \(SystemTree.machine.ownership(line) ?? "of unknown owner") and this user may not use it: "
                    + "run `sudo make install-rules`, join the group with `sudo adduser $USER dialout` and log in anew")
        } catch {
            throw .absent("the relay board at \(line) cannot be used: \(error)")
        }
    }

    private func send(_ bytes: [UInt8], _ line: Shared<SerialLine>) throws(SwitchError) {
        do throws(DeviceError) {
            try line.value.send(bytes)
        } catch {
            throw .failed("\(name): \(error)")
        }
    }

    /// Waits until the commands have left: closing the line before would take them back.
    private func settle(_ line: Shared<SerialLine>) async throws(SwitchError) {
        await wait.pass(line.value.time(for: channels.count * 16))
        guard line.value.unsent > 0 else { return }
        throw .hung("sending to \(name)", after: line.value.time(for: channels.count * 16))
    }

    /// The state of a channel, nil where the board does not answer within the limit.
    private func ask(_ channel: Int, _ line: Shared<SerialLine>) async throws(SwitchError) -> Bool? {
        guard let question = board.question(channel: channel) else { return nil }
        _ = line.value.receive()
        try send(question, line)
        let heard = Shared(Mutex<[UInt8]>([]))
        var source: PollSource?
        let state: Bool? = await wait.answer(within: limit) { deliver in
            source = thread.add(line.value.descriptor) { [board] _ in
                guard let bytes = line.value.receive() else { return .finished }
                let all = heard.value.withLock { heard in
                    heard += bytes
                    return heard
                }
                if let state = board.answer(all, channel: channel) { deliver(state) }
                return .keep
            }
        }
        if let source { thread.remove(source) }
        return state
    }
}
