import CarPlay
import Formats
import HeadUnits
import Links
import Measuring
import PhoneApps

/// Reads documents and those that they name, and collects the faults of all of them.
struct DocumentLoader {
    private let files: Files
    /// The faults of all documents read so far.
    private(set) var faults: [Fault] = []
    /// The documents read so far, in order.
    private(set) var sources: [Plan.Source] = []

    /// The parties that a rig names; nil where the document is missing or has faults.
    struct Parties {
        var unit: UnitProfile?
        var measured: MeasuredProfile?
        var limits: UnitLimits?
        var system: SystemProfile?
        var app: AppPolicy?
    }

    init(files: Files) {
        self.files = files
    }

    /// Reads a runbook; the routes and drives that it names must be there.
    mutating func runbook(at path: String) throws(UnreadableFile) -> Runbook? {
        try document(at: path, RunbookTable.table).value
    }

    /// Reads a rig with the documents that it names.
    mutating func rig(at path: String) throws(UnreadableFile) -> Rig? {
        let (document, references) = try document(at: path, RigTable.table)
        let parties = parties(references, namedBy: path)
        guard let document, let unit = parties.unit?.measured(parties.measured), let system = parties.system,
            let app = parties.app
        else {
            return nil
        }
        return Rig(
            name: document.name, topology: document.topology, wiring: document.link.wiring,
            position: document.position, linkTimes: document.link.times,
            linkBehaviour: document.link.model?.value ?? LinkBehaviour(), unit: unit, system: system, app: app,
            hasWitness: document.hasWitness, bench: document.bench, limits: parties.limits)
    }

    /// Puts the limits of a file in the place of those that a rig names.
    mutating func limits(at path: String, on rig: inout Rig?) throws(UnreadableFile) {
        guard var limits = try document(at: path, LimitsTable.table).value else { return }
        limits.path = path
        rig?.limits = limits
        if let unit = rig?.unit { check(limits, on: unit, file: path, Position(line: 1, column: 1), text: "") }
    }

    /// Reads an os document.
    mutating func system(at path: String) throws(UnreadableFile) -> SystemProfile? {
        try document(at: path, SystemTable.table).value
    }

    /// Reads a unit document.
    mutating func unit(at path: String) throws(UnreadableFile) -> UnitProfile? {
        try document(at: path, UnitTable.table).value
    }

    /// Reads a screen document.
    mutating func screen(at path: String) throws(UnreadableFile) -> ScreenDocument? {
        try document(at: path, ScreenTable.table).value
    }

    /// Seeds the fault of a runbook in a rig; the rig is gone where a document of the fault cannot be read.
    mutating func seed(_ fault: RunbookFault, in rig: inout Rig?, namedBy runbook: String) {
        rig?.seed(fault)
        guard let system = fault.system else { return }
        guard let profile = party(system, namedBy: runbook, SystemTable.table) else { return rig = nil }
        rig?.system = profile
        if var system = rig?.system {
            fault.ios?(&system.faults)
            rig?.system = system
        }
    }

    /// Reads a document of the kind that its first key names, with the documents that it names.
    @discardableResult
    mutating func anyDocument(at path: String) throws(UnreadableFile) -> DocumentKind? {
        var (tree, reading) = try tree(at: path)
        let kind = tree.flatMap { DocumentHeader.kind(of: $0, wanted: nil, &reading) }
        guard let tree, let kind else {
            faults += reading.faults
            return kind
        }
        switch kind {
        case .rig:
            _ = RigTable.table.shape.read(tree, kind.rawValue, &reading)
            _ = parties(reading.references, namedBy: path)
        case .unit: _ = UnitTable.table.shape.read(tree, kind.rawValue, &reading)
        case .measured: _ = MeasuredTable.table.shape.read(tree, kind.rawValue, &reading)
        case .limits: _ = LimitsTable.table.shape.read(tree, kind.rawValue, &reading)
        case .os: _ = SystemTable.table.shape.read(tree, kind.rawValue, &reading)
        case .app: _ = AppTable.table.shape.read(tree, kind.rawValue, &reading)
        case .screen: _ = ScreenTable.table.shape.read(tree, kind.rawValue, &reading)
        case .runbook:
            _ = RunbookTable.table.shape.read(tree, kind.rawValue, &reading)
            _ = parties(reading.references, namedBy: path)
        }
        finish(&reading)
        return kind
    }

    private mutating func parties(_ references: [Reading.Reference], namedBy rig: String) -> Parties {
        var parties = Parties()
        for reference in references {
            switch reference.role {
            case .document(.unit): parties.unit = party(reference, namedBy: rig, UnitTable.table)
            case .document(.measured): parties.measured = party(reference, namedBy: rig, MeasuredTable.table)
            case .document(.limits):
                parties.limits = party(reference, namedBy: rig, LimitsTable.table)
                parties.limits?.path = Files.path(of: reference.name, namedBy: rig)
            case .document(.os): parties.system = party(reference, namedBy: rig, SystemTable.table)
            case .document(.app): parties.app = party(reference, namedBy: rig, AppTable.table)
            default: break
            }
        }
        if let limits = parties.limits, let unit = parties.unit,
            let reference = references.first(where: { if case .document(.limits) = $0.role { true } else { false } })
        {
            check(limits, on: unit, file: rig, reference.position, text: reference.name)
        }
        return parties
    }

    /// Notes limits that hold for another unit.
    private mutating func check(
        _ limits: UnitLimits, on unit: UnitProfile, file: String, _ position: Position, text: String
    ) {
        guard let name = limits.unit, name != unit.name else { return }
        faults.append(
            Fault(
                file: file, position: position, text: text,
                message: "the limits of \(limits.path) hold for the unit `\(name)`, and the rig's is `\(unit.name)`"))
    }

    private mutating func party<Value>(
        _ reference: Reading.Reference, namedBy rig: String, _ table: DocumentTable<Value>
    ) -> Value? {
        do throws(UnreadableFile) {
            return try document(at: Files.path(of: reference.name, namedBy: rig), table).value
        } catch {
            let role = reference.role.noun
            faults.append(
                Fault(
                    file: rig, position: reference.position, text: reference.name,
                    message: "the \(role) \(error.path) cannot be read: \(error.reason)"))
            return nil
        }
    }

    private mutating func document<Value>(
        at path: String, _ table: DocumentTable<Value>
    ) throws(UnreadableFile) -> (value: Value?, references: [Reading.Reference]) {
        var (tree, reading) = try tree(at: path)
        var value: Value?
        if let tree, DocumentHeader.kind(of: tree, wanted: table.kind, &reading) != nil {
            value = table.shape.read(tree, table.kind.rawValue, &reading)
        }
        finish(&reading)
        return (value, reading.references)
    }

    private mutating func tree(at path: String) throws(UnreadableFile) -> (Tree?, Reading) {
        let bytes = try files.read(path)
        sources.append(Plan.Source(path: path, bytes: bytes))
        var reading = Reading(file: path)
        do throws(FormatError) {
            return (try YAML.parse(bytes), reading)
        } catch {
            reading.fault(error.position, "", error.reason)
            return (nil, reading)
        }
    }

    /// Checks the files that need only be there, and takes over the faults.
    private mutating func finish(_ reading: inout Reading) {
        for reference in reading.references {
            if case .document = reference.role { continue }
            let path = Files.path(of: reference.name, namedBy: reading.file)
            guard !files.exists(path) else { continue }
            reading.fault(
                reference.position, reference.name, "the \(reference.role.noun) \(path) is missing or unreadable")
        }
        faults += reading.faults
    }
}
