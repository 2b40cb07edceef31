/// A USB device that the kernel plays to itself: built in configfs, plugged by naming a controller.
public final class USBGadget {
    /// What it says that it is.
    public let identity: GadgetIdentity
    private let folder: String
    private var owners: [FunctionFS] = []

    /// Builds a gadget with its configurations, each a list of interfaces; it is not plugged yet.
    public init(
        _ name: String, _ identity: GadgetIdentity, configurations: [[GadgetInterface]]
    ) throws(GadgetError) {
        self.identity = identity
        folder = "/sys/kernel/config/usb_gadget/\(name)"
        try KernelFile.makeFolder(folder)
        try describe()
        var described: Set<GadgetInterface> = []
        for interface in configurations.flatMap(\.self) where described.insert(interface).inserted {
            try KernelFile.makeFolder("\(folder)/functions/ffs.\(name)-\(interface.name)")
            owners.append(try FunctionFS("\(name)-\(interface.name)", interface))
        }
        for (place, interfaces) in configurations.enumerated() {
            try configure(place + 1, interfaces.map { "ffs.\(name)-\($0.name)" })
        }
    }

    /// Plugs it to a controller such as `dummy_udc.0`.
    public func plug(into controller: String) throws(GadgetError) {
        try KernelFile.write(controller, to: "\(folder)/UDC")
    }

    /// Unplugs it; throws where it is not plugged.
    public func unplug() throws(GadgetError) {
        try KernelFile.write("\n", to: "\(folder)/UDC")
    }

    /// Whether it is plugged.
    public var isPlugged: Bool {
        get throws(GadgetError) { try !KernelFile.read("\(folder)/UDC").isEmpty }
    }

    /// Changes what it says of its version, from the next plug on.
    public func setVersion(_ version: UInt16) throws(GadgetError) {
        try KernelFile.write(Self.hexadecimal(version), to: "\(folder)/bcdDevice")
    }

    private func describe() throws(GadgetError) {
        try KernelFile.write(Self.hexadecimal(identity.vendor), to: "\(folder)/idVendor")
        try KernelFile.write(Self.hexadecimal(identity.product), to: "\(folder)/idProduct")
        try KernelFile.write("0x0200", to: "\(folder)/bcdUSB")
        try setVersion(identity.version)
        try KernelFile.makeFolder("\(folder)/strings/0x409")
        try KernelFile.write(identity.manufacturer, to: "\(folder)/strings/0x409/manufacturer")
        try KernelFile.write(identity.name, to: "\(folder)/strings/0x409/product")
        if !identity.serial.isEmpty {
            try KernelFile.write(identity.serial, to: "\(folder)/strings/0x409/serialnumber")
        }
    }

    private func configure(_ number: Int, _ functions: [String]) throws(GadgetError) {
        let configuration = "\(folder)/configs/c.\(number)"
        try KernelFile.makeFolder(configuration)
        // Self-powered, without remote wake-up: a wake-up bit would add a `change` event to each plug.
        try KernelFile.write("0xc0", to: "\(configuration)/bmAttributes")
        for function in functions {
            try KernelFile.link("\(configuration)/\(function)", to: "\(folder)/functions/\(function)")
        }
    }

    private static func hexadecimal(_ number: UInt16) -> String { "0x" + String(number, radix: 16) }
}
