import CUDev

/// What udev knows of a device at one moment.
public struct UdevDevice: Hashable, Sendable {
    /// The device's place in sysfs, without the mount point (DEVPATH).
    public var path: String
    /// The last part of the place, such as `1-1.2` (udev_device_get_sysname).
    public var name: String
    /// The kind of device within its subsystem, empty where it has none (DEVTYPE).
    public var kind: String
    /// The properties of the event or of udev's database.
    public var properties: [String: String]
    /// The sysfs attributes that were asked for and could be read; none on a remove.
    public var attributes: [String: String]

    /// Makes a record of a device.
    public init(
        path: String, name: String, kind: String = "", properties: [String: String] = [:],
        attributes: [String: String] = [:]
    ) {
        self.path = path
        self.name = name
        self.kind = kind
        self.properties = properties
        self.attributes = attributes
    }

    /// Reads the record of a libudev device; its attributes only where the device is still there.
    init(_ device: OpaquePointer, attributes names: [String]) {
        path = Self.text(udev_device_get_devpath(device))
        name = Self.text(udev_device_get_sysname(device))
        kind = Self.text(udev_device_get_devtype(device))
        properties = Self.properties(of: device)
        attributes = [:]
        for name in names {
            guard let value = udev_device_get_sysattr_value(device, name) else { continue }
            attributes[name] = Self.text(value)
        }
    }

    private static func properties(of device: OpaquePointer) -> [String: String] {
        var properties: [String: String] = [:]
        var entry = udev_device_get_properties_list_entry(device)
        while let present = entry {
            properties[text(udev_list_entry_get_name(present))] = text(udev_list_entry_get_value(present))
            entry = udev_list_entry_get_next(present)
        }
        return properties
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}
