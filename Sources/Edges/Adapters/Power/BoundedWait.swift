public import Clockwork

/// Waits for what other threads bring, on the executor of a run and never longer than a limit.
///
/// To be used on the thread that drains the executor.
public struct BoundedWait: Sendable {
    /// The executor that the waiting tasks run on.
    public let executor: BenchExecutor

    /// Makes the waits of an executor.
    public init(on executor: BenchExecutor) {
        self.executor = executor
    }

    /// The time line of the executor.
    public var timeline: Timeline { executor.timeline }
    /// The present instant.
    public var now: Instant { timeline.now }

    /// Starts something and waits for its answer; nil at the limit, after which a late answer is let go.
    ///
    /// The answer may be delivered on any thread, and more than once: the first one counts.
    public func answer<Value: Sendable>(
        within limit: Timespan, _ start: (_ deliver: @escaping @Sendable (Value) -> Void) -> Void
    ) async -> Value? {
        let slot = Slot<Value>()
        return await withCheckedContinuation { continuation in
            slot.continuation = continuation
            slot.timer = timeline.after(limit) { slot.resume(nil) }
            start { [executor] value in executor.post { slot.resume(value) } }
        }
    }

    /// Lets a span of time pass.
    public func pass(_ span: Timespan) async {
        await timeline.sleep(until: now + span)
    }

    /// Waits until a condition holds, tried now and at each change of a view; false at the limit.
    public func holds(
        within limit: Timespan, on view: any PortView, _ condition: @escaping @Sendable () -> Bool
    ) async -> Bool {
        var observation: PortObservation?
        let isMet: Bool? = await answer(within: limit) { deliver in
            observation = view.observe { if condition() { deliver(true) } }
            if condition() { deliver(true) }
        }
        observation?.end()
        return isMet ?? false
    }
}

/// Where a waiting task is kept until its answer or its limit comes; touched on the draining thread alone.
private final class Slot<Value: Sendable>: @unchecked Sendable {
    var continuation: CheckedContinuation<Value?, Never>?
    var timer: ScheduledAction?

    func resume(_ value: Value?) {
        timer?.cancel()
        continuation?.resume(returning: value)
        continuation = nil
    }
}
