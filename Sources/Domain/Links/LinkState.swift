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
    /// The command is off and the phone stays on the bus.
    case switchIneffective
    /// The command is on and power is gone from the cable.
    case powerLost
    /// The phone stopped charging while cable and session stayed: no disconnect.
    case chargingStopped
    /// The phone is on the bus and does not become usable: it is locked, or not trusted.
    case lockedOrUntrusted
    /// No state fits what the signals say.
    case contradiction

    /// Whether it speaks against the bench, so that nothing can be said of the product.
    public var isOfBench: Bool {
        switch self {
        case .lyingPort, .switchIneffective, .powerLost, .lockedOrUntrusted, .contradiction: true
        case .missedDisconnect, .missedConnect, .ghostSession, .flapping, .unexpectedDetach, .sessionLost, .noSession,
            .chargingStopped:
            false
        }
    }
}

/// By what weaker evidence a state holds, or what it does not tell.
public enum LinkMark: String, Sendable, CaseIterable {
    /// The phone's word for its power is all there is.
    case byPhone
    /// Nobody has seen the power go.
    case powerUnverified
    /// Power stays in the cable.
    case powerStillOn
    /// The bus is not seen; the session tells that the phone is there.
    case bySession
    /// The session does not go through the cable.
    case wireless
    /// What the app believes is not seen.
    case beliefNotObserved
}
