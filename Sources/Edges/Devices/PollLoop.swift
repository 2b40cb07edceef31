import Clockwork
import Glibc
import Synchronization

/// Waits for devices: wait, stamp, let the ready sources read, apply the changes asked for meanwhile.
///
/// One thread at a time does so and is said to lead: the poll thread, or the draining thread of an executor while it
/// has nothing else to do.
final class PollLoop: IdleWait {
    private struct Requests {
        var added: [PollEntry] = []
        var removed: Set<PollSource> = []
        var lastNumber: UInt64 = 0
    }

    /// For how long the draining thread may be busy before the poll thread leads, and so how late a stamp can be for it.
    ///
    /// Several times what a fix keeps it busy, so that the poll thread sleeps in the ordinary case.
    static let patience = Timespan.microseconds(250)

    /// How often poll(2) has returned.
    let wakeUps = Atomic(0)
    /// Whoever holds it leads.
    private let lead: Mutex<PollSet>
    private let leader = Atomic<pthread_t>(0)
    /// Whether the draining thread waits for the lead.
    private let isClaimed = Atomic(false)
    /// Whether the draining thread's wait is to end.
    private let isWoken = Atomic(false)
    private let isStopping = Atomic(false)
    private let requests = Mutex(Requests())
    /// Wakes whoever leads.
    private let bell: Bell
    /// Wakes the poll thread out of its standing by, for good.
    private let ending: Bell
    /// Runs out when the draining thread has been busy for too long.
    private let patienceTimer: TimerDescriptor

    init() throws(DeviceError) {
        bell = try Bell()
        ending = try Bell()
        patienceTimer = try TimerDescriptor()
        lead = Mutex(try PollSet(bell: bell.descriptor))
    }

    func add(_ descriptor: Int32, _ handler: @escaping PollThread.Handler) -> PollSource {
        let source = requests.withLock { requests in
            requests.lastNumber += 1
            let source = PollSource(number: requests.lastNumber)
            requests.added.append(PollEntry(source: source, descriptor: descriptor, handler: handler))
            return source
        }
        ring()
        return source
    }

    func remove(_ source: PollSource) {
        requests.withLock { _ = $0.removed.insert(source) }
        ring()
    }

    /// What the poll thread runs: it leads until the draining thread wants to, and again when that one is busy for long.
    func run() {
        repeat {
            // Where the lead is taken, the draining thread is idle again and sets the timer anew when it no longer is.
            lead.withLockIfAvailable { set in
                while !isClaimed.load(ordering: .acquiring), !isStopping.load(ordering: .acquiring) {
                    leadOnce(&set, until: nil)
                }
            }
        } while standBy()
    }

    /// Leads once on the draining thread.
    func wait(until deadline: Int64?) {
        if lead.withLockIfAvailable({ leadIdly(&$0, until: deadline) }) == nil {
            isClaimed.store(true, ordering: .releasing)
            ring()
            lead.withLock { set in
                isClaimed.store(false, ordering: .releasing)
                leadIdly(&set, until: deadline)
            }
        }
        isWoken.store(false, ordering: .releasing)
        // Setting a timer that is open does not fail.
        try? patienceTimer.set(Self.patience)
    }

    func wake() {
        isWoken.store(true, ordering: .releasing)
        ring()
    }

    /// Ends the poll thread's run; whoever leads then releases the handlers, and `release` where nobody does.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        ending.ring()
        ring()
    }

    /// Releases the handlers once none is running; a handler that calls this is released when it has returned.
    func release() {
        guard !isLeading else { return }
        let entries = lead.withLock { $0.removeAll() }
        withExtendedLifetime(entries) {}
    }

    private func leadIdly(_ set: inout PollSet, until deadline: Int64?) {
        patienceTimer.unset()
        // The poll thread may have heard the bell that rang for this wait.
        if !isWoken.load(ordering: .acquiring) { leadOnce(&set, until: deadline) }
    }

    private func leadOnce(_ set: inout PollSet, until deadline: Int64?) {
        leader.store(pthread_self(), ordering: .relaxed)
        defer { leader.store(0, ordering: .relaxed) }
        applyRequests(to: &set)
        let isReady = set.wait(until: deadline)
        let stamp = MonotonicClock.nanoseconds()
        wakeUps.add(1, ordering: .relaxed)
        guard isReady else { return }
        if set.isRung { bell.silence() }
        set.read(stamp: stamp)
        if isStopping.load(ordering: .acquiring) { applyRequests(to: &set) }
    }

    private func applyRequests(to set: inout PollSet) {
        let (added, removed) = requests.withLock { requests in
            defer { (requests.added, requests.removed) = ([], []) }
            return (requests.added, requests.removed)
        }
        if isStopping.load(ordering: .acquiring) {
            _ = set.removeAll()
        } else if !added.isEmpty || !removed.isEmpty {
            set.change(adding: added, removing: removed)
        }
    }

    /// Waits until the draining thread has been busy for too long; false where the thread is to end.
    private func standBy() -> Bool {
        var polled = [patienceTimer.descriptor, ending.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while poll(&polled, nfds_t(polled.count), -1) < 0 {}
        patienceTimer.clear()
        return polled[1].revents == 0
    }

    private var isLeading: Bool { leader.load(ordering: .relaxed) == pthread_self() }

    /// Whoever leads looks by itself before it waits again.
    private func ring() {
        if !isLeading { bell.ring() }
    }
}
