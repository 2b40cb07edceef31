import CUDev

/// What udev knows of a device at one moment.
public struct UdevDevice: Hashable, Sendable {
    /// The device's place in sysfs, without the mount point (DEVPATH).
    public var path: String
    /// The last part of the place, such as `1-1.2` (udev_device_get_sysname).
    public var name: String
    /// The subsystem, such as `usb` (SUBSYSTEM); empty where it is not known.
    public var subsystem: String
    /// The kind of device within its subsystem, empty where it has none (DEVTYPE).
    public var kind: String
    /// The properties of the event or of udev's database, without those that number the event.
    public var properties: NamedTexts
    /// The sysfs attributes that were asked for and could be read; none on a remove.
    public var attributes: NamedTexts
    /// Whether udevd's rules have run for it, by udev's database (udev_device_get_is_initialized).
    public var isInitialized: Bool

    /// Makes a record of a device.
    public init(
        path: String, name: String, subsystem: String = "usb", kind: String = "", properties: NamedTexts = [:],
        attributes: NamedTexts = [:], isInitialized: Bool = true
    ) {
        self.path = path
        self.name = name
        self.subsystem = subsystem
        self.kind = kind
        self.properties = properties
        self.attributes = attributes
        self.isInitialized = isInitialized
    }

    /// Reads the record of a libudev device, without its properties and attributes.
    init(identityOf device: OpaquePointer) {
        path = Self.text(udev_device_get_devpath(device))
        name = Self.text(udev_device_get_sysname(device))
        subsystem = Self.text(udev_device_get_subsystem(device))
        kind = Self.text(udev_device_get_devtype(device))
        properties = [:]
        attributes = [:]
        isInitialized = true
    }

    /// Reads properties by their names (udev_device_get_property_value), all of them for nil.
    mutating func readProperties(_ names: [String]?, of device: OpaquePointer) {
        guard let names else { return properties = Self.properties(of: device) }
        properties.reserve(names.count)
        for name in names {
            guard let value = udev_device_get_property_value(device, name) else { continue }
            properties[name] = Self.text(value)
        }
    }

    /// Reads attributes of a device that is still there, by their names in sysfs.
    mutating func readAttributes(_ names: [String], of device: OpaquePointer) {
        for name in names {
            guard let value = udev_device_get_sysattr_value(device, name) else { continue }
            attributes[name] = Self.text(value)
        }
    }

    private static func properties(of device: OpaquePointer) -> NamedTexts {
        var properties: NamedTexts = [:]
        var entry = udev_device_get_properties_list_entry(device)
        while let present = entry {
            let name = text(udev_list_entry_get_name(present))
            if !ofEvent.contains(name) { properties[name] = text(udev_list_entry_get_value(present)) }
            entry = udev_list_entry_get_next(present)
        }
        return properties
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}
