import Clockwork
import Glibc
import Synchronization

/// Waits for devices on one thread or on two: wait, stamp, let the ready sources read.
///
/// Where the draining thread of an executor waits as well, the kernel wakes that one while it waits, and the poll thread
/// while it is busy: each source is in the epoll instances of both, the draining thread's first, and exclusively
/// (EPOLLEXCLUSIVE). So no stamp is late because a run was busy, and neither thread has to wake the other.
final class PollLoop: IdleWait {
    /// How often a wait has ended.
    let wakeUps = Atomic(0)
    let sources: PollSources
    private let own: PollWait
    private let draining: PollWait?
    private let isStopping = Atomic(false)
    /// Whoever holds it lets sources read; what it guards are the things that they have put off.
    private let turn = Mutex<[@Sendable () -> Void]>([])
    /// How many turns have ended.
    private let turns = Atomic(0)
    /// The thread whose turn it is, 0 for none.
    private let reader = Atomic<pthread_t>(0)
    /// The thread that drains the executor, as far as it has waited.
    private let drainer = Atomic<pthread_t>(0)

    init(relieves: Bool) throws(DeviceError) {
        let waits = try (own: PollWait(), draining: relieves ? PollWait() : nil)
        (own, draining) = waits
        sources = PollSources([waits.draining, waits.own].compactMap { $0 })
    }

    /// What the poll thread runs.
    func run() {
        while !isStopping.load(ordering: .acquiring) {
            read(own, until: nil)
            settle()
        }
    }

    /// Waits and reads once on the draining thread.
    func wait(until deadline: Int64?) {
        guard let draining else { return }
        drainer.store(pthread_self(), ordering: .relaxed)
        settle()
        read(draining, until: deadline)
    }

    /// Who reads on the draining thread is awake.
    func wake() {
        if drainer.load(ordering: .relaxed) != pthread_self() { draining?.ring() }
    }

    /// Whether the caller is in a handler.
    var isReading: Bool { reader.load(ordering: .relaxed) == pthread_self() }

    /// Lets no source read any more, and the poll thread end.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        own.ring()
    }

    /// Releases all handlers once nobody is in one, unless it is the caller.
    func release() {
        if !isReading { turn.withLock { $0 = [] } }
        sources.removeAll()
    }

    /// Waits, and lets what is ready read.
    private func read(_ wait: PollWait, until deadline: Int64?) {
        let before = turns.load(ordering: .acquiring)
        wait.wait(until: deadline)
        let stamp = MonotonicClock.nanoseconds()
        wakeUps.add(1, ordering: .relaxed)
        takeTurn { rest in
            // Where the other thread had a turn meanwhile, it may have read what was ready here.
            if turns.load(ordering: .acquiring) != before { wait.look() }
            for number in wait.ready where !wait.takes(number) { read(number, stamp, &rest) }
        }
    }

    private func read(_ number: UInt64, _ stamp: Int64, _ rest: inout [@Sendable () -> Void]) {
        guard !isStopping.load(ordering: .acquiring), let entry = sources.entry(numbered: number) else { return }
        switch entry.handler(stamp) {
        case .keep: break
        case .keepAndSettle(let work): rest.append(work)
        case .finished: sources.remove(entry.source)
        }
    }

    /// Does what was put off until what was read had been handed on.
    private func settle() {
        takeTurn { rest in
            for work in rest { work() }
            rest.removeAll(keepingCapacity: true)
        }
    }

    private func takeTurn(_ body: (inout [@Sendable () -> Void]) -> Void) {
        turn.withLock { rest in
            reader.store(pthread_self(), ordering: .relaxed)
            body(&rest)
            reader.store(0, ordering: .relaxed)
            turns.add(1, ordering: .releasing)
        }
    }
}
