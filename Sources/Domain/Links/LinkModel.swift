public import Clockwork

/// How the model link behaves: delays from the cable's edge to each signal, and seeded faults.
public struct LinkBehaviour: Hashable, Sendable {
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

    /// Makes the standard behaviour.
    public init() {}
}

/// The model of cable, bus, power and the unit's session: turns a cable's edge into timed evidence.
public struct LinkModel: Sendable {
    private let behaviour: LinkBehaviour
    private var random: SeededRandom

    /// Makes the model of a behaviour with its own random stream.
    public init(_ behaviour: LinkBehaviour, random: SeededRandom) {
        self.behaviour = behaviour
        self.random = random
    }

    /// The evidence that follows from plugging the cable in, each with its delay from the edge, earliest first.
    public mutating func plug() -> [(after: Timespan, evidence: Evidence)] { [] }

    /// The evidence that follows from cutting the cable, each with its delay from the edge, earliest first.
    public mutating func cut() -> [(after: Timespan, evidence: Evidence)] { [] }
}
