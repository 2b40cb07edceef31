public import Clockwork
public import Devices
import Synchronization

/// What a watcher of device events tells of the devices at the ports of this machine.
public final class UdevPortView: PortView {
    private struct State {
        var roll = BusRoll()
        var observers: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let timeline: Timeline

    /// Makes a view that knows of nothing until it is given news; their stamps become instants of the time line.
    public init(timeline: Timeline) {
        self.timeline = timeline
    }

    /// Listens on a poll thread from now on.
    public convenience init(on thread: PollThread, timeline: Timeline) throws(DeviceError) {
        self.init(timeline: timeline)
        try UdevWatcher.listen(on: thread) { [weak self] news, stamp in self?.take(news, stamp: stamp) }
    }

    /// Takes news of a watcher, stamped by CLOCK_MONOTONIC in nanoseconds, on any thread.
    public func take(_ news: UdevNews, stamp: Int64) {
        guard case .change(let change) = news else { return }
        let instant = timeline.instant(ofMonotonic: stamp)
        guard state.withLock({ $0.roll.take(change, at: instant) }) else { return }
        for observer in state.withLock({ Array($0.observers.values) }) { observer() }
    }

    /// The device at a place, nil where there is none.
    public func device(at place: String) -> PortDevice? { state.withLock { $0.roll.device(at: place) } }

    /// When a device last left a place, nil where none did.
    public func departure(from place: String) -> Instant? { state.withLock { $0.roll.departure(from: place) } }

    /// Calls at each change, on the thread that gives the news, until the observation is ended.
    public func observe(_ onChange: @escaping @Sendable () -> Void) -> PortObservation {
        let number = state.withLock { state in
            state.count += 1
            state.observers[state.count] = onChange
            return state.count
        }
        return PortObservation { [weak self] in self?.state.withLock { $0.observers[number] = nil } }
    }
}
