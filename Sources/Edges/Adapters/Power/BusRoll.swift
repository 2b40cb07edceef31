public import Clockwork
public import Devices

/// The devices on the buses as device events tell of them, by place.
///
/// It is kept by events alone: while the kernel tells of a departure, the device's folder in sysfs is still there.
public struct BusRoll: Sendable {
    private var devices: [String: PortDevice] = [:]
    private var departures: [String: Instant] = [:]
    private var lastDeparture: [String: UInt64] = [:]
    private let usableWhenBound: Bool

    /// Makes an empty roll; without udevd a device is usable when the kernel bound its driver.
    public init(udevRuns: Bool) {
        usableWhenBound = !udevRuns
    }

    /// The device at a place, nil where there is none.
    public func device(at place: String) -> PortDevice? { devices[place] }

    /// When a device last left a place, nil where none did.
    public func departure(from place: String) -> Instant? { departures[place] }

    /// Takes an event that was read at an instant; whether it changed anything.
    public mutating func take(_ event: UdevEvent, at instant: Instant) -> Bool {
        let place = event.device.name
        guard event.device.kind == "usb_device", !isLate(event), event.action != "unbind" else { return false }
        if event.action == "remove" { return leave(place, at: instant, sequence: event.sequence) }
        let isUsable = event.source == .udev || (usableWhenBound && event.action == "bind")
        return arrive(event.device, at: instant, isUsable: isUsable)
    }

    /// Takes what is there now, at the start and after events were lost.
    public mutating func compare(with present: [UdevDevice], at instant: Instant) {
        let places = Set(present.map(\.name))
        for place in devices.keys where !places.contains(place) { _ = leave(place, at: instant, sequence: nil) }
        for device in present { _ = arrive(device, at: instant, isUsable: true) }
    }

    private mutating func leave(_ place: String, at instant: Instant, sequence: UInt64?) -> Bool {
        if let sequence { lastDeparture[place] = sequence }
        guard devices.removeValue(forKey: place) != nil else { return false }
        departures[place] = instant
        return true
    }

    private mutating func arrive(_ device: UdevDevice, at instant: Instant, isUsable: Bool) -> Bool {
        let address = USBIdentity(device).address
        guard let known = devices[device.name] else {
            devices[device.name] = PortDevice(address: address, since: instant, usableAt: isUsable ? instant : nil)
            return true
        }
        if let address, let before = known.address, address != before {
            // The remove between was lost: it left and came back.
            _ = leave(device.name, at: instant, sequence: nil)
            return arrive(device, at: instant, isUsable: isUsable)
        }
        guard isUsable, known.usableAt == nil else { return false }
        devices[device.name]?.usableAt = instant
        return true
    }

    /// Whether udevd tells of a device that has left since, by the kernel's count of events.
    private func isLate(_ event: UdevEvent) -> Bool {
        event.source == .udev && lastDeparture[event.device.name].map { event.sequence <= $0 } ?? false
    }
}
