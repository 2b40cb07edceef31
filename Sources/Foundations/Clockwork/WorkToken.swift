import Synchronization

/// Stands for work that goes on outside the executor; while one is open, virtual time does not move.
public final class WorkToken: Sendable {
    private let finish: @Sendable () -> Void
    private let isEnded = Atomic(false)

    init(_ finish: @escaping @Sendable () -> Void) {
        self.finish = finish
    }

    /// Says that the work is done; only the first call counts.
    public func end() {
        if !isEnded.exchange(true, ordering: .acquiringAndReleasing) { finish() }
    }

    deinit {
        end()
    }
}
