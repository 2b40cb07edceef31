public import Devices

/// Who is there, merged from the kernel's events and udevd's copies by place and event number.
///
/// The kernel's event comes first and tells the instant; udevd's copy comes later, in another order between devices, and
/// tells identity and readiness. Neither is believed about a device that has left since.
public struct UdevCensus: Sendable {
    private struct Resident {
        var device: UdevDevice
        var isReady: Bool
        /// The number of the latest event that is told by now, be it by a comparison.
        var told: UInt64
        /// The number of the latest event that was read of it.
        var heard: UInt64
    }

    private var residents: [String: Resident] = [:]
    private var departures: [String: UInt64] = [:]
    /// The kernel's count at the latest comparison: an older copy of udevd's may be of a device that came and went unseen.
    private var compared: UInt64 = 0
    private let readyWhenBound: Bool

    /// Makes a census that knows of no device; without udevd a device is ready when the kernel bound its driver.
    public init(udevRuns: Bool) {
        readyWhenBound = !udevRuns
    }

    /// The devices that are there, by their place.
    public var devices: [UdevDevice] {
        residents.values.map(\.device).sorted { $0.path < $1.path }
    }

    /// What an event changes, in order; empty where it says nothing new.
    public mutating func take(_ event: UdevEvent) -> [UdevChange] {
        guard !isLate(event) else { return [] }
        switch event.action {
        case "remove": return remove(event)
        // The driver leaves before the device does; the remove follows.
        case "unbind": return []
        default: return residents[event.device.path] == nil ? arrive(event) : renew(event)
        }
    }

    /// What differs from the devices that are there, when the kernel's latest event had this number.
    public mutating func compare(with devices: [UdevDevice], sequence: UInt64) -> [UdevChange] {
        compared = max(compared, sequence)
        let present = Set(devices.map(\.path))
        let gone = residents.keys.filter { !present.contains($0) }.sorted()
        return gone.flatMap { leave($0, until: compared) } + devices.flatMap { meet($0) }
    }

    /// Whether udevd tells of a device that has left since, by the kernel's count of events.
    private func isLate(_ event: UdevEvent) -> Bool {
        let path = event.device.path
        if let departure = departures[path], event.sequence <= departure { return true }
        return event.source == .udev && residents[path] == nil && event.sequence <= compared
    }

    private mutating func remove(_ event: UdevEvent) -> [UdevChange] {
        let path = event.device.path
        if let resident = residents[path], isOvertaken(event, by: resident) { return [] }
        return leave(path, until: event.sequence, sequence: event.sequence)
    }

    /// Whether a remove was still waiting when a later event or a comparison told of another device in the place.
    private func isOvertaken(_ remove: UdevEvent, by resident: Resident) -> Bool {
        if remove.sequence < resident.heard { return true }
        if let isOther = differs(remove.device, resident.device) { return isOther }
        // The kernel sends its own before the device leaves sysfs, so a comparison may still have seen that device.
        return remove.source == .udev && remove.sequence <= compared
    }

    private mutating func leave(_ path: String, until last: UInt64, sequence: UInt64? = nil) -> [UdevChange] {
        departures[path] = max(departures[path] ?? 0, last)
        forgetOldDepartures()
        guard let resident = residents.removeValue(forKey: path) else { return [] }
        return [UdevChange(kind: .left, device: resident.device, isReady: false, sequence: sequence)]
    }

    private mutating func arrive(_ event: UdevEvent) -> [UdevChange] {
        let resident = Resident(
            device: event.device, isReady: isReady(event), told: event.sequence, heard: event.sequence)
        return settle(resident, sequence: event.sequence)
    }

    private mutating func settle(_ resident: Resident, sequence: UInt64?) -> [UdevChange] {
        residents[resident.device.path] = resident
        return [UdevChange(kind: .came, device: resident.device, isReady: resident.isReady, sequence: sequence)]
    }

    /// Takes an event of a device that is known.
    private mutating func renew(_ event: UdevEvent) -> [UdevChange] {
        guard var resident = residents[event.device.path] else { return [] }
        if differs(event.device, resident.device) == true {
            // The same place with another address: the remove between was lost.
            guard event.sequence > resident.told else { return [] }
            return leave(event.device.path, until: event.sequence - 1) + arrive(event)
        }
        let hasChanged = event.sequence > resident.told && !Self.comings.contains(event.action)
        let becomesReady = isReady(event) && !resident.isReady
        if event.sequence >= resident.told {
            resident.device.learn(from: event.device)
        } else if becomesReady {
            // An older copy brings the identity, and nothing that is out of date.
            resident.device.complete(from: event.device)
        }
        resident.told = max(resident.told, event.sequence)
        resident.heard = max(resident.heard, event.sequence)
        resident.isReady = resident.isReady || becomesReady
        return update(resident, hasChanged: hasChanged, becomesReady: becomesReady, sequence: event.sequence)
    }

    /// Takes a device that a comparison found.
    private mutating func meet(_ device: UdevDevice) -> [UdevChange] {
        let isReady = device.isInitialized || readyWhenBound
        var found = Resident(device: device, isReady: isReady, told: compared, heard: 0)
        guard let resident = residents[device.path] else { return settle(found, sequence: nil) }
        if differs(device, resident.device) == true {
            return leave(device.path, until: compared) + settle(found, sequence: nil)
        }
        let hasChanged = device.properties.contains { name, value in
            resident.device.properties[name].map { $0 != value } ?? false
        }
        found.isReady = isReady || resident.isReady
        (found.told, found.heard) = (max(resident.told, compared), resident.heard)
        return update(found, hasChanged: hasChanged, becomesReady: isReady && !resident.isReady, sequence: nil)
    }

    private mutating func update(
        _ resident: Resident, hasChanged: Bool, becomesReady: Bool, sequence: UInt64?
    ) -> [UdevChange] {
        residents[resident.device.path] = resident
        let kinds: [UdevChange.Kind] = (hasChanged ? [.changed] : []) + (becomesReady ? [.ready] : [])
        return kinds.map {
            UdevChange(kind: $0, device: resident.device, isReady: resident.isReady, sequence: sequence)
        }
    }

    private func isReady(_ event: UdevEvent) -> Bool {
        if event.source == .udev { return true }
        // Only USB devices are bound; what else the kernel tells of is there to be used.
        return readyWhenBound && (event.action == "bind" || event.device.kind != "usb_device")
    }

    /// What is told by the device's being there.
    private static let comings: Set = ["add", "bind"]

    /// Whether two records at one place are of different attaches, nil where that cannot be told.
    ///
    /// A USB device has a new address at each attach.
    private func differs(_ one: UdevDevice, _ other: UdevDevice) -> Bool? {
        guard let address = one.properties["DEVNUM"], let before = other.properties["DEVNUM"] else { return nil }
        return address != before
    }

    /// Places that are never used again must not add up; udevd is never this many events late.
    private mutating func forgetOldDepartures() {
        guard departures.count > 1_024, let latest = departures.values.max() else { return }
        departures = departures.filter { $0.value + 10_000 > latest }
    }
}

extension UdevDevice {
    /// Takes over what a later event tells; what it does not tell stays as it was.
    fileprivate mutating func learn(from later: UdevDevice) {
        properties.merge(later.properties) { _, new in new }
        attributes.merge(later.attributes) { _, new in new }
    }

    /// Takes over what is not known yet.
    fileprivate mutating func complete(from earlier: UdevDevice) {
        properties.merge(earlier.properties) { known, _ in known }
        attributes.merge(earlier.attributes) { known, _ in known }
    }
}
