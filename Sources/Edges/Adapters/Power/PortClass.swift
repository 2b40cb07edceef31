/// What switching a port off really does, as a probe found it.
public enum PortClass: String, Sendable, CaseIterable {
    /// A meter saw that 5 V go: a cut of the power.
    case vbus
    /// A meter saw that 5 V stay: at most data is cut.
    case dataOnly
    /// Other ports go with it.
    case ganged
    /// The hub ignores the command, or the device never leaves.
    case ineffective = "none"
    /// The hub says off and the device obeys, and nobody measured the 5 V.
    case unknown
}

/// What a probe of a port found.
public struct PortReport: Hashable, Sendable {
    /// What the port is good for.
    public var portClass: PortClass
    /// What the class rests on, a sentence each.
    public var evidence: [String]
    /// Off and on again, nil where the port did not go off.
    public var cycle: SwitchCycle?
    /// Why the port could not be switched on again, nil where it was.
    public var afterwards: SwitchError?

    /// Makes a report.
    public init(
        portClass: PortClass, evidence: [String], cycle: SwitchCycle? = nil, afterwards: SwitchError? = nil
    ) {
        self.portClass = portClass
        self.evidence = evidence
        self.cycle = cycle
        self.afterwards = afterwards
    }
}
