import Glibc
import Synchronization

/// What has reached the executor and waits for the draining thread, in the order of its arrival.
///
/// One lock guards the inputs and the count of work that is out, so that "nothing has come and nothing is out" is one
/// look: a message that was posted before a work token ended is always seen before time moves on.
final class Inbox: @unchecked Sendable {
    /// A job of a task, or a message from any thread.
    enum Input {
        case job(UnownedJob)
        case message(@Sendable () -> Void)
    }

    /// For how many nanoseconds an announced input is watched for: several times what reading it takes.
    private static let announcedWatch: Int64 = 200_000

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var inputs: [Input] = []
    private var outstandingWork = 0
    private var isAwaited = false
    private var isAnnounced = false
    /// Spares the draining thread the lock where nothing has come; what it misses is seen by the waits.
    private let hasInputs = Atomic(false)

    init() {
        lock = .allocate(capacity: 1)
        changed = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    /// Adds an input.
    func put(_ input: Input) {
        locked {
            inputs.append(input)
            hasInputs.store(true, ordering: .relaxed)
            wake()
        }
    }

    /// Wakes the draining thread for an input that is on its way, so that it is awake when the input is put.
    ///
    /// Waking a core that sleeps takes longer than reading what a device has said; this lets both happen at once.
    func announce() {
        locked {
            isAnnounced = true
            wake()
        }
    }

    /// Counts one more piece of work that is out.
    func beginWork() {
        locked { outstandingWork += 1 }
    }

    /// Counts one piece of work less.
    func endWork() {
        locked {
            outstandingWork -= 1
            wake()
        }
    }

    /// Takes all inputs, nil where there are none.
    func take() -> [Input]? {
        guard hasInputs.load(ordering: .relaxed) else { return nil }
        return locked {
            defer { inputs = [] }
            hasInputs.store(false, ordering: .relaxed)
            return inputs
        }
    }

    /// Waits for an input until a reading of CLOCK_MONOTONIC in nanoseconds, for ever where none is given.
    func waitForInput(until deadline: Int64? = nil) {
        let isAnnounced = locked {
            wait(until: deadline) { inputs.isEmpty && !self.isAnnounced }
            defer { self.isAnnounced = false }
            return self.isAnnounced && inputs.isEmpty
        }
        if isAnnounced { watch(until: deadline ?? .max) }
    }

    /// Stays awake for an announced input, for as long as it may take to read it; a caller that finds none waits again.
    private func watch(until deadline: Int64) {
        let end = min(deadline, MonotonicClock.nanoseconds() + Self.announcedWatch)
        while !hasInputs.load(ordering: .relaxed), MonotonicClock.nanoseconds() < end {}
    }

    /// Waits while work is out and nothing comes; true where neither is left, so that time may move on.
    func waitForQuiet() -> Bool {
        locked {
            wait(until: nil) { inputs.isEmpty && outstandingWork > 0 }
            return inputs.isEmpty
        }
    }

    private func wait(until deadline: Int64?, while isIdle: () -> Bool) {
        var end = timespec()
        if let deadline {
            end = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
        }
        while isIdle() {
            isAwaited = true
            let status =
                deadline == nil ? pthread_cond_wait(changed, lock) : pthread_cond_timedwait(changed, lock, &end)
            // ETIMEDOUT in the main; whatever else it may be, the caller looks again.
            if status != 0 { break }
        }
        isAwaited = false
    }

    /// Only a thread that waits costs a signal: what the draining thread sends to itself costs none.
    private func wake() {
        guard isAwaited else { return }
        isAwaited = false
        pthread_cond_signal(changed)
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }
}
