import Devices

/// What is known of one place in sysfs: the device that is there, or when the last one left.
struct UdevPlace: Sendable {
    private struct Resident {
        var device: UdevDevice
        var isReady: Bool
        /// The number of the latest event that is told by now, be it by a comparison.
        var told: UInt64
        /// The number of the latest event that was read of it.
        var heard: UInt64
    }

    private var resident: Resident?
    /// The number of the event, or of the comparison, by which the last device had left; 0 where none has.
    private(set) var departure: UInt64 = 0

    /// The device that is there, nil where none is.
    var device: UdevDevice? { resident?.device }

    /// What an event changes, in order; empty where it says nothing new.
    ///
    /// `compared` is the kernel's count at the latest comparison. With `readyWhenBound` no udevd runs.
    mutating func take(_ event: UdevEvent, compared: UInt64, readyWhenBound: Bool) -> [UdevChange] {
        guard !isLate(event, compared) else { return [] }
        switch event.action {
        case "remove": return remove(event, compared)
        // The driver leaves before the device does; the remove follows.
        case "unbind": return []
        default:
            let isReady = Self.isReady(event, readyWhenBound)
            return resident == nil ? arrive(event, isReady) : renew(event, isReady)
        }
    }

    /// What it changes that a comparison found this device.
    mutating func meet(_ device: UdevDevice, compared: UInt64, readyWhenBound: Bool) -> [UdevChange] {
        let isReady = device.isInitialized || readyWhenBound
        var found = Resident(device: device, isReady: isReady, told: compared, heard: 0)
        guard let resident else { return settle(found, sequence: nil) }
        if Self.differs(device, resident.device) == true {
            return leave(until: compared) + settle(found, sequence: nil)
        }
        let hasChanged = device.properties.contains { name, value in
            resident.device.properties[name].map { $0 != value } ?? false
        }
        found.isReady = isReady || resident.isReady
        (found.told, found.heard) = (max(resident.told, compared), resident.heard)
        self.resident = found
        return changes(hasChanged: hasChanged, becomesReady: isReady && !resident.isReady, sequence: nil)
    }

    /// What it changes that the device has left by the event of a number, or by a comparison.
    mutating func leave(until last: UInt64, sequence: UInt64? = nil) -> [UdevChange] {
        departure = max(departure, last)
        guard let device = resident?.device else { return [] }
        resident = nil
        return [UdevChange(kind: .left, device: device, isReady: false, sequence: sequence)]
    }

    /// Whether udevd tells of a device that has left since, by the kernel's count of events.
    private func isLate(_ event: UdevEvent, _ compared: UInt64) -> Bool {
        if departure > 0, event.sequence <= departure { return true }
        return event.source == .udev && resident == nil && event.sequence <= compared
    }

    private mutating func remove(_ event: UdevEvent, _ compared: UInt64) -> [UdevChange] {
        if let resident, isOvertaken(event, by: resident, compared) { return [] }
        return leave(until: event.sequence, sequence: event.sequence)
    }

    /// Whether a remove was still waiting when a later event or a comparison told of another device in the place.
    private func isOvertaken(_ remove: UdevEvent, by resident: Resident, _ compared: UInt64) -> Bool {
        if remove.sequence < resident.heard { return true }
        if let isOther = Self.differs(remove.device, resident.device) { return isOther }
        // The kernel sends its own before the device leaves sysfs, so a comparison may still have seen that device.
        return remove.source == .udev && remove.sequence <= compared
    }

    private mutating func arrive(_ event: UdevEvent, _ isReady: Bool) -> [UdevChange] {
        settle(
            Resident(device: event.device, isReady: isReady, told: event.sequence, heard: event.sequence),
            sequence: event.sequence)
    }

    private mutating func settle(_ resident: Resident, sequence: UInt64?) -> [UdevChange] {
        self.resident = resident
        return [UdevChange(kind: .came, device: resident.device, isReady: resident.isReady, sequence: sequence)]
    }

    /// Takes an event of a device that is known.
    private mutating func renew(_ event: UdevEvent, _ isReady: Bool) -> [UdevChange] {
        guard let known = resident else { return [] }
        if Self.differs(event.device, known.device) == true {
            // The same place with another address: the remove between was lost.
            guard event.sequence > known.told else { return [] }
            return leave(until: event.sequence - 1) + arrive(event, isReady)
        }
        let hasChanged = event.sequence > known.told && event.action != "add" && event.action != "bind"
        let becomesReady = isReady && !known.isReady
        if event.sequence >= known.told {
            resident?.device.learn(from: event.device)
        } else if becomesReady {
            // An older copy brings the identity, and nothing that is out of date.
            resident?.device.complete(from: event.device)
        }
        resident?.told = max(known.told, event.sequence)
        resident?.heard = max(known.heard, event.sequence)
        resident?.isReady = known.isReady || becomesReady
        return changes(hasChanged: hasChanged, becomesReady: becomesReady, sequence: event.sequence)
    }

    private func changes(hasChanged: Bool, becomesReady: Bool, sequence: UInt64?) -> [UdevChange] {
        guard let resident, hasChanged || becomesReady else { return [] }
        let kind: UdevChange.Kind = hasChanged ? .changed : .ready
        var change = UdevChange(kind: kind, device: resident.device, isReady: resident.isReady, sequence: sequence)
        guard hasChanged, becomesReady else { return [change] }
        let first = change
        change.kind = .ready
        return [first, change]
    }

    private static func isReady(_ event: UdevEvent, _ readyWhenBound: Bool) -> Bool {
        if event.source == .udev { return true }
        // Only USB devices are bound; what else the kernel tells of is there to be used.
        return readyWhenBound && (event.action == "bind" || event.device.kind != "usb_device")
    }

    /// Whether two records at one place are of different attaches, nil where that cannot be told.
    ///
    /// A USB device has a new address at each attach.
    private static func differs(_ one: UdevDevice, _ other: UdevDevice) -> Bool? {
        guard let address = one.properties["DEVNUM"], let before = other.properties["DEVNUM"] else { return nil }
        return address != before
    }
}

extension UdevDevice {
    /// Takes over what a later event tells; what it does not tell stays as it was.
    fileprivate mutating func learn(from later: UdevDevice) {
        properties.merge(later.properties, isNewer: true)
        attributes.merge(later.attributes, isNewer: true)
    }

    /// Takes over what is not known yet.
    fileprivate mutating func complete(from earlier: UdevDevice) {
        properties.merge(earlier.properties, isNewer: false)
        attributes.merge(earlier.attributes, isNewer: false)
    }
}
