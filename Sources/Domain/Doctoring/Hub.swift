/// A hub and what can be done to the power of its ports.
public struct Hub: Hashable, Sendable {
    /// How a hub says that it switches the power of its ports.
    public enum Switching: String, Sendable {
        /// Each port by itself.
        case perPort
        /// All ports together.
        case ganged
        /// Not at all.
        case absent
    }

    /// Its name in sysfs, such as `1-1` or `usb1`.
    public var name: String
    /// Its name and number for people.
    public var title: String
    /// How many ports it has.
    public var ports: Int
    /// The files by which its ports are disabled; none before Linux 6.0.
    public var disables: [FileAccess]
    /// What it says of itself, nil where it was not asked or may not be.
    public var switching: Switching?

    /// Makes a record of a hub.
    public init(name: String, title: String, ports: Int, disables: [FileAccess], switching: Switching? = nil) {
        self.name = name
        self.title = title
        self.ports = ports
        self.disables = disables
        self.switching = switching
    }
}
