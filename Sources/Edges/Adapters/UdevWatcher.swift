public import Devices
import Links

/// Turns device events into evidence of phones: who came, who is usable, who left, each once.
///
/// The kernel's event comes first and tells the instant; udevd's copy comes later and says that the phone is usable.
public struct UdevWatcher: Sendable {
    private struct Phone {
        var identity: USBIdentity
        var isUsable: Bool
    }

    private var phones: [String: Phone] = [:]
    private var lastDeparture: [String: UInt64] = [:]
    private let usableWhenBound: Bool

    /// Makes a watcher that knows of no device; without udevd a phone is usable when the kernel bound its driver.
    public init(udevRuns: Bool) {
        usableWhenBound = !udevRuns
    }

    /// The evidence of an event, in order; empty where it is about no phone or says nothing new.
    public mutating func take(_ event: UdevEvent) -> [PhoneEvidence] {
        let path = event.device.path
        guard event.device.kind == "usb_device", !isLate(event) else { return [] }
        switch event.action {
        case "remove": return left(path, sequence: event.sequence)
        // The driver leaves before the device does; the remove follows.
        case "unbind": return []
        default: return came(event.device, isUsable: isUsable(event))
        }
    }

    /// The evidence that follows from what is there, at the start and after events were lost.
    public mutating func compare(with devices: [UdevDevice]) -> [PhoneEvidence] {
        let present = Set(devices.map(\.path))
        let gone = phones.keys.filter { !present.contains($0) }.sorted()
        return gone.flatMap { left($0, sequence: nil) } + devices.flatMap { came($0, isUsable: true) }
    }

    /// Whether udevd tells of a device that has left since, by the kernel's count of events.
    private func isLate(_ event: UdevEvent) -> Bool {
        lastDeparture[event.device.path].map { event.sequence <= $0 } ?? false
    }

    private func isUsable(_ event: UdevEvent) -> Bool {
        event.source == .udev || (usableWhenBound && event.action == "bind")
    }

    /// A remove carries no identity, so the phone is known by its place in sysfs.
    private mutating func left(_ path: String, sequence: UInt64?) -> [PhoneEvidence] {
        guard let phone = phones.removeValue(forKey: path) else { return [] }
        if let sequence { lastDeparture[path] = sequence }
        return [PhoneEvidence(phone.identity, .down)]
    }

    private mutating func came(_ device: UdevDevice, isUsable: Bool) -> [PhoneEvidence] {
        let identity = USBIdentity(device)
        guard let known = phones[device.path] else {
            guard identity.isPhone else { return [] }
            phones[device.path] = Phone(identity: identity, isUsable: isUsable)
            return [PhoneEvidence(identity, isUsable ? .up : .rising)]
        }
        if let address = identity.address, let before = known.identity.address, address != before {
            // The same place with another address: the remove between was lost.
            return left(device.path, sequence: nil) + came(device, isUsable: isUsable)
        }
        guard isUsable, !known.isUsable else { return [] }
        phones[device.path] = Phone(identity: identity.isPhone ? identity : known.identity, isUsable: true)
        return phones[device.path].map { [PhoneEvidence($0.identity, .up)] } ?? []
    }
}
