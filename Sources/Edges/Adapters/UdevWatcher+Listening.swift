import Clockwork
public import Devices
import Synchronization

/// What a listening watcher tells.
public enum PhoneNews: Hashable, Sendable {
    /// Evidence of a phone.
    case evidence(PhoneEvidence)
    /// The kernel dropped events; what differs now follows as evidence.
    case eventsLost
    /// A monitor cannot be read any more: why.
    case ended(DeviceError)
}

extension UdevWatcher {
    /// Takes what a listening watcher tells, on the poll thread, with the stamp of the read.
    public typealias Listener = @Sendable (_ news: PhoneNews, _ stamp: Int64) -> Void

    /// Listens to the kernel and to udevd on a poll thread.
    ///
    /// What is there already is told first, on the calling thread. Throws `unavailable` where the machine has neither
    /// udev nor a USB bus.
    public static func listen(on thread: PollThread, _ listener: @escaping Listener) throws(DeviceError) {
        guard UdevService.isRunning || UdevService.hasUSB else {
            throw .unavailable("udev does not run here and the kernel has no USB bus; attach events cannot be seen")
        }
        // The monitors receive before the enumeration looks, so that nothing falls between.
        let monitors = try UdevSource.allCases.map { source throws(DeviceError) in Shared(try monitor(source)) }
        let watcher = Shared(Mutex(UdevWatcher(udevRuns: UdevService.isRunning)))
        try tell(listener, of: watcher, at: MonotonicClock.nanoseconds())
        for monitor in monitors {
            thread.add(monitor.value.descriptor) { stamp in
                read(monitor, watcher, stamp, listener)
            }
        }
    }

    private static func monitor(_ source: UdevSource) throws(DeviceError) -> UdevMonitor {
        try UdevMonitor(source, subsystem: "usb", kind: "usb_device", attributes: USBIdentity.attributes)
    }

    private static func read(
        _ monitor: Shared<UdevMonitor>, _ watcher: Shared<Mutex<UdevWatcher>>, _ stamp: Int64, _ listener: Listener
    ) -> PollVerdict {
        do throws(DeviceError) {
            do throws(DeviceError) {
                while let event = try monitor.value.next() {
                    for evidence in watcher.value.withLock({ $0.take(event) }) { listener(.evidence(evidence), stamp) }
                }
            } catch .eventsLost {
                listener(.eventsLost, stamp)
                try tell(listener, of: watcher, at: stamp)
            }
            return .keep
        } catch {
            listener(.ended(error), stamp)
            return .finished
        }
    }

    private static func tell(
        _ listener: Listener, of watcher: Shared<Mutex<UdevWatcher>>, at stamp: Int64
    ) throws(DeviceError) {
        let devices = try UdevEnumeration.devices(
            subsystem: "usb", kind: "usb_device", attributes: USBIdentity.attributes)
        for evidence in watcher.value.withLock({ $0.compare(with: devices) }) { listener(.evidence(evidence), stamp) }
    }
}
