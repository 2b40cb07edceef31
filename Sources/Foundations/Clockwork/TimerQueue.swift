/// One entry of the timer queue; cancelling it drops its action and leaves the entry to be skipped.
public final class ScheduledAction {
    let instant: Instant
    let sequence: UInt64
    var action: (() -> Void)?

    init(instant: Instant, sequence: UInt64, action: @escaping () -> Void) {
        self.instant = instant
        self.sequence = sequence
        self.action = action
    }

    /// Makes sure that the action is not run; harmless where it has been.
    public func cancel() {
        action = nil
    }
}

/// The queue of what is due: a binary heap keyed by instant, then by the order of scheduling.
struct TimerQueue {
    private var heap: [ScheduledAction] = []

    var isEmpty: Bool { heap.isEmpty }

    /// The instant of the earliest action that was not cancelled.
    mutating func earliest() -> Instant? {
        while let first = heap.first, first.action == nil { removeFirst() }
        return heap.first?.instant
    }

    mutating func push(_ entry: ScheduledAction) {
        heap.append(entry)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(child, parent) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Takes the earliest action that was not cancelled.
    mutating func pop() -> ScheduledAction? {
        guard earliest() != nil else { return nil }
        let first = heap[0]
        removeFirst()
        return first
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let least = right < heap.count && precedes(right, left) ? right : left
            guard precedes(least, parent) else { return }
            heap.swapAt(least, parent)
            parent = least
        }
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (heap[left], heap[right])
        return first.instant == second.instant ? first.sequence < second.sequence : first.instant < second.instant
    }
}
