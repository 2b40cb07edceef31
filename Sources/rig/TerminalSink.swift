import Devices
import Positioning

/// A pseudo-terminal, which a reader opens like a receiver's serial line.
final class TerminalSink: ReplaySink, @unchecked Sendable {
    private let terminal: Shared<PseudoTerminal>
    private var absent = ReplayDrop(reason: "bursts while nobody had it open")
    private var cut = ReplayDrop(reason: "bursts that were cut, for the reader did not follow")

    /// Makes the terminal; everybody who opens it is told on the poll thread.
    init(on thread: PollThread, onReader: @escaping @Sendable () -> Void) throws(DeviceError) {
        let terminal = Shared(try PseudoTerminal())
        self.terminal = terminal
        thread.add(terminal.value.openDescriptor) { _ in
            terminal.value.clearOpens()
            onReader()
            return .keep
        }
    }

    var address: String? { terminal.value.path }
    var hasReader: Bool { terminal.value.hasReader }
    var unread: Int? { terminal.value.unread }
    var dropped: [ReplayDrop] { [absent, cut] }

    func send(_ burst: ReplayBurst) -> Int {
        let count = terminal.value.send(burst.bytes)
        if count == 0, !hasReader { absent.count += 1 } else if count < burst.bytes.count { cut.count += 1 }
        return count
    }
}
