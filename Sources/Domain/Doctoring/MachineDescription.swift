/// What the doctor has to know of a machine.
public struct MachineDescription: Hashable, Sendable {
    /// The kernel's release, such as `6.1.0-57-amd64`.
    public var kernel = ""
    /// Whether the kernel has a USB bus.
    public var hasUSB = false
    /// Whether udevd runs.
    public var udevRuns = false
    /// The name of the user, and whether it is root.
    public var user = "", isRoot = false
    /// The names of the groups that this process has.
    public var groups: Set<String> = []
    /// The members of the group `rig`, nil where there is no such group.
    public var groupMembers: [String]?
    /// The installed rules files of the name `70-rig.rules`, the one that counts first.
    public var rules: [RulesFile] = []
    /// The devices that a run opens: phones, dongles and hubs.
    public var devices: [DeviceFile] = []
    /// The hubs and their ports.
    public var hubs: [Hub] = []
    /// The serial lines on USB bridges.
    public var serialLines: [SerialBridge] = []
    /// The interfaces that no driver has taken though one of the kernel's is made for them.
    public var driverless: [DriverlessInterface] = []
    /// The largest receive buffer that the system grants to a user, in bytes (net.core.rmem_max).
    public var bufferLimit: Int?
    /// Whether gpsd takes USB receivers by itself, nil where it is not installed (USBAUTO in /etc/default/gpsd).
    public var gpsdTakesReceivers: Bool?
    /// Whether ModemManager runs.
    public var modemManagerRuns = false
    /// Whether usbmuxd is installed, and whether its socket is there.
    public var hasUsbmuxd = false, usbmuxdListens = false
    /// Whether the wall clock is kept by NTP or the like.
    public var clockIsKept = false

    /// Makes the description of a machine that has nothing.
    public init() {}
}

/// A rules file of udev.
public struct RulesFile: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// What it says.
    public var text: String

    /// Makes a record of a file.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// The node by which a device is opened.
public struct DeviceFile: Hashable, Sendable {
    /// What a device is to a bench.
    public enum Role: String, Sendable {
        case phone, dongle, hub
    }

    /// What it is.
    public var role: Role
    /// Name, serial number and port, for people.
    public var title: String
    /// The node and how it may be used.
    public var file: FileAccess

    /// Makes a record of a device.
    public init(role: Role, title: String, file: FileAccess) {
        self.role = role
        self.title = title
        self.file = file
    }
}

/// Whether a file may be used.
public struct FileAccess: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// Owner, group and mode, such as `root:root 0644`.
    public var ownership: String
    /// Whether this user may read and write it.
    public var isWritable: Bool
    /// Whether it should be there and is not.
    public var isMissing: Bool

    /// Makes a record of a file.
    public init(path: String, ownership: String, isWritable: Bool) {
        self.path = path
        self.ownership = ownership
        self.isWritable = isWritable
        isMissing = false
    }

    /// Makes a record of a file that should be there and is not.
    public init(missing path: String) {
        self.init(path: path, ownership: "missing", isWritable: false)
        isMissing = true
    }
}
