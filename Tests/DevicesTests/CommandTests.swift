import Clockwork
import Devices
import Glibc
import Synchronization
import Testing

@Suite("An external command", .serialized)
struct CommandTests {
    @Test(
        "its exit status and output are told",
        arguments: [
            (["true"], CommandEnd.exited(0), ""),
            (["sh", "-c", "echo one; echo two >&2; exit 3"], .exited(3), "one\ntwo\n"),
            (["sh", "-c", "kill -9 $$"], .signalled(9), ""),
            (["sh", "-c", "trap '' TERM; echo deaf"], .exited(0), "deaf\n"),
        ])
    func end(words: [String], end: CommandEnd, output: String) throws {
        let result = try run(words)
        #expect(result.end == end)
        #expect(String(decoding: result.output, as: UTF8.self) == output)
    }

    @Test("one that cannot be started says which and why")
    func missing() {
        #expect(throws: DeviceError.unavailable("no-such-command cannot be started: No such file or directory")) {
            _ = try run(["no-such-command"])
        }
    }

    @Test("of a long output the end is kept")
    func longOutput() throws {
        let result = try run(["sh", "-c", "head -c 200000 /dev/zero | tr '\\0' x; echo end"])
        #expect(result.output.count == PollThread.outputLimit)
        #expect(String(decoding: result.output.suffix(4), as: UTF8.self) == "end\n")
    }

    @Test("a grandchild that holds the output open does not hold up the end (opentap #1855)")
    func grandchild() throws {
        let result = try run(["sh", "-c", "sleep 60 & echo $!"])
        #expect(result.end == .exited(0))
        let grandchild = pid_t(String(decoding: result.output, as: UTF8.self).dropLast()) ?? 0
        #expect(kill(grandchild, SIGKILL) == 0)
    }

    @Test(
        "its end is that of its whole group, also of what is deaf to SIGTERM",
        arguments: [false, true])
    func group(isStopped: Bool) throws {
        let thread = try PollThread()
        defer { thread.stop() }
        let pipe = Pipe()
        let ended = Ending()
        // The grandchild holds the pipe open as long as it lives.
        let script = "(trap '' TERM; exec sleep 60) 1>&\(pipe.writing) & echo up; exec sleep 60"
        let command = try thread.start(
            ["sh", "-c", script], within: isStopped ? .seconds(60) : .milliseconds(50), grace: .milliseconds(50)
        ) { ended.set($0) }
        pipe.closeWriting()
        if isStopped { command.stop() }
        #expect(ended.wait().isOverdue)
        #expect(pipe.isAtEnd())
    }

    @Test(
        "one that is overdue is asked to end, and made to where it is deaf (opentap #1855, openhtf #537)",
        arguments: [("exec sleep 60", SIGTERM), ("trap '' TERM; while :; do sleep 60; done", SIGKILL)])
    func overdue(script: String, signal: Int32) throws {
        let thread = try PollThread()
        defer { thread.stop() }
        let ended = Ending()
        _ = try thread.start(["sh", "-c", script], within: .milliseconds(50), grace: .milliseconds(50)) {
            ended.set($0)
        }
        let result = ended.wait()
        #expect(result.end == .signalled(signal))
        #expect(result.isOverdue)
        #expect(result.took >= .milliseconds(50))
    }

    @Test("it starts with no signal blocked and every handler the standard one")
    func signals() throws {
        let result = try run(["sh", "-c", "grep -E '^Sig(Blk|Ign)' /proc/self/status | cut -f 2"])
        let masks = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        try #require(masks.count == 2)
        // Signals 32 and 33 belong to the C library itself and cannot be set by its users.
        for mask in masks { #expect((UInt64(mask, radix: 16) ?? .max) & 0x7FFF_FFFF == 0) }
    }

    private func run(_ words: [String]) throws -> CommandResult {
        let thread = try PollThread()
        defer { thread.stop() }
        let ended = Ending()
        _ = try thread.start(words, within: .seconds(60)) { ended.set($0) }
        return ended.wait()
    }
}

/// Waits for the end of a command without polling.
private final class Ending: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private let result = Mutex<CommandResult?>(nil)

    init() { sem_init(lock, 0, 0) }

    deinit {
        sem_destroy(lock)
        lock.deallocate()
    }

    func set(_ value: CommandResult) {
        result.withLock { $0 = value }
        sem_post(lock)
    }

    func wait() -> CommandResult {
        while sem_wait(lock) != 0 {}
        return result.withLock { $0 } ?? CommandResult(end: .signalled(0), output: [], took: .zero, isOverdue: false)
    }
}
