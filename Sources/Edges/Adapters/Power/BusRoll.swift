public import Clockwork
import Devices

/// The devices on the buses by place, kept by what a watcher tells of them.
///
/// It is kept by events alone: while the kernel tells of a departure, the device's folder in sysfs is still there.
public struct BusRoll: Sendable {
    private var devices: [String: PortDevice] = [:]
    private var departures: [String: Instant] = [:]

    /// Makes an empty roll.
    public init() {}

    /// The device at a place, nil where there is none.
    public func device(at place: String) -> PortDevice? { devices[place] }

    /// When a device last left a place, nil where none did.
    public func departure(from place: String) -> Instant? { departures[place] }

    /// Takes a change that was read at an instant; whether anything is another now.
    public mutating func take(_ change: UdevChange, at instant: Instant) -> Bool {
        guard change.device.kind == "usb_device" else { return false }
        let place = change.device.name
        switch change.kind {
        case .came:
            devices[place] = PortDevice(
                address: USBIdentity(change.device).address, since: instant, usableAt: change.isReady ? instant : nil)
        case .ready:
            guard let known = devices[place], known.usableAt == nil else { return false }
            devices[place]?.usableAt = instant
            devices[place]?.address = USBIdentity(change.device).address ?? known.address
        case .left:
            guard devices.removeValue(forKey: place) != nil else { return false }
            departures[place] = instant
        case .changed: return false
        }
        return true
    }
}
