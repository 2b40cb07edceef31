import Events
import Journaling

/// The list of what a bundle holds and what it lacks, for whoever opens it.
struct BundleManifest {
    let run: RecoveredRun
    let parts: [Bundle.Part]
    let machine: BundleMachine
    /// Whether text files were masked.
    let isMasked: Bool

    /// The text of the list.
    var text: String {
        [head, masking, files, missing, damage].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
            .joined(separator: "\n")
    }

    private var head: [String] {
        let packed = [
            "packed by: rig \(machine.version)", "packed on: \(machine.system)",
            "libraries: " + (machine.libraries.isEmpty ? "not known" : machine.libraries.joined(separator: ", ")),
        ]
        guard let header = run.header else { return ["run: unknown, the journal has no first line"] + packed }
        return [
            "run: \(header.id)", "began: \(header.wall)", "verdict: \(run.verdict.rawValue)",
            "runbook: \(header.runbook) (\(header.runbookFile))", "rig: \(header.rig) (\(header.rigFile))",
            "app: \(header.app)", "os: \(header.os)", "unit: \(header.unit)", "run by: rig \(header.version)",
            "run on: \(header.host)",
        ] + packed
    }

    private var masking: [String] {
        guard isMasked else { return ["masked: no; serials, paths and names are as they were"] }
        return ["masked: serials, home folders, host names and secrets in text files"]
            + parts.filter { !$0.isText }.map { "not masked, for it is no text: \($0.name)" }
    }

    private var files: [String] {
        ["files:"]
            + parts.map { part in
                let content = RunPart.logs.first { $0.name == part.name }.map { ", \($0.content)" } ?? ""
                return "  \(part.name): \(part.bytes.count) bytes\(content)"
            }
    }

    private var missing: [String] {
        let names = Set(parts.map(\.name))
        let missing = RunPart.logs.filter { !names.contains($0.name) }.map { "  \($0.name): \($0.content)" }
        return missing.isEmpty ? [] : ["not in the run's folder:"] + missing
    }

    private var damage: [String] {
        guard !run.damage.isEmpty else { return [] }
        return ["lines of the journal that cannot be used:"] + run.damage.map { "  \($0.number): \($0.text)" }
    }
}
