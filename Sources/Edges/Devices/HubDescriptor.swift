/// What a hub says of itself in its class descriptor (USB 2.0, 11.23.2.1; USB 3.2, 10.15.2.1).
public struct HubDescriptor: Hashable, Sendable {
    /// How the hub says that it switches the power of its ports (wHubCharacteristics, bits 0 and 1).
    public enum PowerSwitching: String, Sendable {
        /// All ports together.
        case ganged
        /// Each port by itself.
        case perPort
        /// Not at all.
        case absent
    }

    /// How many ports it has (bNbrPorts).
    public var ports: Int
    /// How it switches their power; a hub may say more than it does.
    public var switching: PowerSwitching
    /// The time from switching a port on to good power, in milliseconds (bPwrOn2PwrGood counts 2 ms).
    public var powerGoodMilliseconds: Int

    /// Reads a descriptor; nil where it is cut short.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= 6 else { return nil }
        ports = Int(bytes[2])
        switch bytes[3] & 3 {
        // One port alone is switched by itself whatever the word for it.
        case 0: switching = bytes[2] == 1 ? .perPort : .ganged
        case 1: switching = .perPort
        default: switching = .absent
        }
        powerGoodMilliseconds = Int(bytes[5]) * 2
    }
}
