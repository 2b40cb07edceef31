public import Devices

/// A device on a USB bus of this machine, as udev and the USB library know it together.
public struct AttachedDevice: Hashable, Sendable {
    /// Who it is.
    public var identity: USBIdentity
    /// The ports from the root hub to the device; empty for a root hub.
    public var ports: [Int]

    /// Makes a record of a device.
    public init(identity: USBIdentity, ports: [Int]) {
        self.identity = identity
        self.ports = ports
    }

    /// The devices of all buses by their place; empty on a machine without USB.
    public static func all() throws(DeviceError) -> [AttachedDevice] {
        let known = try UdevEnumeration.devices(
            subsystem: "usb", kind: "usb_device", attributes: USBIdentity.attributes)
        let interfaces = try UdevEnumeration.devices(subsystem: "usb", kind: "usb_interface")
        return join(known.map { USBIdentity($0) }, interfaces, onBus())
    }

    /// Adds what sysfs tells of interfaces, and what the library knows by bus and address, to what udev knows.
    static func join(
        _ identities: [USBIdentity], _ interfaces: [UdevDevice] = [], _ devices: [USBDevice]
    ) -> [AttachedDevice] {
        identities.map { identity in
            let seen = devices.first { $0.bus == identity.bus && $0.address == identity.address }
            var joined = identity
            joined.isHub = identity.isHub || seen?.isHub ?? false
            if joined.interfaces.isEmpty { joined.interfaces = Self.interfaces(of: identity.port, in: interfaces) }
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

    /// The interfaces are called as their device, with configuration and number behind a colon: `1-1.2:1.0`.
    private static func interfaces(of port: String, in devices: [UdevDevice]) -> [USBInterface] {
        devices.filter { $0.name.hasPrefix(port + ":") }
            .compactMap { $0.properties["INTERFACE"].flatMap { USBInterface(kernel: $0) } }
    }

    /// The ports in a name such as `1-1.2`.
    private static func ports(in name: String) -> [Int] {
        (USBPath.chain(in: name) ?? "").split(separator: ".").compactMap { Int($0) }
    }
}
