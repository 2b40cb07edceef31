/// Why there is no plan; each case has an exit status of its own by contract.
public enum PlanError: Error, Sendable {
    /// The file of the runbook or of the rig is missing or unreadable (66).
    case unreadable(UnreadableFile)
    /// The runbook has faults; those of all documents are listed, sorted (65).
    case badRunbook([Fault])
    /// Only the rig, unit, os or app document has faults, sorted (78).
    case badConfiguration([Fault])
}

extension Rig {
    /// Reads a rig and the documents that it names; throws all faults of all of them at once.
    public static func load(_ path: String, files: Files) throws(PlanError) -> Rig {
        var loader = DocumentLoader(files: files)
        let rig: Rig?
        do throws(UnreadableFile) { rig = try loader.rig(at: path) } catch { throw .unreadable(error) }
        guard let rig, loader.faults.isEmpty else { throw .badConfiguration(loader.faults.sorted()) }
        return rig
    }
}

extension Plan {
    /// Reads a runbook, a rig and the documents that the rig names; throws all faults of all of them at once.
    ///
    /// `withFault` seeds the fault that the runbook names; `limits` is a file whose limits replace those that the rig names.
    public static func load(
        runbook runbookPath: String, rig rigPath: String, files: Files, withFault: Bool = false, limits: String? = nil
    ) throws(PlanError) -> Plan {
        var loader = DocumentLoader(files: files)
        var (runbook, runbookFaults, rig) = try documents(&loader, runbookPath, rigPath)
        if let limits {
            do throws(UnreadableFile) { try loader.limits(at: limits, on: &rig) } catch { throw .unreadable(error) }
        }
        // What the fault takes away of the app is found, not skipped.
        let skipReason = runbook.flatMap { runbook in rig.flatMap { $0.reasonToSkip(runbook) } }
        if withFault, let fault = runbook?.fault { loader.seed(fault, in: &rig, namedBy: runbookPath) }
        guard let runbook, let rig, loader.faults.isEmpty else {
            throw runbookFaults > 0 ? .badRunbook(loader.faults.sorted()) : .badConfiguration(loader.faults.sorted())
        }
        return Plan(
            runbook: runbook.allowing(for: rig.wiring), runbookPath: runbookPath, rig: rig, rigPath: rigPath,
            sources: loader.sources,
            skipReason: skipReason, seedsFault: withFault && runbook.fault != nil)
    }

    /// The path of a file that the runbook names, such as a route.
    public func path(of name: String) -> String {
        Files.path(of: name, namedBy: runbookPath)
    }

    private static func documents(
        _ loader: inout DocumentLoader, _ runbookPath: String, _ rigPath: String
    ) throws(PlanError) -> (runbook: Runbook?, faults: Int, rig: Rig?) {
        do throws(UnreadableFile) {
            let runbook = try loader.runbook(at: runbookPath)
            return (runbook, loader.faults.count, try loader.rig(at: rigPath))
        } catch {
            throw .unreadable(error)
        }
    }
}
