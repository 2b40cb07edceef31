import Adapters
import Devices

/// What there is to say of a device beside its name.
enum DeviceWords {
    /// The words for people, empty where there is nothing to say.
    static func detail(of device: UdevDevice) -> String {
        let properties = device.properties
        if let port = properties["OVER_CURRENT_PORT"] {
            return "over-current at \(port), \(properties["OVER_CURRENT_COUNT"] ?? "?") so far"
        }
        switch device.subsystem {
        case "usb": return usb(USBIdentity(device))
        case "power_supply": return supply(properties)
        default: return (properties["ID_MODEL"] ?? "").replacing("_", with: " ")
        }
    }

    private static func usb(_ identity: USBIdentity) -> String {
        let names = [identity.name, identity.serial].filter { !$0.isEmpty }
        return ([identity.numbers] + names).joined(separator: " ")
    }

    /// A supply that is not online does not say that a phone has no power: a port that feeds one shows the same.
    private static func supply(_ properties: NamedTexts) -> String {
        let online = properties["POWER_SUPPLY_ONLINE"].map { $0 == "0" ? "not online" : "online" }
        let charge = properties["POWER_SUPPLY_CAPACITY"].map { "\($0) %" }
        let words = [properties["POWER_SUPPLY_TYPE"], online, properties["POWER_SUPPLY_STATUS"], charge]
        return words.compactMap(\.self).joined(separator: ", ")
    }
}

extension String {
    /// The text without spaces at its end.
    var withoutSpacesAtEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
