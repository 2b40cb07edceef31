/// A host controller of one port and the device controller behind it, both played by the kernel (dummy_hcd).
public struct DummyController: Sendable {
    /// The device side, to which a gadget is plugged.
    public let device: String
    /// The host's root hub: its name such as `usb3`.
    public let hub: String
    /// The name of what is plugged in, such as `3-1`.
    public let port: String
    /// The folder of the root hub in sysfs.
    public let folder: String

    /// Finds a controller by its number, from 0.
    public init(_ number: Int) throws(GadgetError) {
        let host = "/sys/devices/platform/dummy_hcd.\(number)"
        // The bus number depends on the order in which controllers came.
        guard let hub = try KernelFile.names(in: host).first(where: { $0.hasPrefix("usb") }) else {
            throw .unexpected("\(host) has no root hub")
        }
        device = "dummy_udc.\(number)"
        self.hub = hub
        port = "\(hub.dropFirst(3))-1"
        folder = "\(host)/\(hub)"
    }

    /// The one port of the root hub.
    public var hubPort: HubPort {
        get throws(GadgetError) { try HubPort(hub: folder, port: 1) }
    }
}
