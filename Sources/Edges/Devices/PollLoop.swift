import Clockwork
import Glibc
import Synchronization

/// Waits for devices on one thread or on two: wait, stamp, let the ready sources read.
///
/// Where it relieves an executor, the draining thread of that waits as well. Each source is then in the epoll instances of
/// both, and the poll thread's is heard only while the draining thread is busy with what it read: so no stamp is late
/// because a run was busy, and in the ordinary case no thread has to wake another.
final class PollLoop: IdleWait {
    /// What handlers have put off.
    private typealias Rest = [@Sendable () -> Void]

    /// How often a wait has ended.
    let wakeUps = Atomic(0)
    let sources: PollSources
    private let own: PollWait
    private let draining: PollWait?
    /// The sources as the poll thread hears them, all as one.
    private let devices: Epoll?
    private let isStopping = Atomic(false)
    /// Whoever holds it lets sources read.
    private let turn = Mutex<Rest>([])
    /// How many turns have ended.
    private let turns = Atomic(0)
    /// The thread whose turn it is, 0 for none.
    private let reader = Atomic<pthread_t>(0)
    /// The thread that drains the executor while it is here, 0 otherwise.
    private let drainer = Atomic<pthread_t>(0)

    init(relieves: Bool) throws(DeviceError) {
        own = try PollWait()
        guard relieves else {
            (draining, devices, sources) = (nil, nil, PollSources(in: [own.epoll]))
            return
        }
        let (draining, devices) = (try PollWait(), try Epoll())
        try own.epoll.add(devices.descriptor, number: PollWait.devices)
        (self.draining, self.devices, sources) = (draining, devices, PollSources(in: [draining.epoll, devices]))
    }

    /// What the poll thread runs.
    func run() {
        while !isStopping.load(ordering: .acquiring) {
            own.wait(until: nil)
            wakeUps.add(1, ordering: .relaxed)
            let before = turns.load(ordering: .acquiring)
            if let devices { own.look(at: devices) }
            read(own, in: devices ?? own.epoll, since: before)
        }
    }

    /// Waits and reads once on the draining thread.
    func wait(until deadline: Int64?) {
        guard let draining else { return }
        drainer.store(pthread_self(), ordering: .relaxed)
        defer { drainer.store(0, ordering: .relaxed) }
        // What is settled may put something into the inbox, which the executor then has to see first. The poll thread
        // settles all at the end of its turn, so nobody need wait for that.
        guard turn.withLockIfAvailable({ settle(&$0) }) != true else { return }
        beRelieved(false)
        let before = turns.load(ordering: .acquiring)
        draining.wait(until: deadline)
        wakeUps.add(1, ordering: .relaxed)
        read(draining, in: draining.epoll, since: before)
        beRelieved(true)
    }

    /// What the draining thread reads itself finds it awake.
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

    /// Lets the poll thread hear devices, be it that they have spoken already, or no more.
    private func beRelieved(_ isBusy: Bool) {
        if let devices { own.epoll.hear(devices.descriptor, number: PollWait.devices, isBusy) }
    }

    /// Lets the sources read that were ready when so many turns had ended.
    private func read(_ wait: PollWait, in epoll: Epoll, since before: Int) {
        guard wait.hasHeard else { return }
        turn.withLock { rest in
            // Where the other thread had a turn meanwhile, it may have read what was ready, and more may be ready now.
            if turns.load(ordering: .acquiring) != before { wait.look(at: epoll) }
            take(&rest) { rest in
                for number in wait.ready { read(number, wait.stamp, &rest) }
            }
            if wait === own { settle(&rest) }
        }
    }

    private func read(_ number: UInt64, _ stamp: Int64, _ rest: inout Rest) {
        guard !isStopping.load(ordering: .acquiring), let entry = sources.entry(numbered: number) else { return }
        switch entry.handler(stamp) {
        case .keep: break
        case .keepAndSettle(let work): rest.append(work)
        case .finished: sources.remove(entry.source)
        }
    }

    /// Does what was put off until what was read had been handed on; false where that is nothing.
    @discardableResult
    private func settle(_ rest: inout Rest) -> Bool {
        guard !rest.isEmpty else { return false }
        take(&rest) { rest in
            for work in rest where !isStopping.load(ordering: .acquiring) { work() }
            rest.removeAll(keepingCapacity: true)
        }
        return true
    }

    private func take(_ rest: inout Rest, _ body: (inout Rest) -> Void) {
        reader.store(pthread_self(), ordering: .relaxed)
        body(&rest)
        reader.store(0, ordering: .relaxed)
        turns.add(1, ordering: .releasing)
    }
}
