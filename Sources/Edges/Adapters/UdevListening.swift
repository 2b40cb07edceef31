import Clockwork
import Devices
import Synchronization

/// Reads the feeds of a bus on the poll thread, and makes up for what the kernel dropped.
final class UdevListening: Sendable {
    /// So many events are read at a time, so that a storm does not keep the thread's other sources from their turn.
    private static let burst = 256
    /// So many events are taken before a comparison, however fast more of them come.
    private static let backlog = 100_000

    private let bus: UdevBus
    private let listener: UdevWatcher.Listener
    private let watcher: Mutex<UdevWatcher>

    init(to bus: UdevBus, _ listener: @escaping UdevWatcher.Listener) {
        self.bus = bus
        self.listener = listener
        watcher = Mutex(UdevWatcher(udevRuns: bus.udevRuns))
    }

    /// Reads what is waiting; the first event bears the stamp of the wake-up, each later one that of its own read.
    func read(_ feed: UdevFeed, _ stamp: Int64) -> PollVerdict {
        do throws(DeviceError) {
            if try drain(feed, stamp, atMost: Self.burst) { try resume() }
            return .keep
        } catch {
            listener(.ended(error), stamp)
            return .finished
        }
    }

    /// Tells what differs from what is there.
    func compare(at stamp: Int64) throws(DeviceError) {
        // The count comes first: what happens while the list is made is told by its event.
        let sequence = bus.latestSequence()
        let devices = try bus.list()
        tell(stamp) { $0.compare(with: devices, sequence: sequence) }
        listener(.listed, stamp)
    }

    /// After a loss: what is still waiting is older than it, so that comes first, and then the comparison.
    private func resume() throws(DeviceError) {
        for feed in bus.feeds { _ = try drain(feed, MonotonicClock.nanoseconds(), atMost: Self.backlog) }
        try compare(at: MonotonicClock.nanoseconds())
    }

    /// Takes the events that are waiting, a loss among them included; true where there was one.
    private func drain(_ feed: UdevFeed, _ stamp: Int64, atMost limit: Int) throws(DeviceError) -> Bool {
        var (stamp, wasLost) = (stamp, false)
        for _ in 0..<limit {
            do throws(DeviceError) {
                guard let event = try feed.next() else { break }
                if feed.source == .udev { wasLost = try drainKernel() || wasLost }
                tell(stamp) { $0.take(event) }
            } catch .eventsLost {
                wasLost = true
                listener(.eventsLost(feed.source), stamp)
            }
            stamp = MonotonicClock.nanoseconds()
        }
        return wasLost
    }

    /// The kernel's own event has arrived before udevd's copy, and the instant is to be that of the kernel's.
    private func drainKernel() throws(DeviceError) -> Bool {
        var wasLost = false
        for feed in bus.feeds where feed.source == .kernel {
            wasLost = try drain(feed, MonotonicClock.nanoseconds(), atMost: Self.burst) || wasLost
        }
        return wasLost
    }

    private func tell(_ stamp: Int64, _ news: (inout UdevWatcher) -> [UdevNews]) {
        for piece in watcher.withLock({ news(&$0) }) { listener(piece, stamp) }
    }
}
