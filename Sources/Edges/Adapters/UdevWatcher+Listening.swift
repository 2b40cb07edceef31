import Clockwork
public import Devices

extension UdevWatcher {
    /// Takes what a listening watcher tells, on the poll thread.
    ///
    /// The stamp is CLOCK_MONOTONIC in nanoseconds, taken before the event was read.
    public typealias Listener = @Sendable (_ news: UdevNews, _ stamp: Int64) -> Void

    /// Listens to the kernel and to udevd on a poll thread.
    ///
    /// What is there already is told first, on the calling thread. Throws `unavailable` where this machine has neither
    /// udev nor a USB bus.
    public static func listen(on thread: PollThread, _ listener: @escaping Listener) throws(DeviceError) {
        try listen(on: thread, to: UdevBus.ofThisMachine(), listener)
    }

    /// Listens to a bus on a poll thread; the sources returned take it off again.
    @discardableResult
    public static func listen(
        on thread: PollThread, to bus: UdevBus, _ listener: @escaping Listener
    ) throws(DeviceError) -> [PollSource] {
        // The monitors receive since the bus was opened, so nothing falls between the list and the first event.
        let listening = UdevListening(to: bus, listener)
        try listening.compare(at: MonotonicClock.nanoseconds())
        return bus.feeds.map { feed in
            thread.add(feed.descriptor) { stamp in listening.read(feed, stamp) }
        }
    }
}
