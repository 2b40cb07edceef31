public import Clockwork
public import Devices
import Synchronization

/// Runs programs that switches and meters need, with a limit that nothing can exceed.
///
/// What the kernel may hold up goes through a program as well, such as a write to a port's `disable`: a child that
/// hangs in the kernel is left behind, where a hanging thread would keep this process from ever ending.
public struct ProgramRunner: Sendable {
    /// From the request to end until a program is made to.
    private static let grace = Timespan.milliseconds(100)

    private let thread: PollThread
    private let wait: BoundedWait
    private let running = RunningPrograms()

    /// Makes a runner whose programs are watched by a poll thread.
    public init(thread: PollThread, wait: BoundedWait) {
        self.thread = thread
        self.wait = wait
    }

    /// Runs a program to its end and returns what it printed; any exit status but 0 is a fault.
    ///
    /// `what` is what messages call it.
    public func run(_ words: [String], as what: String, within limit: Timespan) async throws(SwitchError) -> String {
        let result = try await finish(words, as: what, within: limit)
        guard result.end != .exited(0) else { return result.text }
        switch result.end {
        // The exit status that this program has for what is not there or not permitted.
        case .exited(69): throw .absent("\(what)\(result.lastWords)")
        case .exited(let status): throw .failed("\(what) ended with exit status \(status)\(result.lastWords)")
        case .signalled(let signal): throw .failed("\(what) was ended by signal \(signal)\(result.lastWords)")
        }
    }

    /// Asks a program: yes where it ends with 0, no where it ends with 1; and what it printed.
    public func ask(
        _ words: [String], as what: String, within limit: Timespan
    ) async throws(SwitchError) -> (isYes: Bool, output: String) {
        let result = try await finish(words, as: what, within: limit)
        switch result.end {
        case .exited(0): return (true, result.text)
        case .exited(1): return (false, result.text)
        case .exited(let status):
            throw .failed("\(what) ended with exit status \(status), neither 0 nor 1\(result.lastWords)")
        case .signalled(let signal): throw .failed("\(what) was ended by signal \(signal)\(result.lastWords)")
        }
    }

    /// Ends what is still running, at once; whoever waits for it is told so.
    public func endAll() {
        running.killAll()
    }

    private func finish(
        _ words: [String], as what: String, within limit: Timespan
    ) async throws(SwitchError) -> CommandResult {
        // The wait outlasts what the program is given to end: who goes on earlier may leave it behind for no reason.
        let patience = limit + Self.grace + .seconds(1)
        let outcome: Result<CommandResult, DeviceError>? = await wait.answer(within: patience) { deliver in
            do throws(DeviceError) {
                // It is asked to end at the limit, and made to a grace later, unless the kernel holds it.
                let number = running.begin()
                let command = try thread.start(words, within: limit, grace: Self.grace) { [running] result in
                    running.end(number)
                    deliver(.success(result))
                }
                running.note(command, number)
            } catch {
                deliver(.failure(error))
            }
        }
        switch outcome {
        case nil: throw .hung(what, after: limit)
        case .failure(.unavailable(let text)): throw .absent("\(what): \(text)")
        case .failure(let error): throw .failed("\(what): \(error)")
        case .success(let result) where result.isOverdue: throw .hung(what, after: limit)
        case .success(let result): return result
        }
    }
}

/// The programs under way; one may have ended before it was noted.
private final class RunningPrograms: Sendable {
    private struct State {
        var count = 0
        var open: Set<Int> = []
        var commands: [Int: Command] = [:]
    }

    private let state = Mutex(State())

    func begin() -> Int {
        state.withLock { state in
            state.count += 1
            state.open.insert(state.count)
            return state.count
        }
    }

    func note(_ command: Command, _ number: Int) {
        state.withLock { if $0.open.contains(number) { $0.commands[number] = command } }
    }

    func end(_ number: Int) {
        state.withLock { state in
            state.open.remove(number)
            state.commands[number] = nil
        }
    }

    func killAll() {
        state.withLock { for command in $0.commands.values { command.kill() } }
    }
}

extension CommandResult {
    fileprivate var text: String { String(decoding: output, as: UTF8.self) }

    /// The last line that it printed, behind a colon.
    fileprivate var lastWords: String {
        text.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
    }
}
