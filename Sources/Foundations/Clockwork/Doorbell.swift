import Glibc

/// Wakes the draining thread from others: a condition variable on CLOCK_MONOTONIC.
final class Doorbell: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var isRung = false

    init() {
        lock = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(lock)
        condition.deallocate()
        lock.deallocate()
    }

    /// Wakes the waiting thread, or the next one that waits.
    func ring() {
        pthread_mutex_lock(lock)
        isRung = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(lock)
    }

    /// Waits for a ring, for ever where no limit is given.
    func wait(atMost limit: Timespan?) {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        var deadline = timespec()
        if let limit {
            let end = MonotonicClock.nanoseconds() + max(0, limit.nanoseconds)
            deadline = timespec(tv_sec: Int(end / 1_000_000_000), tv_nsec: Int(end % 1_000_000_000))
        }
        while !isRung {
            let status =
                limit == nil
                ? pthread_cond_wait(condition, lock) : pthread_cond_timedwait(condition, lock, &deadline)
            if status == ETIMEDOUT { break }
        }
        isRung = false
    }
}
