import Glibc

/// Passed from one thread to another: a semaphore that a thread waits for.
final class Baton: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func pass() {
        sem_post(semaphore)
    }

    func await() {
        while sem_wait(semaphore) != 0 {}
    }
}
