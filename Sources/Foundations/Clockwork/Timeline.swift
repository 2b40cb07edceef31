/// How the time of a run passes.
public enum TimeMode: String, Sendable {
    /// Jumps to the next timer as soon as no work is outstanding.
    case virtual
    /// Follows CLOCK_MONOTONIC.
    case host
}

/// The time line of one run: what the time is and what is due when.
///
/// It belongs to the thread that drains its `BenchExecutor`; other threads reach it by `BenchExecutor.post`.
public final class Timeline: @unchecked Sendable {
    /// How time passes on this line.
    public let mode: TimeMode
    var queue = TimerQueue()
    private var sequence: UInt64 = 0
    private var virtualNow = Instant.start
    private let origin: Int64

    init(mode: TimeMode, origin: Int64 = MonotonicClock.nanoseconds()) {
        self.mode = mode
        self.origin = origin
    }

    /// The present instant.
    public var now: Instant {
        mode == .virtual ? virtualNow : instant(ofMonotonic: MonotonicClock.nanoseconds())
    }

    /// The instant of a CLOCK_MONOTONIC stamp in nanoseconds; in virtual time stamps of devices have no place, so it is now.
    public func instant(ofMonotonic nanoseconds: Int64) -> Instant {
        mode == .virtual ? virtualNow : Instant(nanoseconds: nanoseconds - origin)
    }

    /// Runs an action at an instant; one that has passed is due at once, after what is due already.
    @discardableResult
    public func at(_ instant: Instant, _ action: @escaping () -> Void) -> ScheduledAction {
        sequence += 1
        let entry = ScheduledAction(instant: instant, sequence: sequence, action: action)
        queue.push(entry)
        return entry
    }

    /// Runs an action a span from now.
    @discardableResult
    public func after(_ span: Timespan, _ action: @escaping () -> Void) -> ScheduledAction {
        at(now + span, action)
    }

    /// Suspends the caller until an instant.
    public func sleep(until instant: Instant) async {
        await withCheckedContinuation { continuation in
            at(instant) { continuation.resume() }
        }
    }

    /// Runs the earliest action, moving virtual time to its instant.
    func fireNext() {
        guard let entry = queue.pop() else { return }
        virtualNow = max(virtualNow, entry.instant)
        entry.action?()
    }
}
