import Adapters
import Clockwork
import Devices

/// A made-up kernel with some places where devices come and go, and a udevd that repeats its events later.
struct UdevWorld {
    /// What the kernel has sent and nobody has read yet, in its order.
    private(set) var kernel: [UdevEvent] = []
    /// What udevd has sent or will send, in the order of the events of each device.
    private(set) var udev: [UdevEvent] = []
    private(set) var present: [String: UdevDevice] = [:]
    private(set) var sequence: UInt64 = 0
    /// How often a device has come, and left, by its place.
    private(set) var arrivals: [String: Int] = [:]
    private(set) var departures: [String: Int] = [:]
    private var address = 0

    /// USB devices have an address, which is new at each attach; others have not.
    static let places = ["usb1/1-1", "usb1/1-2", "usb1/1-1/1-1.4", "power/AC0", "tty/ttyUSB0"]

    var devices: [UdevDevice] { present.values.sorted { $0.path < $1.path } }

    /// Lets a device at one place come, change or leave.
    mutating func step(_ random: inout SeededRandom) {
        let path = Self.places[random.below(Self.places.count)]
        guard var device = present[path] else { return attach(path) }
        switch random.below(4) {
        case 0:
            device.properties["STATE"] = String(random.below(5))
            present[path] = device
            send("change", device)
        default: detach(device)
        }
    }

    private mutating func attach(_ path: String) {
        address += 1
        let isUSB = path.hasPrefix("usb")
        let device = UdevDevice(
            path: path, name: path, subsystem: isUSB ? "usb" : "other", kind: isUSB ? "usb_device" : "",
            properties: isUSB ? ["DEVNUM": String(address)] : [:])
        present[path] = device
        arrivals[path, default: 0] += 1
        send("add", device)
        if isUSB { send("bind", device) }
    }

    private mutating func detach(_ device: UdevDevice) {
        if device.kind == "usb_device" { send("unbind", device) }
        send("remove", device)
        present[device.path] = nil
        departures[device.path, default: 0] += 1
    }

    private mutating func send(_ action: String, _ device: UdevDevice) {
        sequence += 1
        kernel.append(UdevEvent(source: .kernel, action: action, sequence: sequence, device: device))
        udev.append(UdevEvent(source: .udev, action: action, sequence: sequence, device: device))
    }

    /// Reads the next event of the kernel, nil where none is waiting.
    mutating func readKernel() -> UdevEvent? {
        kernel.isEmpty ? nil : kernel.removeFirst()
    }

    /// Reads a copy of udevd's, of any device; the copies of one device keep their order.
    mutating func readUdev(_ random: inout SeededRandom) -> UdevEvent? {
        guard !udev.isEmpty else { return nil }
        let chosen = udev[random.below(udev.count)].device.path
        return udev.firstIndex { $0.device.path == chosen }.map { udev.remove(at: $0) }
    }

    /// Drops the latest of what the kernel has sent, as a full buffer does.
    mutating func lose(_ count: Int) {
        kernel.removeLast(min(count, kernel.count))
    }
}

extension SeededRandom {
    /// A whole number from 0 to below a limit.
    mutating func below(_ limit: Int) -> Int {
        Int(next() % UInt64(limit))
    }
}
