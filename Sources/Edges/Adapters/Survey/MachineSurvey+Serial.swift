import Devices
import Doctoring

extension MachineSurvey {
    /// A serial line on USB as sysfs and udev's database know it; nil for any other terminal.
    func serialLine(_ name: String) -> SerialBridge? {
        let folder = "/sys/class/tty/\(name)"
        guard tree.target(folder)?.contains("/usb") == true else { return nil }
        let known = tree.text("\(folder)/dev").map { properties(ofCharacterDevice: $0) } ?? [:]
        return SerialBridge(
            name: name, serial: known["ID_SERIAL_SHORT"], path: known["ID_PATH"], role: known["RIG_ROLE"],
            isIgnoredByModemManager: known["ID_MM_DEVICE_IGNORE"] == "1" || known["ID_MM_PORT_IGNORE"] == "1",
            isWantedByGPSD: known["SYSTEMD_WANTS"]?.contains("gpsd") == true)
    }

    /// What udev's database says of a character device, by `major:minor`: lines such as `E:ID_PATH=…`.
    private func properties(ofCharacterDevice number: String) -> [String: String] {
        let lines = tree.contents("/run/udev/data/c\(number)")?.split(separator: "\n") ?? []
        var properties: [String: String] = [:]
        for line in lines where line.hasPrefix("E:") {
            let parts = line.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
        }
        return properties
    }

    /// An interface without a driver for which the kernel has one; nil for any other.
    func driverless(_ name: String, kernel: String) -> DriverlessInterface? {
        let folder = "/sys/bus/usb/devices/\(name)"
        guard tree.target("\(folder)/driver") == nil, let device = name.split(separator: ":").first else { return nil }
        let vendor = tree.text("/sys/bus/usb/devices/\(device)/idVendor") ?? ""
        let product = tree.text("/sys/bus/usb/devices/\(device)/idProduct") ?? ""
        let number = tree.text("\(folder)/bInterfaceClass") ?? ""
        // A phone and its like are opened by programs, whatever their interfaces look like.
        guard vendor != "05ac", let (title, module) = Self.bridges[vendor] ?? Self.classes[number] else { return nil }
        guard number == "ff" || Self.classes[number] != nil else { return nil }
        return DriverlessInterface(
            name: name, title: "\(title) \(vendor):\(product)", module: module,
            isInstalled: hasModule(module, kernel: kernel))
    }

    private func hasModule(_ module: String, kernel: String) -> Bool {
        ["modules.dep", "modules.builtin"].contains { list in
            tree.contents("/lib/modules/\(kernel)/\(list)")?.contains("/\(module).ko") == true
        }
    }

    /// The makers of serial bridges, by the vendor's number.
    private static let bridges = [
        "0403": ("serial bridge", "ftdi_sio"), "10c4": ("serial bridge", "cp210x"),
        "1a86": ("serial bridge", "ch341"), "067b": ("serial bridge", "pl2303"),
    ]
    /// Interface classes of robots, knobs and cameras, as sysfs writes them (USB-IF, defined class codes).
    private static let classes = [
        "02": ("serial line", "cdc_acm"), "03": ("input device", "usbhid"), "0e": ("camera", "uvcvideo"),
    ]
}
