import Clockwork
import Devices

/// The external commands of a run: started on one poll thread, and none of them outlives the run.
///
/// It belongs to the run's thread; only the end of a command comes from another.
final class Commands: @unchecked Sendable {
    private let executor: BenchExecutor
    private var thread: PollThread?
    private var running: [Int: Command] = [:]
    private var endings: [Int: (CommandResult) -> Void] = [:]
    private var count = 0

    init(on executor: BenchExecutor) {
        self.executor = executor
    }

    /// Starts a command; its end is told on the run's thread, and until then virtual time stands still.
    func start(
        _ words: [String], within limit: Timespan, onEnd: @escaping (CommandResult) -> Void
    ) throws(DeviceError) -> Command {
        let thread = try pollThread()
        count += 1
        let number = count
        let token = executor.beginWork()
        let command = try thread.start(words, within: limit) { [self] result in
            executor.post { [self] in
                end(number, result)
                token.end()
            }
        }
        running[number] = command
        endings[number] = onEnd
        return command
    }

    /// Ends what is still running, and the thread.
    func stop() {
        for command in running.values { command.kill() }
        thread?.stop()
    }

    private func pollThread() throws(DeviceError) -> PollThread {
        if let thread { return thread }
        let started = try PollThread()
        thread = started
        return started
    }

    private func end(_ number: Int, _ result: CommandResult) {
        running[number] = nil
        endings.removeValue(forKey: number)?(result)
    }
}
