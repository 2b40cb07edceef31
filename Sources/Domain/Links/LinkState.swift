/// Where the link between phone and unit stands.
public enum LinkState: String, Sendable, CaseIterable {
    /// Nothing was there yet.
    case absent
    /// The phone is on the bus and not yet usable.
    case enumerating
    /// The phone is usable, without a CarPlay session.
    case attached
    /// The phone left for a requested change of role or configuration.
    case roleSwitching
    /// A CarPlay session is up.
    case session
    /// The cable is out, by more evidence than the command alone.
    case detached
}

/// A contradiction between signals, or a side that does not do what it should.
public enum LinkFinding: String, Sendable, CaseIterable {
    /// The link is gone and the app still believes that it is connected.
    case missedDisconnect
    /// The session is up and the app does not know it.
    case missedConnect
    /// The link is gone and the unit still shows its session.
    case ghostSession
    /// The command is off and power stays in the cable.
    case lyingPort
    /// More than three attach and detach pairs within 10 s.
    case flapping
    /// The link went without a command.
    case unexpectedDetach
    /// The session went while the cable stayed.
    case sessionLost
    /// No session came within the limit.
    case noSession
}
