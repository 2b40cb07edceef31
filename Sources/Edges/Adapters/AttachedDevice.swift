public import Devices

/// A device on a USB bus of this machine, as udev and the USB library know it together.
public struct AttachedDevice: Hashable, Sendable {
    /// Who it is.
    public var identity: USBIdentity
    /// The ports from the root hub to the device; empty for a root hub.
    public var ports: [Int]

    /// The devices of all buses by their place; empty on a machine without USB.
    public static func all() throws(DeviceError) -> [AttachedDevice] {
        let known = try UdevEnumeration.devices(
            subsystem: "usb", kind: "usb_device", attributes: USBIdentity.attributes)
        return join(known.map { USBIdentity($0) }, onBus())
    }

    /// Adds what the library knows to what udev knows, by bus and address.
    static func join(_ identities: [USBIdentity], _ devices: [USBDevice]) -> [AttachedDevice] {
        identities.map { identity in
            let seen = devices.first { $0.bus == identity.bus && $0.address == identity.address }
            var joined = identity
            joined.isHub = identity.isHub || seen?.isHub ?? false
            return AttachedDevice(identity: joined, ports: seen?.ports ?? ports(in: identity.port))
        }
    }

    /// The library is a second witness: where it has no access, sysfs has told the same.
    private static func onBus() -> [USBDevice] {
        do throws(DeviceError) {
            return try USBContext().devices()
        } catch {
            return []
        }
    }

    /// The ports in a name such as `1-1.2`.
    private static func ports(in name: String) -> [Int] {
        guard let dash = name.firstIndex(of: "-") else { return [] }
        return name[name.index(after: dash)...].split(separator: ".").compactMap { Int($0) }
    }
}
