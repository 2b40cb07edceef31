public import Clockwork

/// How the model link behaves: delays from the cable's edge to each signal.
public struct LinkBehaviour: Hashable, Sendable {
    /// The wiring that the model shows; what a bench of that wiring cannot see, it does not see either.
    public var imitates = Topology.model
    /// From the cable's edge to 5 V following it.
    public var power: Timespan = .milliseconds(2)
    /// From plugging to the phone on the bus.
    public var enumeration: Timespan = .milliseconds(120)
    /// From the phone on the bus to usable.
    public var usable: Timespan = .milliseconds(180)
    /// From usable to the unit's session.
    public var sessionStart: Timespan = .milliseconds(600)
    /// From the cut to the bus noticing it.
    public var dataLinkFall: Timespan = .milliseconds(8)
    /// From the cut to the end of the unit's session.
    public var sessionFall: Timespan = .milliseconds(90)
    /// From the cable's edge to the phone's charging state.
    public var charging: Timespan = .milliseconds(700)
    /// Each delay is stretched by a factor spread evenly over 1 ± this share.
    public var spread = 0.2
    /// From the request for a change of roles to the phone's return to the bus.
    public var roleSwitch: Timespan = .milliseconds(400)
    /// The seeded faults.
    public var faults = LinkFaults()

    /// Makes the standard behaviour.
    public init() {}
}
