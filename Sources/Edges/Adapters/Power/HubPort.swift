/// A port of a hub: one socket, which a USB 3 hub serves by two logical hubs.
public struct HubPort: Hashable, Sendable {
    /// What one logical hub has of a port.
    public struct Half: Hashable, Sendable {
        /// The hub as the kernel calls it, such as `1-1` or `usb1`.
        public var hub: String
        /// The number of the port at the hub, from 1.
        public var number: Int
        /// What a device at the port is called, such as `1-1.2`.
        public var place: String
        /// The port's folder in sysfs.
        public var folder: String
        /// Bus and address of the hub, nil where they are unknown.
        public var bus: Int?, address: Int?
        /// Whether it is the half for SuperSpeed.
        public var isSuperSpeed: Bool
        /// Whether the kernel offers to disable it (6.0 and later).
        public var hasDisable: Bool

        /// Makes a half.
        public init(
            hub: String, number: Int, place: String, folder: String, bus: Int?, address: Int?, isSuperSpeed: Bool,
            hasDisable: Bool
        ) {
            self.hub = hub
            self.number = number
            self.place = place
            self.folder = folder
            self.bus = bus
            self.address = address
            self.isSuperSpeed = isSuperSpeed
            self.hasDisable = hasDisable
        }

        /// The file that disables the port.
        public var disable: String { folder + "/disable" }
    }

    /// What a device at the port's first half is called: the port's short name.
    public var place: String { halves.first?.place ?? "" }
    /// The controller and the chain of ports, which outlive a boot; empty where they are unknown.
    public var path: String
    /// The halves, that of USB 2 first; both must be off, or 5 V stay (probe-rs #4266).
    public var halves: [Half]
    /// The hub of the first half as people know it.
    public var hub: USBIdentity
    /// How the board's maker says that the port is used: `hotplug`, `hardwired`, `not used` or `unknown`.
    public var connectType: String

    /// Makes a port.
    public init(path: String, halves: [Half], hub: USBIdentity, connectType: String) {
        self.path = path
        self.halves = halves
        self.hub = hub
        self.connectType = connectType
    }

    /// Whether a word names the port: its place, its path, or one of its halves' places.
    public func isCalled(_ word: String) -> Bool {
        (word == path && !path.isEmpty) || halves.contains { $0.place == word || "\($0.hub)-port\($0.number)" == word }
    }
}
