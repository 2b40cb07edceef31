import Devices
import Glibc
import Testing

@Suite("A pseudo-terminal", .timeLimit(.minutes(10)))
struct PseudoTerminalTests {
    /// Every byte there is, those that a terminal usually acts on among them.
    private static let everyByte = (0...255).map { UInt8($0) }

    private func open(_ path: String) -> Int32 {
        Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    /// Reads a number of bytes, waiting for them.
    private func read(_ count: Int, from descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1_024)
        while bytes.count < count, case let part = Glibc.read(descriptor, &block, block.count), part > 0 {
            bytes += block[..<part]
        }
        return bytes
    }

    /// Whether there is a reader, and how many bytes were taken.
    private func state(of terminal: borrowing PseudoTerminal, sending bytes: [UInt8]) -> [Int] {
        [terminal.hasReader ? 1 : 0, terminal.send(bytes)]
    }

    @Test("gives its reader every byte as it was sent")
    func everyByte() throws {
        let terminal = try PseudoTerminal()
        let reader = open(terminal.path)
        defer { close(reader) }
        let sent = terminal.send(Self.everyByte)
        #expect(sent == 256)
        #expect(read(256, from: reader) == Self.everyByte)
    }

    @Test("may be opened by everybody")
    func access() throws {
        let terminal = try PseudoTerminal()
        var status = stat()
        stat(terminal.path, &status)
        #expect(status.st_mode & 0o777 == 0o666)
    }

    @Test("knows whether somebody has it open, and takes nothing where nobody does")
    func readers() throws {
        let terminal = try PseudoTerminal()
        #expect(state(of: terminal, sending: [1, 2]) == [0, 0])
        for byte: UInt8 in [3, 4] {
            let reader = open(terminal.path)
            #expect(state(of: terminal, sending: [byte]) == [1, 1])
            #expect(read(1, from: reader) == [byte])
            close(reader)
            #expect(state(of: terminal, sending: [5]) == [0, 0])
        }
    }

    @Test("tells that it was opened")
    func opening() async throws {
        let terminal = Shared(try PseudoTerminal())
        let thread = try PollThread()
        let (opens, continuation) = AsyncStream.makeStream(of: Bool.self)
        thread.add(terminal.value.openDescriptor) { _ in
            terminal.value.clearOpens()
            continuation.yield(terminal.value.hasReader)
            return .keep
        }
        let reader = open(terminal.value.path)
        var iterator = opens.makeAsyncIterator()
        #expect(await iterator.next() == true)
        close(reader)
        thread.stop()
    }

    @Test("never waits for a reader that does not read, and says how much it took")
    func slowReader() throws {
        let terminal = try PseudoTerminal()
        let reader = open(terminal.path)
        defer { close(reader) }
        let burst = [UInt8](repeating: 0x41, count: 1 << 20)
        let sent = terminal.send(burst)
        #expect((1..<burst.count).contains(sent))
        // The kernel hands it over on a thread of its own.
        var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        poll(&polled, 1, -1)
        let unread = terminal.unread
        #expect(unread > 0)
        #expect(read(sent, from: reader).count == sent)
        let rest = terminal.unread
        #expect(rest == 0)
    }

    @Test("is not held up by what its reader writes")
    func talkingReader() throws {
        let terminal = try PseudoTerminal()
        let reader = open(terminal.path)
        defer { close(reader) }
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
        let probe = [UInt8](repeating: 0xB5, count: 512)
        for _ in 0..<1_000 {
            #expect(write(reader, probe, probe.count) == probe.count)
            let sent = terminal.send([0x41])
            #expect(sent == 1)
        }
    }
}
