public import Devices

/// One line of gpsd, as far as a bench needs it.
public enum GPSDMessage: Hashable, Sendable {
    /// VERSION, the greeting: the release and the version of the protocol.
    case version(release: String, major: Int, minor: Int)
    /// DEVICES: the receivers that gpsd has.
    case devices([GPSDDevice])
    /// DEVICE: a receiver was taken up, was recognised or was let go.
    case device(GPSDDevice)
    /// WATCH: whether reports are sent, and of which receiver, nil for all of them.
    case watch(isEnabled: Bool, device: String?)
    /// TPV: time, place and velocity.
    case position(GPSDPosition)
    /// SKY: the satellites and what their places are worth.
    case sky(GPSDSky)
    /// ERROR: what was asked for was refused, in gpsd's own words.
    case refused(String)
    /// POLL: the number of active receivers and the last report of each.
    case poll(active: Int, positions: [GPSDPosition])
    /// Any other class.
    case other
}

/// A receiver as gpsd lists it.
public struct GPSDDevice: Hashable, Sendable {
    /// Its path, as it was given to gpsd.
    public var path: String
    /// Whether gpsd reads it; nil where the line does not tell.
    public var isActive: Bool?
    /// The driver that recognised its words, nil before that.
    public var driver: String?

    /// Makes a receiver of its path.
    public init(path: String, isActive: Bool? = nil, driver: String? = nil) {
        self.path = path
        self.isActive = isActive
        self.driver = driver
    }
}

/// The satellites of one moment; what a report leaves out is nil.
public struct GPSDSky: Hashable, Sendable {
    /// How many satellites the receiver has in view.
    public var seen: Int?
    /// How many of them it uses.
    public var used: Int?
    /// Dilution of precision: horizontal, vertical and of position.
    public var hdop: Double?, vdop: Double?, pdop: Double?

    /// Makes an empty report.
    public init() {}
}
