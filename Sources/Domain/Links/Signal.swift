/// A witness of the link between phone and unit.
public enum Signal: String, Sendable, CaseIterable {
    /// D: the phone on the bus.
    case dataLink
    /// C: the last command to the cutter or port, read back.
    case powerCommanded
    /// V: 5 V in the cable.
    case power
    /// P: the phone says that it charges.
    case charging
    /// S: the unit's CarPlay session.
    case session
    /// B: what the app on the phone believes.
    case belief
}

/// What a signal says.
public enum SignalValue: String, Sendable {
    /// Present, on, up, connected.
    case up
    /// On its way up: the device is on the bus and not yet usable.
    case rising
    /// Gone, off, down, disconnected.
    case down
    /// Not seen yet.
    case unknown
}

/// What one signal said at one instant.
public struct Evidence: Hashable, Sendable {
    /// Who says it.
    public var signal: Signal
    /// What it says.
    public var value: SignalValue
    /// What the source told beside it: the device's name, the reason; empty where there is nothing.
    public var detail: String
    /// The role or configuration of the device on the bus; one that comes back with another has switched roles.
    public var configuration: String
    /// Whether the bench itself brought it about: a phone that it took off the bus did not leave by itself.
    public var isCommanded: Bool

    /// Makes a piece of evidence.
    public init(
        _ signal: Signal, _ value: SignalValue, detail: String = "", configuration: String = "",
        isCommanded: Bool = false
    ) {
        self.signal = signal
        self.value = value
        self.detail = detail
        self.configuration = configuration
        self.isCommanded = isCommanded
    }
}
