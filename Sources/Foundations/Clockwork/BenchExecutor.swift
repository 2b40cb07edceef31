import Glibc
import Synchronization

/// The one executor of a run: jobs, messages from other threads and timers, all drained by the thread that calls `run`.
///
/// Jobs and messages come first, in the order of their arrival; only when there are none is the next timer fired. In
/// virtual time that moves the clock, unless work is outstanding elsewhere; in host time the thread waits for the
/// timer's instant or the next message, and hears devices meanwhile where it was given an `IdleWait`.
public final class BenchExecutor: TaskExecutor, SerialExecutor, @unchecked Sendable {
    /// The time line that this executor drives; to be touched on the draining thread alone.
    public let timeline: Timeline
    private let inbox = Inbox()
    private let drainingThread = Atomic<pthread_t>(0)

    /// Makes an executor whose time starts now.
    public init(mode: TimeMode) {
        timeline = Timeline(mode: mode)
    }

    /// Takes a job of a task; called by the language, from any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        inbox.put(.job(UnownedJob(job)))
    }

    /// This executor as the language refers to it where an actor lives on it.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Whether the caller runs on the draining thread, and so may touch what actors of this executor guard.
    public func isIsolatingCurrentContext() -> Bool? {
        drainingThread.load(ordering: .relaxed) == pthread_self()
    }

    /// Runs a message on the draining thread; may be called from any thread.
    public func post(_ message: @escaping @Sendable () -> Void) {
        inbox.put(.message(message))
    }

    /// Lets the draining thread hear devices while it has nothing to do; in virtual time, which never waits, it does nothing.
    ///
    /// To be called on the draining thread, or before it runs; the latest call counts.
    public func wait(in idleWait: any IdleWait) {
        if timeline.mode == .host { inbox.wait(in: idleWait) }
    }

    /// Announces work on another thread: virtual time stands still until the token ends.
    ///
    /// To be called on the draining thread, or where another token is held; what is posted before `end` comes before
    /// the next timer.
    public func beginWork() -> WorkToken {
        inbox.beginWork()
        return WorkToken { [inbox] in inbox.endWork() }
    }

    /// Runs an operation to its end on the calling thread, with everything that it waits for.
    ///
    /// An operation that waits for what no job, timer or other thread will ever bring is never done; so each wait
    /// needs a deadline. Not to be called from within a run of the same executor.
    public func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        drainingThread.store(pthread_self(), ordering: .relaxed)
        defer { drainingThread.store(0, ordering: .relaxed) }
        let outcome = Outcome<Value>()
        Task(executorPreference: self) { outcome.set(await operation()) }
        while true {
            if !drainInputs() { moveOn() } else if let value = outcome.value { return value }
        }
    }

    private func moveOn() {
        guard let due = timeline.nextDue else { return inbox.waitForInput() }
        switch timeline.mode {
        case .virtual:
            if inbox.waitForQuiet() { timeline.fireNext() }
        case .host:
            if due <= timeline.now {
                timeline.fireNext()
            } else {
                inbox.waitForInput(until: timeline.monotonic(of: due))
            }
        }
    }

    private func drainInputs() -> Bool {
        guard let batch = inbox.take() else { return false }
        for input in batch { run(input) }
        return true
    }

    private func run(_ input: Inbox.Input) {
        switch input {
        case .job(let job):
            job.runSynchronously(on: asUnownedTaskExecutor())
        case .message(let message): message()
        }
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
