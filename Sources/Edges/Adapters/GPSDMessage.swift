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
