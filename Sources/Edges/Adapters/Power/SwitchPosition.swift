/// Where a switch stands.
public enum SwitchPosition: String, Sendable {
    /// The cable is closed, the port powered.
    case on
    /// The cable is cut, the port without power.
    case off
}

/// What a switch takes away from a phone when it is off.
public enum SwitchReach: String, Sendable {
    /// Power and data: a cutter in the cable, or a hand that pulls it.
    case cable
    /// The power of a port, as far as its hub does what it says.
    case power
    /// Data alone; 5 V stay in the cable, so a phone goes on charging.
    case dataOnly
}
