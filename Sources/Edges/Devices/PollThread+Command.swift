import CLinux
public import Clockwork
import Glibc
import Synchronization

/// What an external command printed and how it ended.
public struct CommandResult: Hashable, Sendable {
    /// How it ended.
    public var end: CommandEnd
    /// The last bytes that it printed, at most `PollThread.outputLimit`.
    public var output: [UInt8]
    /// How long it ran, by CLOCK_MONOTONIC.
    public var took: Timespan
    /// Whether it was ended because its time was up.
    public var isOverdue: Bool

    /// Makes a result.
    public init(end: CommandEnd, output: [UInt8], took: Timespan, isOverdue: Bool) {
        self.end = end
        self.output = output
        self.took = took
        self.isOverdue = isOverdue
    }
}

extension PollThread {
    /// How many of the last bytes of a command's output are kept.
    public static let outputLimit = 64 * 1024

    /// Starts a command; its end is told on the poll thread, once.
    ///
    /// When its time is up the command's group is asked to end (SIGTERM), and a grace later made to (SIGKILL). The end
    /// is that of the command itself: what it started may live on and hold its output open.
    public func start(
        _ words: [String], within limit: Timespan, grace: Timespan = .seconds(2),
        onEnd: @escaping @Sendable (CommandResult) -> Void
    ) throws(DeviceError) -> Command {
        let output = try Shared(OutputPipe())
        defer { output.value.closeWriting() }
        let timer = try Shared(TimerDescriptor())
        try timer.value.set(limit)
        let begin = MonotonicClock.nanoseconds()
        let command = try Command(words, output: output.value.writing, timer: timer)
        let end = Shared(try Self.endDescriptor(of: command))
        let tail = Shared(Mutex<[UInt8]>([]))
        let warnings = Shared(Atomic(0))
        let reading = add(output.value.reading) { _ in
            Self.drain(output.value.reading, into: tail) ? .keep : .finished
        }
        let watching = add(timer.value.descriptor) { _ in
            timer.value.clear()
            let isFirst = warnings.value.add(1, ordering: .relaxed).oldValue == 0
            isFirst ? command.terminate() : command.kill()
            return isFirst && (try? timer.value.set(grace)) != nil ? .keep : .finished
        }
        add(end.value.number) { [self] stamp in
            for source in [reading, watching] { remove(source) }
            let isOverdue = warnings.value.load(ordering: .relaxed) > 0
            // What ignored the request to end has lost its leader; the group lasts until the leader is reaped.
            if isOverdue { command.kill() }
            _ = Self.drain(output.value.reading, into: tail)
            withExtendedLifetime(end) {}
            onEnd(
                CommandResult(
                    end: command.reap(), output: tail.value.withLock { $0 },
                    took: Timespan(nanoseconds: stamp - begin),
                    isOverdue: isOverdue))
            return .finished
        }
        return command
    }

    /// The descriptor that tells the end; a command whose end cannot be watched is not left running.
    private static func endDescriptor(of command: Command) throws(DeviceError) -> Descriptor {
        do throws(DeviceError) {
            return try command.endDescriptor()
        } catch {
            command.kill()
            _ = command.reap()
            throw error
        }
    }

    /// Reads what is there, at most some blocks, so that a fast writer cannot hold up the thread; false at the end.
    private static func drain(_ descriptor: Int32, into tail: Shared<Mutex<[UInt8]>>) -> Bool {
        var block = [UInt8](repeating: 0, count: 16_384)
        for _ in 0..<64 {
            let count = read(descriptor, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return count < 0 && errno == EAGAIN }
            tail.value.withLock { kept in
                kept.append(contentsOf: block[..<count])
                if kept.count > outputLimit { kept.removeFirst(kept.count - outputLimit) }
            }
        }
        return true
    }
}

/// Owns the pipe through which a command's output comes.
private struct OutputPipe: ~Copyable, Sendable {
    let reading: Int32
    let writing: Int32

    init() throws(DeviceError) {
        var ends: [Int32] = [-1, -1]
        try systemCall("pipe2") { rig_pipe2(&ends, O_CLOEXEC | O_NONBLOCK) }
        _ = fcntl(ends[1], F_SETFL, 0)  // the command must not find its output non-blocking
        (reading, writing) = (ends[0], ends[1])
    }

    /// Closes this process's end for writing, once the command has its own.
    func closeWriting() {
        close(writing)
    }

    deinit {
        close(reading)
    }
}
