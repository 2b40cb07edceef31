import Synchronization

/// What happened, in order, from whichever thread.
final class Record<Entry: Sendable>: Sendable {
    private let stored = Mutex<[Entry]>([])

    var entries: [Entry] { stored.withLock { $0 } }

    func add(_ entry: Entry) {
        stored.withLock { $0.append(entry) }
    }
}
