/// How the power of a hub's port is asked for and asked about; it says what the hub says, which may be a lie.
public protocol PortControl: Sendable {
    /// Which way it is.
    var method: PortMethod { get }
    /// Whether the hub says that a half of a port is powered.
    func isPowered(_ half: HubPort.Half) async throws(SwitchError) -> Bool
    /// Asks for the power of a half to be on or off.
    func setPower(_ isOn: Bool, of half: HubPort.Half) async throws(SwitchError)
}

/// The ways in which a port of a hub is switched.
public enum PortMethod: String, Sendable, CaseIterable {
    /// The kernel's file `disable`: the kernel knows that the device leaves (6.0 and later).
    case disable
    /// Requests to the hub past the kernel, which goes on to believe that the device is there.
    case hub
    /// The device's file `authorized`: data alone is cut, 5 V stay.
    case deauthorize

    /// Whether the kernel takes the device off the bus when the port goes off.
    public var tellsKernel: Bool { self == .disable }
    /// How often a request is made again where the port is found powered.
    ///
    /// Below 6.0 the kernel powers a port again that was switched past it (uhubctl #90, #109: 10 to 1,000 times).
    var requestLimit: Int { self == .hub ? 50 : 4 }
}
