/// What happens with a fix.
public struct GuidanceEvents: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    public let rawValue: UInt16

    /// Makes a set of its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The car has driven its first metres along the route.
    public static let departed = GuidanceEvents(rawValue: 1 << 0)
    /// A later step than before is driven.
    public static let stepAdvanced = GuidanceEvents(rawValue: 1 << 1)
    /// A later leg than before is driven.
    public static let legAdvanced = GuidanceEvents(rawValue: 1 << 2)
    /// The car has left the route.
    public static let offRoute = GuidanceEvents(rawValue: 1 << 3)
    /// The car has come back to the route.
    public static let backOnRoute = GuidanceEvents(rawValue: 1 << 4)
    /// The car has turned round and drives back along the route.
    public static let wrongWay = GuidanceEvents(rawValue: 1 << 5)
    /// A stop between two legs is reached; once a stop.
    public static let arrivedWaypoint = GuidanceEvents(rawValue: 1 << 6)
    /// The end of the route is reached; once.
    public static let arrived = GuidanceEvents(rawValue: 1 << 7)
    /// A spoken instruction is due; each once.
    public static let prompt = GuidanceEvents(rawValue: 1 << 8)
    /// Another route is wanted.
    public static let rerouteWanted = GuidanceEvents(rawValue: 1 << 9)
    /// The place is reckoned, as the fix has none.
    public static let deadReckoning = GuidanceEvents(rawValue: 1 << 10)

    /// Every event with its name, in the order of the bits.
    public static let named: [(event: GuidanceEvents, name: String)] = [
        (.departed, "departed"), (.stepAdvanced, "stepAdvanced"), (.legAdvanced, "legAdvanced"),
        (.offRoute, "offRoute"), (.backOnRoute, "backOnRoute"), (.wrongWay, "wrongWay"),
        (.arrivedWaypoint, "arrivedWaypoint"), (.arrived, "arrived"), (.prompt, "prompt"),
        (.rerouteWanted, "rerouteWanted"), (.deadReckoning, "deadReckoning"),
    ]

    /// The names of the events in the set.
    public var names: [String] { Self.named.filter { contains($0.event) }.map(\.name) }
}
