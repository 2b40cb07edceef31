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
        let command = try Command(words, output: output.value.writing)
        let end = Shared(try command.endDescriptor())
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
            _ = Self.drain(output.value.reading, into: tail)
            withExtendedLifetime(end) {}
            onEnd(
                CommandResult(
                    end: command.reap(), output: tail.value.withLock { $0 },
                    took: Timespan(nanoseconds: stamp - begin),
                    isOverdue: warnings.value.load(ordering: .relaxed) > 0))
            return .finished
        }
        return command
    }

    /// Reads what is there; false at the end of the output.
    private static func drain(_ descriptor: Int32, into tail: Shared<Mutex<[UInt8]>>) -> Bool {
        var block = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return count < 0 && errno == EAGAIN }
            tail.value.withLock { kept in
                kept.append(contentsOf: block[..<count])
                if kept.count > outputLimit { kept.removeFirst(kept.count - outputLimit) }
            }
        }
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
