import CUSB

/// A device as the USB library sees it on the bus.
public struct USBDevice: Hashable, Sendable {
    /// The number of the bus.
    public var bus: Int
    /// The device's address on it, new at each attach.
    public var address: Int
    /// The vendor's number.
    public var vendor: UInt16
    /// The vendor's number of the product.
    public var product: UInt16
    /// The ports from the root hub to the device; empty for a root hub.
    public var ports: [Int]
    /// The class in the device descriptor (bDeviceClass); 9 is a hub.
    public var deviceClass: UInt8

    /// Whether it is a hub (class 9).
    public var isHub: Bool { deviceClass == UInt8(LIBUSB_CLASS_HUB.rawValue) }
}

/// Owns a libusb context (libusb_init).
public struct USBContext: ~Copyable, @unchecked Sendable {
    private let context: OpaquePointer

    /// Opens the library; throws `unavailable` where the machine gives no access to USB.
    public init() throws(DeviceError) {
        var context: OpaquePointer?
        let code = libusb_init(&context)
        guard code == 0, let context else {
            throw .unavailable("libusb_init: \(String(cString: libusb_strerror(code)))")
        }
        self.context = context
    }

    deinit {
        libusb_exit(context)
    }

    /// The devices on all buses; one whose descriptor cannot be read is left out.
    public borrowing func devices() throws(DeviceError) -> [USBDevice] {
        var list: UnsafeMutablePointer<OpaquePointer?>?
        let count = libusb_get_device_list(context, &list)
        guard count >= 0, let list else {
            throw .unavailable("libusb_get_device_list: \(String(cString: libusb_strerror(Int32(clamping: count))))")
        }
        defer { libusb_free_device_list(list, 1) }
        return (0..<count).compactMap { place in list[place].flatMap(Self.read) }
    }

    private static func read(_ device: OpaquePointer) -> USBDevice? {
        var descriptor = libusb_device_descriptor()
        guard libusb_get_device_descriptor(device, &descriptor) == 0 else { return nil }
        var ports = [UInt8](repeating: 0, count: 7)  // USB 3.2, 10.3: at most seven tiers
        let depth = libusb_get_port_numbers(device, &ports, Int32(ports.count))
        return USBDevice(
            bus: Int(libusb_get_bus_number(device)), address: Int(libusb_get_device_address(device)),
            vendor: descriptor.idVendor, product: descriptor.idProduct,
            ports: ports.prefix(Int(max(0, depth))).map(Int.init), deviceClass: descriptor.bDeviceClass)
    }
}
