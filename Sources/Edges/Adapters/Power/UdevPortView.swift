public import Clockwork
public import Devices
import Synchronization

/// What the kernel and udevd tell of the devices at the ports of this machine.
public final class UdevPortView: PortView {
    private struct State {
        var roll: BusRoll
        var observers: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private let state: Mutex<State>
    private let timeline: Timeline

    /// Listens on a poll thread from now on; the stamps of events become instants of the time line.
    public init(on thread: PollThread, timeline: Timeline) throws(DeviceError) {
        self.timeline = timeline
        state = Mutex(State(roll: BusRoll(udevRuns: UdevService.isRunning)))
        // The monitors receive before the enumeration looks, so that nothing falls between.
        let monitors = try UdevSource.allCases.map { source throws(DeviceError) in
            Shared(try UdevMonitor(source, subsystem: "usb", kind: "usb_device", attributes: ["devnum"]))
        }
        try enumerate(at: MonotonicClock.nanoseconds())
        for monitor in monitors {
            thread.add(monitor.value.descriptor) { [weak self] stamp in
                self?.read(monitor.value, stamp) ?? .finished
            }
        }
    }

    /// The device at a place, nil where there is none.
    public func device(at place: String) -> PortDevice? { state.withLock { $0.roll.device(at: place) } }

    /// When a device last left a place, nil where none did.
    public func departure(from place: String) -> Instant? { state.withLock { $0.roll.departure(from: place) } }

    /// Calls at each change, on the poll thread, until the observation is ended.
    public func observe(_ onChange: @escaping @Sendable () -> Void) -> PortObservation {
        let number = state.withLock { state in
            state.count += 1
            state.observers[state.count] = onChange
            return state.count
        }
        return PortObservation { [weak self] in self?.state.withLock { $0.observers[number] = nil } }
    }

    private func read(_ monitor: borrowing UdevMonitor, _ stamp: Int64) -> PollVerdict {
        let instant = timeline.instant(ofMonotonic: stamp)
        do throws(DeviceError) {
            do throws(DeviceError) {
                while let event = try monitor.next() {
                    if state.withLock({ $0.roll.take(event, at: instant) }) { tell() }
                }
            } catch .eventsLost {
                try enumerate(at: stamp)
                tell()
            }
            return .keep
        } catch {
            return .finished
        }
    }

    private func enumerate(at stamp: Int64) throws(DeviceError) {
        let present = try UdevEnumeration.devices(subsystem: "usb", kind: "usb_device", attributes: ["devnum"])
        let instant = timeline.instant(ofMonotonic: stamp)
        state.withLock { $0.roll.compare(with: present, at: instant) }
    }

    private func tell() {
        for observer in state.withLock({ Array($0.observers.values) }) { observer() }
    }
}
