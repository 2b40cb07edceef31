import Clockwork
import Synchronization

/// The time for which a cycle leaves its switch off; it can be cut short from any thread.
public final class OffTime: Sendable {
    private struct State {
        var isOver = false
        var wake: (@Sendable (Bool) -> Void)?
    }

    private let state = Mutex(State())

    /// Makes a time that lasts as long as the cycle says.
    public init() {}

    /// Cuts it short: the switch goes on again now, or as soon as it is off.
    public func cutShort() {
        let wake = state.withLock { state in
            state.isOver = true
            return state.wake
        }
        wake?(true)
    }

    /// Lets a span pass, or what is left of it until it is cut short.
    func pass(_ span: Timespan, on wait: BoundedWait) async {
        let _: Bool? = await wait.answer(within: span) { deliver in
            let isOver = state.withLock { state in
                state.wake = deliver
                return state.isOver
            }
            if isOver { deliver(true) }
        }
    }
}
