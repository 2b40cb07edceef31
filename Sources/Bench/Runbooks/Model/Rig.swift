public import CarPlay
public import HeadUnits
public import Links
public import Measuring
public import PhoneApps

/// A bench as its files describe it: how it is wired, and which model or device stands for each party.
public struct Rig: Sendable {
    /// The rig's name for people.
    public var name: String
    /// How phone, cutter, unit and bench are wired.
    public var topology: Topology
    /// How the link is wired to real things; a bench of models has nothing wired.
    public var wiring: LinkWiring
    /// The live position that the rig brings, as `gpsd:HOST:PORT[/DEVICE]`; nil where it brings none.
    public var position: String?
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
    /// What a bench of models does itself.
    public var bench: BenchModel
    /// The limits of its unit's metrics, beside those of the runbooks; nil where it names none.
    public var limits: UnitLimits?
}

extension Rig {
    /// What the link is: a model, devices that imitate one, or real.
    public var linkKind: PartyKind {
        topology == .model ? .model : wiring.isEmulated ? .emulated : .real
    }

    /// What the app is: a model, a program that imitates a test build, or one.
    public var appKind: PartyKind {
        wiring.witness.map { $0.isEmulated ? .emulated : .real } ?? .model
    }

    /// Which signals of the link can be seen; a model link shows what the wiring that it imitates would.
    public var sight: LinkSight {
        LinkSight(
            topology: topology == .model ? linkBehaviour.imitates : topology, wiring: wiring,
            isModelled: topology == .model, hasWitness: hasWitness)
    }
}
