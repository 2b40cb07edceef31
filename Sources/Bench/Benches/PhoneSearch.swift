import Adapters
import Links

/// Which device on the bench's bus is the phone of a rig file.
struct PhoneSearch {
    /// What the rig file says of the phone.
    let match: PhoneMatch
    /// The ports of the hubs that are there; a place may be called by either half of a socket.
    let ports: [HubPort]

    /// The one phone that fits, nil where none does; several are an error that lists them.
    func phone(among devices: [USBIdentity]) throws(RunError) -> USBIdentity? {
        let phones = candidates(among: devices).filter(\.likeness.isPhone)
        guard phones.count > 1 else { return phones.first }
        throw .misconfigured(
            "\(DeviceChoice.Failure.ambiguous(choice, phones))\nwrite `serial`, `path` or both of one of them in `phone`"
        )
    }

    /// Why no phone is there, and what to do.
    func absence(among devices: [USBIdentity]) -> String {
        let impostors = candidates(among: devices).map { device in
            "\n  \(device.numbers)  \(device.description) is none: \(device.likeness.cons.joined(separator: ", "))"
        }
        return "no phone fits \(choice)\(impostors.joined()); plug it in and unlock it; "
            + "`rig devices` lists what is there, `rig suggest` prints the block for the rig file"
    }

    /// Whether a device on the bus is called as the rig file says; what it does not tell yet does not speak against it.
    func fits(_ device: USBIdentity) -> Bool {
        isNamed(device) && isPlaced(device)
    }

    /// Whether the rig file tells the phone by a serial number that the device has told.
    func isProven(_ device: USBIdentity) -> Bool {
        match.serial != nil && !device.serial.isEmpty && fits(device)
    }

    private var choice: DeviceChoice { DeviceChoice(serial: match.serial, place: match.path) }

    private func candidates(among devices: [USBIdentity]) -> [USBIdentity] {
        devices.filter { !$0.isHub && isPlaced($0) && DeviceChoice(serial: match.serial).fits($0) }
    }

    private func isNamed(_ device: USBIdentity) -> Bool {
        device.serial.isEmpty || DeviceChoice(serial: match.serial).fits(device)
    }

    private func isPlaced(_ device: USBIdentity) -> Bool {
        guard let path = match.path else { return true }
        let halves = ports.first { $0.isCalled(path) }?.halves.map(\.place) ?? []
        return DeviceChoice(place: path).fits(device) || halves.contains(device.port)
    }
}
