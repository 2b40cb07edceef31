import Devices
import Glibc
import Synchronization
import Testing

@Suite("A sender to a pipe", .timeLimit(.minutes(10)))
struct PipeSenderTests {
    @Test("writes all, however slowly it is read")
    func all() async throws {
        let (reading, writing) = try ends()
        let sent = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        let thread = try PollThread()
        let received = Mutex<[UInt8]>([])
        thread.add(reading) { _ in
            var block = [UInt8](repeating: 0, count: 1_000)
            let count = read(reading, &block, block.count)
            received.withLock { $0 += block[..<max(0, count)] }
            return count > 0 ? .keep : .finished
        }
        let count = try PipeSender(to: writing).send(sent)
        #expect(count == sent.count)
        close(writing)
        while received.withLock(\.count) < sent.count { await Task.yield() }
        #expect(received.withLock(\.self) == sent)
        thread.stop()
        close(reading)
    }

    @Test("that is told to stop does not wait for its reader")
    func stopped() throws {
        let (reading, writing) = try ends()
        defer { for end in [reading, writing] { close(end) } }
        let sender = try PipeSender(to: writing)
        sender.stop()
        let count = try sender.send([UInt8](repeating: 0, count: 1 << 20))
        #expect((1..<1 << 20).contains(count))
    }

    @Test("says that its reader has gone")
    func broken() throws {
        let (reading, writing) = try ends()
        defer { close(writing) }
        close(reading)
        signal(SIGPIPE, SIG_IGN)
        let sender = try PipeSender(to: writing)
        #expect(throws: DeviceError.failed(call: "write", code: EPIPE)) { _ = try sender.send([1]) }
    }

    private func ends() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1])
    }
}
