import CUDev
import Glibc

/// Lists the devices that are there now (udev_enumerate).
public enum UdevEnumeration {
    /// The devices of a subsystem and, where given, a kind, by their place in sysfs; empty where there are none.
    ///
    /// `attributes` names the sysfs attributes to be read with each.
    public static func devices(
        subsystem: String, kind: String? = nil, attributes: [String] = []
    ) throws(DeviceError) -> [UdevDevice] {
        let context = try UdevContext()
        let enumeration = try handle("udev_enumerate_new") { udev_enumerate_new(context.pointer) }
        defer { udev_enumerate_unref(enumeration) }
        try udevCall("udev_enumerate_add_match_subsystem") {
            udev_enumerate_add_match_subsystem(enumeration, subsystem)
        }
        if let kind {
            try udevCall("udev_enumerate_add_match_property") {
                udev_enumerate_add_match_property(enumeration, "DEVTYPE", kind)
            }
        }
        // A machine without the subsystem has no directory to scan: that is an empty list.
        let result = udev_enumerate_scan_devices(enumeration)
        guard result >= 0 || result == -ENOENT else {
            throw .failed(call: "udev_enumerate_scan_devices", code: -result)
        }
        return read(enumeration, context.pointer, attributes).sorted { $0.path < $1.path }
    }

    private static func read(
        _ enumeration: OpaquePointer, _ context: OpaquePointer, _ attributes: [String]
    ) -> [UdevDevice] {
        var devices: [UdevDevice] = []
        var entry = udev_enumerate_get_list_entry(enumeration)
        while let present = entry {
            entry = udev_list_entry_get_next(present)
            // A device may leave between the scan and the look at it.
            guard let device = udev_device_new_from_syspath(context, udev_list_entry_get_name(present)) else {
                continue
            }
            defer { udev_device_unref(device) }
            var known = UdevDevice(identityOf: device)
            known.readProperties(nil, of: device)
            known.readAttributes(attributes, of: device)
            known.isInitialized = udev_device_get_is_initialized(device) > 0
            devices.append(known)
        }
        return devices
    }
}
