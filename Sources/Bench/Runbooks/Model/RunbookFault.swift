public import CarPlay
public import HeadUnits
public import Links
public import PhoneApps

/// The fault that a runbook finds: with it the runbook must fail, without it pass.
public struct RunbookFault: Sendable {
    /// What is changed of the app.
    public var app: (@Sendable (inout AppPolicy) -> Void)?
    /// What is changed of the unit.
    public var unit: (@Sendable (inout UnitProfile) -> Void)?
    /// The faults of the link.
    public var link: LinkFaults?
    /// The os document that takes the place of the rig's, as the runbook names it.
    var system: Reading.Reference?
    /// What is changed of a bench of models.
    public var bench: (@Sendable (inout BenchModel) -> Void)?
    /// The faults of the system.
    public var ios: (@Sendable (inout SystemFaults) -> Void)?
    /// The fault as it is written in the document.
    public var words: String
}

extension Rig {
    /// Seeds a fault of app, unit and link.
    mutating func seed(_ fault: RunbookFault) {
        fault.ios?(&system.faults)
        fault.app?(&app)
        fault.unit?(&unit)
        fault.bench?(&bench)
        if let faults = fault.link { linkBehaviour.faults = faults }
        app.name += ", with \(fault.words)"
    }
}
