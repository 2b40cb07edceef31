import Devices
import Doctoring

extension MachineSurvey {
    private static let bus = "/sys/bus/usb/devices"

    func addDevices(to machine: inout MachineDescription) {
        let names = tree.names(in: Self.bus)
        let devices = names.filter { !$0.contains(":") }.map { identity(of: $0) }
        machine.devices = devices.compactMap { device in
            role(of: device).map { DeviceFile(role: $0, title: device.description, file: node(of: device)) }
        }
        machine.hubs = devices.filter(\.isHub).map { hub($0) }
        let kernel = machine.kernel
        machine.driverless = names.filter { $0.contains(":") }.compactMap { driverless($0, kernel: kernel) }
        machine.serialLines = tree.names(in: "/sys/class/tty").compactMap { serialLine($0) }
    }

    private func identity(of name: String) -> USBIdentity {
        var attributes: NamedTexts = [:]
        for attribute in USBIdentity.attributes {
            attributes[attribute] = tree.text("\(Self.bus)/\(name)/\(attribute)")
        }
        return USBIdentity(UdevDevice(path: name, name: name, kind: "usb_device", attributes: attributes))
    }

    private func role(of device: USBIdentity) -> DeviceFile.Role? {
        if device.isHub { return .hub }
        if device.isPhone { return .phone }
        // 1314:1520 and 1314:1521, the CarPlay receiver dongles that are known.
        return device.vendor == 0x1314 && (0x1520...0x152F).contains(device.product ?? 0) ? .dongle : nil
    }

    /// The node by which the device is opened, also where it is not there.
    private func node(of device: USBIdentity) -> FileAccess {
        let numbers = [device.bus, device.address].map { $0.map(Self.padded) ?? "?" }
        let path = "/dev/bus/usb/" + numbers.joined(separator: "/")
        return access(path) ?? FileAccess(missing: path)
    }

    private func access(_ path: String) -> FileAccess? {
        tree.ownership(path).map { FileAccess(path: path, ownership: $0, isWritable: tree.mayWrite(path)) }
    }

    /// The interface of a hub has a folder for each port: `1-0:1.0/usb1-port1`, `1-1:1.0/1-1-port1`.
    private func hub(_ hub: USBIdentity) -> Hub {
        let isRoot = hub.port.hasPrefix("usb")
        let interface = "\(Self.bus)/\(isRoot ? "\(hub.port.dropFirst(3))-0" : hub.port):1.0"
        let ports = tree.names(in: interface).filter { $0.hasPrefix("\(hub.port)-port") }
        let title = ([hub.numbers] + [hub.name].filter { !$0.isEmpty }).joined(separator: " ")
        return Hub(
            name: hub.port, title: title, ports: ports.count,
            disables: ports.compactMap { access("\(interface)/\($0)/disable") })
    }

    private static func padded(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - String(number).count)) + String(number)
    }
}
