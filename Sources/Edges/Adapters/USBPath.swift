/// Names places on USB by the controller and the chain of ports, as udev does (ID_PATH), so that they outlive a boot.
enum USBPath {
    /// The path of a device, by its place in sysfs; empty where that is not below a controller known by its bus.
    ///
    /// For `/devices/pci0000:00/0000:00:14.0/usb1/1-1/1-1.2` it is `pci-0000:00:14.0-usb-0:1.2`.
    static func path(ofDevice place: String) -> String {
        let parts = place.split(separator: "/").map(String.init)
        guard let root = parts.firstIndex(where: isRootHub), root > 1 else { return "" }
        let controller = name(ofController: parts[root - 1])
        guard let chain = chain(in: parts[parts.count - 1]) else { return controller }
        return "\(controller)-usb-0:\(chain)"
    }

    /// The path of a hub's port, by the hub's path and its place such as `1-1` or `usb1`.
    static func path(ofPort number: Int, hub path: String, at place: String) -> String {
        guard !path.isEmpty else { return "" }
        return chain(in: place) == nil ? "\(path)-usb-0:\(number)" : "\(path).\(number)"
    }

    /// The chain of ports in a name such as `1-1.2`, nil in that of a root hub.
    static func chain(in name: String) -> String? {
        name.firstIndex(of: "-").map { String(name[name.index(after: $0)...]) }
    }

    private static func isRootHub(_ name: String) -> Bool {
        name.hasPrefix("usb") && name.count > 3 && name.dropFirst(3).allSatisfy(\.isNumber)
    }

    /// A controller on PCI is named by domain, bus, slot and function; any other by its platform.
    private static func name(ofController name: String) -> String {
        let isPCI = name.split(separator: ":").count == 3 && name.contains(".")
        return (isPCI ? "pci-" : "platform-") + name
    }
}
