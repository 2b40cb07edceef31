import Devices
import Glibc
import Synchronization

/// Ctrl-C, SIGTERM and a terminal that is closed: the first one stops a run cleanly, each later one cuts its teardown short.
///
/// To be made on the main thread before any other thread starts.
final class Interrupts: Sendable {
    private struct State {
        var signal: Int32?
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let thread: PollThread

    init() throws(Failure) {
        do throws(DeviceError) {
            let signals = try SignalWatch([SIGINT, SIGTERM, SIGHUP])
            thread = try PollThread()
            thread.watch(signals) { [weak self] signal, _ in self?.take(signal) }
        } catch {
            throw Failure(.internal, "signals cannot be watched: \(error)")
        }
    }

    deinit {
        thread.stop()
    }

    /// The exit status of the signal that came first, nil where none came.
    var status: ExitStatus? {
        state.withLock { $0.signal }.map { $0 == SIGINT ? .interrupted : .terminated }
    }

    /// Sets what a signal does from now on; where one came already it is done at once.
    func onInterrupt(_ action: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            state.action = action
            return state.signal != nil
        }
        if isLate { action() }
    }

    private func take(_ signal: Int32) {
        let action = state.withLock { state in
            state.signal = state.signal ?? signal
            return state.action
        }
        action?()
    }
}
