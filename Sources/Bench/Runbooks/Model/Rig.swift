public import CarPlay
public import HeadUnits
public import Links
public import PhoneApps

/// A bench as its files describe it: how it is wired, and which model or device stands for each party.
public struct Rig: Sendable {
    /// The rig's name for people.
    public var name: String
    /// How phone, cutter, unit and bench are wired.
    public var topology: Topology
    /// The times by which the link is judged.
    public var linkTimes: LinkTimes
    /// How the model link behaves.
    public var linkBehaviour: LinkBehaviour
    /// The head unit.
    public var unit: UnitProfile
    /// The iOS generation.
    public var system: SystemProfile
    /// The model app.
    public var app: AppPolicy
    /// Whether the app's belief is seen: a rig may switch it off to try what is then still observable.
    public var hasWitness: Bool
}

/// How a bench is wired.
public enum Topology: String, Sendable, CaseIterable {
    /// Every party is a model.
    case model
}
