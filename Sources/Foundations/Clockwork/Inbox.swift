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

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var inputs: [Input] = []
    private var outstandingWork = 0
    private var isAwaited = false
    /// Where the draining thread waits in place of the condition; only where nothing but an input ends its waits.
    private var idleWait: (any IdleWait)?
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

    /// Waits elsewhere from now on, as `waitForInput` says.
    func wait(in idleWait: any IdleWait) {
        locked { self.idleWait = idleWait }
    }

    /// Waits for an input until a reading of CLOCK_MONOTONIC in nanoseconds, for ever where none is given.
    ///
    /// It may return without one, so the caller looks again.
    func waitForInput(until deadline: Int64? = nil) {
        guard let idleWait = locked({ idleWait }) else { return locked { wait(until: deadline) { inputs.isEmpty } } }
        // An input that comes from here on ends the wait, be it before it has begun.
        let isIdle = locked {
            isAwaited = inputs.isEmpty
            return isAwaited
        }
        guard isIdle else { return }
        idleWait.wait(until: deadline)
        locked { isAwaited = false }
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
        if let idleWait { idleWait.wake() } else { pthread_cond_signal(changed) }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }
}
