import Glibc
import Synchronization

/// The one executor of a run: jobs, messages from other threads and timers, all drained by the thread that calls `run`.
///
/// Jobs and messages come first, in the order of their arrival; only when there are none is the next timer fired. In
/// virtual time that moves the clock, unless work is outstanding elsewhere; in host time the thread waits for the
/// timer's instant or the next message.
public final class BenchExecutor: TaskExecutor, SerialExecutor, @unchecked Sendable {
    private struct Inbox: ~Copyable {
        var jobs: [UnownedJob] = []
        var messages: [@Sendable () -> Void] = []
        var outstandingWork = 0
    }

    /// The time line that this executor drives; to be touched on the draining thread alone.
    public let timeline: Timeline
    private let inbox = Mutex(Inbox())
    private let hasInput = Atomic(false)
    private let doorbell = Doorbell()

    /// Makes an executor whose time starts now.
    public init(mode: TimeMode) {
        timeline = Timeline(mode: mode)
    }

    /// Takes a job of a task; may be called from any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        deliver { $0.jobs.append(job) }
    }

    /// The executor as the runtime refers to it.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Runs a message on the draining thread; may be called from any thread.
    public func post(_ message: @escaping @Sendable () -> Void) {
        deliver { $0.messages.append(message) }
    }

    /// Announces work on another thread: virtual time stands still until the token ends.
    public func beginWork() -> WorkToken {
        inbox.withLock { $0.outstandingWork += 1 }
        return WorkToken { [self] in deliver { $0.outstandingWork -= 1 } }
    }

    /// Runs an operation to its end on the calling thread, with everything that it waits for.
    public func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let outcome = Outcome<Value>()
        Task(executorPreference: self) { outcome.set(await operation()) }
        while true {
            if let value = outcome.value { return value }
            turn()
        }
    }

    private func turn() {
        if drainInput() { return }
        guard let due = timeline.queue.earliest() else { return wait(until: .never) }
        switch timeline.mode {
        case .virtual:
            if inbox.withLock({ $0.outstandingWork > 0 }) { wait(until: .never) } else { timeline.fireNext() }
        case .host:
            if due <= timeline.now { timeline.fireNext() } else { wait(until: due) }
        }
    }

    private func drainInput() -> Bool {
        guard hasInput.exchange(false, ordering: .acquiringAndReleasing) else { return false }
        let (jobs, messages) = inbox.withLock { inbox in
            defer { (inbox.jobs, inbox.messages) = ([], []) }
            return (inbox.jobs, inbox.messages)
        }
        for message in messages { message() }
        for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
        return true
    }

    private func deliver(_ change: (inout Inbox) -> Void) {
        inbox.withLock { change(&$0) }
        hasInput.store(true, ordering: .releasing)
        doorbell.ring()
    }

    private func wait(until deadline: Instant) {
        guard !hasInput.load(ordering: .acquiring) else { return }
        doorbell.wait(atMost: deadline == .never ? nil : deadline - timeline.now)
    }
}

/// The place where the operation of `run` leaves its value.
private final class Outcome<Value: Sendable>: Sendable {
    private let stored = Mutex<Value?>(nil)

    var value: Value? { stored.withLock { $0 } }

    func set(_ value: Value) {
        stored.withLock { $0 = value }
    }
}
