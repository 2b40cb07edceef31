/// A port of a hub, switched by the kernel's own file or by a request past the kernel.
public struct HubPort: Sendable {
    private let hub: String
    private let number: Int
    private let file: String

    /// Finds a port, from 1, of the hub with a folder in sysfs.
    public init(hub: String, port number: Int) throws(GadgetError) {
        let name = hub.split(separator: "/").last.map(String.init) ?? hub
        // A root hub's interface has port 0 in its name.
        let interface = name.hasPrefix("usb") ? "\(name.dropFirst(3))-0:1.0" : "\(name):1.0"
        self.hub = hub
        self.number = number
        file = "\(hub)/\(interface)/\(name)-port\(number)/disable"
        guard KernelFile.exists(file) else { throw .unexpected("there is no \(file)") }
    }

    /// Switches by the kernel's file: the kernel lets the device go first, and tells so.
    public func setPower(_ isOn: Bool) throws(GadgetError) {
        try KernelFile.write(isOn ? "0" : "1", to: file)
    }

    /// What the kernel's file reads: whether the hub says that the port has power.
    public var isPowered: Bool {
        get throws(GadgetError) { try KernelFile.read(file) == "0" }
    }

    /// Switches by a request to the hub: the kernel is not told and goes on believing in the device.
    public func requestPower(_ isOn: Bool) throws(GadgetError) {
        try HubRequest.setPower(isOn, port: number, ofHub: hub)
    }
}
