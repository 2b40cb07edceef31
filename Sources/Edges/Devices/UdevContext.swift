import CUDev
import Glibc

/// Owns a libudev context (udev_new).
struct UdevContext: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer

    init() throws(DeviceError) {
        pointer = try handle("udev_new") { udev_new() }
    }

    deinit {
        udev_unref(pointer)
    }
}

/// Whether and how this machine tells about devices.
public enum UdevService {
    /// Whether udevd runs, so that the udev source speaks.
    public static var isRunning: Bool { access("/run/udev/control", F_OK) == 0 }
    /// Whether the kernel has a USB bus at all.
    public static var hasUSB: Bool { access("/sys/bus/usb", F_OK) == 0 }

    /// The number of the kernel's latest device event, 0 where it does not tell (/sys/kernel/uevent_seqnum).
    public static var latestSequence: UInt64 {
        let descriptor = open("/sys/kernel/uevent_seqnum", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        let owned = Descriptor(descriptor)
        var digits = [UInt8](repeating: 0, count: 24)
        let count = read(owned.number, &digits, digits.count)
        return UInt64(String(decoding: digits.prefix(max(0, count)).prefix { $0 != 0x0a }, as: UTF8.self)) ?? 0
    }
}
