public import Clockwork

/// How the link is wired to real things, as a rig file says it; who drives them takes what is its own from here.
public struct LinkWiring: Hashable, Sendable {
    /// The phone on the bench's bus, nil where it is on none.
    public var phone: PhoneMatch?
    /// The hub port that the phone hangs on and that can be switched.
    public var port: PortWiring?
    /// What breaks the cable between phone and unit.
    public var cutter: CutterWiring?
    /// What measures the power in the phone's cable.
    public var meter: MeterWiring?
    /// The words of a command that tells whether the phone charges; empty where there is none.
    public var battery: [String]
    /// What tells of the unit's session.
    public var session: SessionWiring?
    /// Where the witness in the app is listened to, nil where it is not.
    public var witness: WitnessWiring?
    /// How often is asked what tells of no event (default 5 s, the contract's): a sensor, and the commands of meter, battery
    /// and session.
    public var check: Timespan
    /// Whether devices imitate phone and port, as those of a virtual bench do.
    public var isEmulated: Bool

    /// Makes the wiring of its parts; a bench of models has none.
    public init(
        phone: PhoneMatch? = nil, port: PortWiring? = nil, cutter: CutterWiring? = nil, meter: MeterWiring? = nil,
        battery: [String] = [], session: SessionWiring? = nil, witness: WitnessWiring? = nil,
        check: Timespan = .seconds(5), isEmulated: Bool = false
    ) {
        self.phone = phone
        self.port = port
        self.cutter = cutter
        self.meter = meter
        self.battery = battery
        self.session = session
        self.witness = witness
        self.check = check
        self.isEmulated = isEmulated
    }

    /// How long a person has who is asked to move the cable (2 min: one who has to come to the bench first).
    public static let personLimit = Timespan.seconds(120)

    /// What one movement of the switch may take beyond the 5 s that every switch has: the time of a person, or that of a
    /// port which has to stay off.
    public var movementTime: Timespan {
        guard let cutter else { return port?.off ?? .zero }
        return cutter == .person ? Self.personLimit : .zero
    }
}

/// Which device on the bench's bus is the phone; what is given must fit, and two that fit are ambiguous.
public struct PhoneMatch: Hashable, Sendable {
    /// The serial number as udev tells it, nil where any will do; the UDID of an iPhone.
    public var serial: String?
    /// The chain of ports such as `1-1.2`, or udev's ID_PATH; nil where any will do.
    public var path: String?

    /// Makes a match.
    public init(serial: String? = nil, path: String? = nil) {
        self.serial = serial
        self.path = path
    }
}

/// A hub port that can be switched.
public struct PortWiring: Hashable, Sendable {
    /// How a port is switched.
    public enum Method: String, Sendable, CaseIterable {
        /// The first of `disable` and `hub` that works.
        case auto
        /// The kernel's file `disable` of the port (Linux 6.0).
        case disable
        /// Requests to the hub.
        case hub
        /// The kernel's file `authorized` of the phone: data only.
        case deauthorize
    }

    /// What switching the port off takes away, as `rig port probe` found it.
    public enum Class: String, Sendable, CaseIterable {
        /// Power and data, with evidence.
        case vbus
        /// Data only: 5 V stay.
        case dataOnly
        /// Power of all ports of the hub together.
        case ganged
        /// Nothing.
        case none
        /// Not tried yet.
        case unknown
    }

    /// The port as the kernel names a device on it, such as `1-1.2`.
    public var path: String
    /// How it is switched.
    public var method: Method
    /// What switching it off takes away.
    public var portClass: Class
    /// How long it stays off at least.
    public var off: Timespan

    /// Makes the wiring of a port.
    public init(path: String, method: Method = .auto, portClass: Class = .unknown, off: Timespan = .seconds(2)) {
        self.path = path
        self.method = method
        self.portClass = portClass
        self.off = off
    }
}

/// What breaks and closes the cable.
public enum CutterWiring: Hashable, Sendable {
    /// A relay of a board on a serial line.
    case relay(RelayWiring)
    /// Commands, each as its words: one that breaks the cable and one that closes it.
    case command(out: [String], in: [String])
    /// A person who is asked to.
    case person
}

/// A relay of a board on a serial line, in the cable.
public struct RelayWiring: Hashable, Sendable {
    /// What the cable is while the relay rests without current.
    public enum Rest: String, Sendable, CaseIterable {
        /// The cable stays closed when the board loses power.
        case closed
        /// The cable is cut when the board loses power.
        case open
    }

    /// The path of the serial device.
    public var device: String
    /// How the board is spoken to.
    public var board: RelayBoard
    /// The channels, from 1, which move together.
    public var channels: [Int]
    /// What the cable is while the relay rests.
    public var atRest: Rest

    /// Makes the wiring of a relay.
    public init(device: String, board: RelayBoard, channels: [Int], atRest: Rest) {
        self.device = device
        self.board = board
        self.channels = channels
        self.atRest = atRest
    }
}

/// What measures the power in the phone's cable.
public enum MeterWiring: Hashable, Sendable {
    /// A device of the kernel's `power_supply` class, by its name.
    case powerSupply(String)
    /// A sensor of the kernel's `hwmon` class by its name, such as `ina226`; power is on from this voltage in volts.
    case hwmon(String, from: Double)
    /// A command, as its words, that ends with 0 where power is on and with 1 where it is off.
    case command([String])
}

/// What tells of the unit's session.
public enum SessionWiring: Hashable, Sendable {
    /// The messages of the dongle.
    case dongle
    /// A command, as its words, that ends with 0 while a session is up and with 1 while none is.
    case command([String])
}

/// Where the witness in a test build finds the bench.
public struct WitnessWiring: Hashable, Sendable {
    /// The port of the bench.
    public var port: UInt16
    /// The network interface, nil for loopback.
    public var interface: String?
    /// Whether a program imitates the app.
    public var isEmulated: Bool

    /// Makes the wiring of a witness.
    public init(port: UInt16, interface: String? = nil, isEmulated: Bool = false) {
        self.port = port
        self.interface = interface
        self.isEmulated = isEmulated
    }
}
