import Synchronization

/// Counts signals as they come.
struct SignalCount: ~Copyable, Sendable {
    private let count = Atomic(0)

    /// Counts one; whether another came before.
    var isSecond: Bool { count.add(1, ordering: .relaxed).oldValue > 0 }
}
