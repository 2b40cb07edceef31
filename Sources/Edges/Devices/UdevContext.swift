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
}
