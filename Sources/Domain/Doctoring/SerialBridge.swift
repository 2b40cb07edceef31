/// A serial line on a USB bridge: a receiver, a robot or a relay board, as nobody but its owner can tell.
public struct SerialBridge: Hashable, Sendable {
    /// Its name, such as `ttyUSB0`.
    public var name: String
    /// The bridge's serial number (ID_SERIAL_SHORT), nil where it has none.
    public var serial: String?
    /// The place of the bridge (ID_PATH), nil where it is unknown.
    public var path: String?
    /// The role that a rule gave it (RIG_ROLE), nil where it has none.
    public var role: String?
    /// Whether ModemManager leaves it alone (ID_MM_DEVICE_IGNORE, ID_MM_PORT_IGNORE).
    public var isIgnoredByModemManager: Bool
    /// Whether gpsd's own rule hands it to gpsd (SYSTEMD_WANTS).
    public var isWantedByGPSD: Bool

    /// Makes a record of a line.
    public init(
        name: String, serial: String? = nil, path: String? = nil, role: String? = nil,
        isIgnoredByModemManager: Bool = false, isWantedByGPSD: Bool = false
    ) {
        self.name = name
        self.serial = serial
        self.path = path
        self.role = role
        self.isIgnoredByModemManager = isIgnoredByModemManager
        self.isWantedByGPSD = isWantedByGPSD
    }

    /// The rule that gives the line a role; which one only its owner knows.
    func rule(role: String) -> String {
        let match =
            serial.map { #"ENV{ID_SERIAL_SHORT}=="\#($0)""# } ?? path.map { #"ENV{ID_PATH}=="\#($0)""# }
            ?? #"KERNEL=="\#(name)""#
        return #"SUBSYSTEM=="tty", \#(match), ENV{RIG_ROLE}="\#(role)""#
    }
}

/// An interface that no driver has taken.
public struct DriverlessInterface: Hashable, Sendable {
    /// Its name, such as `1-2:1.0`.
    public var name: String
    /// What it is, such as `serial bridge 0403:6001`.
    public var title: String
    /// The module that is made for it.
    public var module: String
    /// Whether the module is there for this kernel.
    public var isInstalled: Bool

    /// Makes a record of an interface.
    public init(name: String, title: String, module: String, isInstalled: Bool) {
        self.name = name
        self.title = title
        self.module = module
        self.isInstalled = isInstalled
    }
}
