import CUSB

/// Owns an opened hub and makes the requests of the hub class; they go past the kernel's own idea of the hub.
///
/// Each may be held up by the kernel while a device behind the hub is wedged, whatever its time limit: so the
/// program makes them in a child process.
public struct USBHub: ~Copyable {
    /// The limit of each request in milliseconds; hubs answer within 50 ms (USB 2.0, 9.2.6.4, gives them 5 s).
    private static let limit: UInt32 = 1_000
    /// The feature PORT_POWER (USB 2.0, table 11-17).
    private static let portPower: UInt16 = 8

    /// Whether it is the SuperSpeed half of a hub (bcdUSB 3.0 and later).
    public let isSuperSpeed: Bool
    private let context: OpaquePointer
    private let hub: OpaquePointer

    /// Opens the hub at a bus and address; throws `unavailable` where it is not there or may not be opened.
    public init(bus: Int, address: Int) throws(DeviceError) {
        var context: OpaquePointer?
        try Self.check("libusb_init", libusb_init(&context))
        guard let context else { throw .unavailable("libusb_init gave no context") }
        do throws(DeviceError) {
            (hub, isSuperSpeed) = try Self.open(context, bus, address)
        } catch {
            libusb_exit(context)
            throw error
        }
        self.context = context
    }

    deinit {
        libusb_close(hub)
        libusb_exit(context)
    }

    /// The hub's descriptor (GET_DESCRIPTOR of class hub).
    public borrowing func descriptor() throws(DeviceError) -> HubDescriptor {
        let kind: UInt16 = isSuperSpeed ? 0x2A : 0x29
        let bytes = try read(request: 6, value: kind << 8, index: 0, count: 12)
        guard let descriptor = HubDescriptor(bytes) else {
            throw .unavailable("the hub answers with \(bytes.count) bytes where a hub descriptor has 7 or more")
        }
        return descriptor
    }

    /// The status of a port, counted from 1 (GET_STATUS).
    public borrowing func status(ofPort port: Int) throws(DeviceError) -> PortStatus {
        let bytes = try read(request: 0, recipient: 0x03, value: 0, index: UInt16(clamping: port), count: 4)
        guard bytes.count == 4 else { throw .unavailable("the hub answers with \(bytes.count) of 4 bytes of status") }
        return PortStatus(word: UInt16(bytes[0]) | UInt16(bytes[1]) << 8, isSuperSpeed: isSuperSpeed)
    }

    /// Asks for a port's power to be on or off (SET_FEATURE, CLEAR_FEATURE of PORT_POWER); what follows is to be read.
    public borrowing func setPower(_ isOn: Bool, ofPort port: Int) throws(DeviceError) {
        let code = libusb_control_transfer(
            hub, 0x23, isOn ? 3 : 1, Self.portPower, UInt16(clamping: port), nil, 0, Self.limit)
        try Self.check(isOn ? "SET_FEATURE(PORT_POWER)" : "CLEAR_FEATURE(PORT_POWER)", code)
    }

    private borrowing func read(
        request: UInt8, recipient: UInt8 = 0, value: UInt16, index: UInt16, count: UInt16
    ) throws(DeviceError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(count))
        let code = libusb_control_transfer(hub, 0xA0 | recipient, request, value, index, &bytes, count, Self.limit)
        try Self.check(request == 0 ? "GET_STATUS" : "GET_DESCRIPTOR", code)
        return Array(bytes.prefix(Int(code)))
    }

    private static func open(
        _ context: OpaquePointer, _ bus: Int, _ address: Int
    ) throws(DeviceError) -> (hub: OpaquePointer, isSuperSpeed: Bool) {
        var list: UnsafeMutablePointer<OpaquePointer?>?
        let count = libusb_get_device_list(context, &list)
        try check("libusb_get_device_list", Int32(clamping: count))
        defer { libusb_free_device_list(list, 1) }
        for place in 0..<count {
            guard let device = list?[place], Int(libusb_get_bus_number(device)) == bus,
                Int(libusb_get_device_address(device)) == address
            else { continue }
            var descriptor = libusb_device_descriptor()
            try check("libusb_get_device_descriptor", libusb_get_device_descriptor(device, &descriptor))
            var hub: OpaquePointer?
            try check("libusb_open", libusb_open(device, &hub))
            guard let hub else { throw .unavailable("libusb_open gave no handle") }
            return (hub, descriptor.bcdUSB >= 0x0300)
        }
        throw .unavailable("no device at bus \(bus), address \(address)")
    }

    private static func check(_ call: String, _ code: Int32) throws(DeviceError) {
        guard code < 0 else { return }
        throw .unavailable("\(call): \(String(cString: libusb_strerror(code)))")
    }
}
