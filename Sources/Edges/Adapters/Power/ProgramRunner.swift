public import Clockwork
public import Devices

/// Runs programs that switches and meters need, with a limit that nothing can exceed.
///
/// What the kernel may hold up goes through a program as well, such as a write to a port's `disable`: a child that
/// hangs in the kernel is left behind, where a hanging thread would keep this process from ever ending.
public struct ProgramRunner: Sendable {
    private let thread: PollThread
    private let wait: BoundedWait

    /// Makes a runner whose programs are watched by a poll thread.
    public init(thread: PollThread, wait: BoundedWait) {
        self.thread = thread
        self.wait = wait
    }

    /// Runs a program to its end and returns what it printed; `what` is what messages call it.
    public func run(_ words: [String], as what: String, within limit: Timespan) async throws(SwitchError) -> String {
        let outcome: Result<CommandResult, DeviceError>? = await wait.answer(within: limit) { deliver in
            do throws(DeviceError) {
                // It is ended before this wait is over, unless the kernel holds it.
                _ = try thread.start(words, within: limit, grace: .milliseconds(100)) { deliver(.success($0)) }
            } catch {
                deliver(.failure(error))
            }
        }
        switch outcome {
        case nil: throw .hung(what, after: limit)
        case .failure(let error): throw .failed("\(what): \(error)")
        case .success(let result): return try Self.output(of: result, what, limit)
        }
    }

    private static func output(
        of result: CommandResult, _ what: String, _ limit: Timespan
    ) throws(SwitchError) -> String {
        let output = String(decoding: result.output, as: UTF8.self)
        if result.isOverdue { throw .hung(what, after: limit) }
        guard result.end != .exited(0) else { return output }
        let last = output.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
        switch result.end {
        // The exit status that this program has for what is not there or not permitted.
        case .exited(69): throw .absent("\(what)\(last)")
        case .exited(let status): throw .failed("\(what) ended with exit status \(status)\(last)")
        case .signalled(let signal): throw .failed("\(what) was ended by signal \(signal)\(last)")
        }
    }
}
