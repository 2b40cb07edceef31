/// The queue of what is due: a binary heap keyed by instant, then by the order of scheduling.
struct TimerQueue {
    /// An entry with its key beside it, so that sifting compares numbers and follows no references.
    private struct Slot {
        var instant: Instant
        var sequence: UInt64
        var entry: ScheduledAction

        func precedes(_ other: Slot) -> Bool {
            instant == other.instant ? sequence < other.sequence : instant < other.instant
        }
    }

    private var heap: [Slot] = []
    private var sequence: UInt64 = 0

    /// The instant of the earliest action that was not cancelled.
    mutating func earliest() -> Instant? {
        while let first = heap.first, first.entry.isSpent { removeFirst() }
        return heap.first?.instant
    }

    /// Adds an entry behind those of the same instant.
    mutating func push(_ entry: ScheduledAction, at instant: Instant) {
        sequence += 1
        let slot = Slot(instant: instant, sequence: sequence, entry: entry)
        var child = heap.count
        heap.append(slot)
        while child > 0 {
            let parent = (child - 1) / 2
            guard slot.precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Takes the earliest action that was not cancelled, with its instant.
    mutating func pop() -> (instant: Instant, entry: ScheduledAction)? {
        guard earliest() != nil else { return nil }
        let first = heap[0]
        removeFirst()
        return (first.instant, first.entry)
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let least = right < heap.count && heap[right].precedes(heap[left]) ? right : left
            guard heap[least].precedes(heap[parent]) else { return }
            heap.swapAt(least, parent)
            parent = least
        }
    }
}
