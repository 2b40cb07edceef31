import CUSB

/// Requests past the kernel's hub driver (USB 2.0, 11.24.2), as uhubctl sends them.
enum HubRequest {
    private static let portPower: UInt16 = 8
    private static let (setFeature, clearFeature): (UInt8, UInt8) = (3, 1)
    private static let limitMilliseconds: UInt32 = 5_000

    /// Sets or clears the power of a port, from 1, of the hub with a folder in sysfs.
    static func setPower(_ isOn: Bool, port: Int, ofHub folder: String) throws(GadgetError) {
        try with(folder) { hub throws(GadgetError) in
            let code = libusb_control_transfer(
                hub, 0x23, isOn ? setFeature : clearFeature, portPower, UInt16(clamping: port), nil, 0,
                limitMilliseconds)
            try check("libusb_control_transfer", folder, code)
        }
    }

    /// Resets a device with a folder in sysfs; one that has changed meanwhile is enumerated anew.
    static func reset(_ folder: String) throws(GadgetError) {
        try with(folder) { device throws(GadgetError) in
            let code = libusb_reset_device(device)
            if code != LIBUSB_ERROR_NOT_FOUND.rawValue { try check("libusb_reset_device", folder, code) }
        }
    }

    private static func with(
        _ folder: String, _ use: (OpaquePointer) throws(GadgetError) -> Void
    ) throws(GadgetError) {
        let (bus, address) = (try KernelFile.read("\(folder)/busnum"), try KernelFile.read("\(folder)/devnum"))
        var context: OpaquePointer?
        try check("libusb_init", folder, libusb_init(&context))
        defer { libusb_exit(context) }
        let device = try open(bus: bus, address: address, in: context, folder)
        defer { libusb_close(device) }
        try use(device)
    }

    private static func open(
        bus: String, address: String, in context: OpaquePointer?, _ folder: String
    ) throws(GadgetError) -> OpaquePointer {
        var list: UnsafeMutablePointer<OpaquePointer?>?
        let count = libusb_get_device_list(context, &list)
        defer { libusb_free_device_list(list, 1) }
        for place in 0..<max(0, count) {
            let device = list?[place]
            guard "\(libusb_get_bus_number(device))" == bus, "\(libusb_get_device_address(device))" == address else {
                continue
            }
            var handle: OpaquePointer?
            try check("libusb_open", folder, libusb_open(device, &handle))
            if let handle { return handle }
        }
        throw .unexpected("libusb does not see \(folder)")
    }

    private static func check(_ call: String, _ subject: String, _ code: Int32) throws(GadgetError) {
        if code < 0 { throw .failed(call: call, on: subject, reason: String(cString: libusb_strerror(code))) }
    }
}
