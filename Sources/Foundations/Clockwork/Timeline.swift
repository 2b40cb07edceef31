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
    private var queue = TimerQueue()
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
        mode == .virtual ? virtualNow : Instant(nanoseconds: nanoseconds.subtractingWithinRange(origin))
    }

    /// Runs an action at an instant; one that has passed is due at once, after what is due already.
    ///
    /// What is to run at `Instant.never` is never run.
    @discardableResult
    public func at(_ instant: Instant, _ action: @escaping () -> Void) -> ScheduledAction {
        let entry = ScheduledAction(action)
        queue.push(entry, at: max(instant, now))
        return entry
    }

    /// Runs an action a span from now.
    @discardableResult
    public func after(_ span: Timespan, _ action: @escaping () -> Void) -> ScheduledAction {
        at(now + span, action)
    }

    /// Suspends the caller until an instant; it does not look at the cancellation of its task.
    public func sleep(until instant: Instant) async {
        await withCheckedContinuation { continuation in
            at(instant) { continuation.resume() }
        }
    }

    /// The instant of the next action, nil where nothing will ever be due.
    var nextDue: Instant? {
        queue.earliest().flatMap { $0 == .never ? nil : $0 }
    }

    /// The reading of CLOCK_MONOTONIC in nanoseconds at an instant of host time.
    func monotonic(of instant: Instant) -> Int64 {
        origin.addingWithinRange(instant.nanoseconds)
    }

    /// Runs the earliest action, moving virtual time to its instant.
    func fireNext() {
        guard let (instant, entry) = queue.pop() else { return }
        virtualNow = max(virtualNow, instant)
        entry.fire()
    }
}
