import Adapters
import Clockwork
import Devices

/// The executor and the poll thread that switches and meters need, for one test.
final class MachineSide: Sendable {
    let executor = BenchExecutor(mode: .host)
    let thread: PollThread

    init() throws {
        thread = try PollThread(relieving: executor)
    }

    deinit {
        thread.stop()
    }

    var wait: BoundedWait { BoundedWait(on: executor) }
    var programs: ProgramRunner { ProgramRunner(thread: thread, wait: wait) }

    /// Runs an operation to its end.
    func run<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws(SwitchError) -> Value
    ) -> Result<Value, SwitchError> {
        executor.run {
            do throws(SwitchError) { return .success(try await operation()) } catch { return .failure(error) }
        }
    }
}
