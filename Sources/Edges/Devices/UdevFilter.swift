/// Which devices are meant: those of a subsystem and, where given, of one kind within it.
public struct UdevFilter: Hashable, Sendable {
    /// The subsystem (SUBSYSTEM), such as `usb`.
    public var subsystem: String
    /// The kind of device within it (DEVTYPE), nil for every kind.
    public var kind: String?
    /// The properties of an event that are wanted, nil for all: a few are read in a fraction of the time.
    public var properties: [String]?
    /// The sysfs attributes to be read where udev's database does not tell who the device is.
    public var attributes: [String]

    /// Makes a filter.
    public init(_ subsystem: String, kind: String? = nil, properties: [String]? = nil, attributes: [String] = []) {
        self.subsystem = subsystem
        self.kind = kind
        self.properties = properties
        self.attributes = attributes
    }

    /// Whether it lets a device through.
    func admits(_ device: UdevDevice) -> Bool {
        device.subsystem == subsystem && (kind == nil || device.kind == kind)
    }
}
