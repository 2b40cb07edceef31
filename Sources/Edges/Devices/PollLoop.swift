import CLinux
import Clockwork
import Glibc
import Synchronization

/// What the poll thread runs: wait, stamp, let the ready sources read, apply the changes asked for meanwhile.
final class PollLoop: Sendable {
    private struct Entry {
        let source: PollSource
        let descriptor: Int32
        let handler: PollThread.Handler
    }

    private struct Requests {
        var added: [Entry] = []
        var removed: Set<PollSource> = []
        var isStopping = false
        var lastNumber: UInt64 = 0
    }

    /// How often poll(2) has returned.
    let wakeUps = Atomic(0)
    private let requests = Mutex(Requests())
    private let bell: Descriptor

    init() throws(DeviceError) {
        bell = Descriptor(try systemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) })
    }

    func add(_ descriptor: Int32, _ handler: @escaping PollThread.Handler) -> PollSource {
        let source = requests.withLock { requests in
            requests.lastNumber += 1
            let source = PollSource(number: requests.lastNumber)
            requests.added.append(Entry(source: source, descriptor: descriptor, handler: handler))
            return source
        }
        ring()
        return source
    }

    func remove(_ source: PollSource) {
        requests.withLock { _ = $0.removed.insert(source) }
        ring()
    }

    func stop() {
        requests.withLock { $0.isStopping = true }
        ring()
    }

    func run() {
        var entries: [Entry] = []
        while applyRequests(to: &entries) {
            var polled = [pollfd(fd: bell.number, events: Int16(POLLIN), revents: 0)]
            polled += entries.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            let ready = poll(&polled, nfds_t(polled.count), -1)
            let stamp = MonotonicClock.nanoseconds()
            wakeUps.add(1, ordering: .relaxed)
            guard ready > 0 else { continue }
            if polled[0].revents != 0 { silence() }
            // No lists are made between the stamp and the read.
            var ended: Set<PollSource> = []
            for place in entries.indices where polled[place + 1].revents != 0 {
                if !reads(entries[place], polled[place + 1].revents, stamp) { ended.insert(entries[place].source) }
            }
            if !ended.isEmpty { entries.removeAll { ended.contains($0.source) } }
        }
    }

    /// Lets a source read; false where it has ended, or where its descriptor is not open and would wake us for ever.
    private func reads(_ entry: Entry, _ events: Int16, _ stamp: Int64) -> Bool {
        guard events & Int16(POLLNVAL) == 0 else { return false }
        return entry.handler(stamp) == .keep
    }

    private func applyRequests(to entries: inout [Entry]) -> Bool {
        let (added, removed, isStopping) = requests.withLock { requests in
            defer { (requests.added, requests.removed) = ([], []) }
            return (requests.added, requests.removed, requests.isStopping)
        }
        entries = isStopping ? [] : (entries + added).filter { !removed.contains($0.source) }
        return !isStopping
    }

    private func ring() {
        // The counter of an eventfd can only be full when the bell has long been ringing.
        eventfd_write(bell.number, 1)
    }

    private func silence() {
        var count: eventfd_t = 0
        eventfd_read(bell.number, &count)
    }
}
