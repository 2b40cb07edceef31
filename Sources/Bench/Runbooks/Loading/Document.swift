import CarPlay
import Formats
public import HeadUnits
public import Links

/// Documents of any kind, told apart by their first key.
public enum Document {
    /// What was checked and what was found.
    public struct Findings: Sendable {
        /// The paths of the documents read: the one asked for and those that it names.
        public var documents: [String]
        /// The faults of all of them, sorted by file and place.
        public var faults: [Fault]
        /// The kind of the document asked for, nil where its first key names none.
        public var kind: DocumentKind?
    }

    /// Checks a document and the documents and files that it names; throws where it cannot be read itself.
    public static func check(path: String, files: Files) throws(UnreadableFile) -> Findings {
        var loader = DocumentLoader(files: files)
        let kind = try loader.anyDocument(at: path)
        return Findings(documents: loader.sources.map(\.path), faults: loader.faults.sorted(), kind: kind)
    }

    /// What a rig sees of the link; nil where the document, or one that it names, has faults.
    public static func sight(of rig: String, files: Files) -> LinkSight? {
        var loader = DocumentLoader(files: files)
        guard let rig = try? loader.rig(at: rig), loader.faults.isEmpty else { return nil }
        return rig.sight
    }

    /// The values of a rig's unit, measured, of the profile and documented; empty where there are faults.
    public static func unitValues(of rig: String, files: Files) -> [UnitValue] {
        var loader = DocumentLoader(files: files)
        guard let rig = try? loader.rig(at: rig), loader.faults.isEmpty else { return [] }
        return rig.unit.values
    }

    /// Why rigs cannot carry out runbooks: a fault for each thing that a rig lacks, where the runbook first needs it.
    public static func refusals(of runbooks: [String], on rigs: [String], files: Files) -> [Fault] {
        rigs.flatMap { rig in
            runbooks.flatMap { runbook in
                guard let plan = try? Plan.load(runbook: runbook, rig: rig, files: files) else { return [Fault]() }
                return plan.rig.lacks(for: plan.runbook).map { need in
                    let lack = plan.rig.lack(of: need.capability) ?? ""
                    return Fault(
                        file: runbook, position: need.position, text: need.capability.rawValue,
                        message: "\(rig) has \(lack), which is needed here")
                }
            }
        }
    }
}
