import Formats
import Glibc
import Runbooks

/// `rig check`: every fault of every document.
enum CheckVerb {
    static let verb = Verb(
        name: "check", synopsis: "FILE…",
        summary: "tells every fault of rig, unit, os, app and runbook documents, and of those that they name",
        options: [
            Verb.Option(name: "json", value: nil, help: "prints one JSON document"),
            Verb.Option(
                name: "values", value: nil,
                help: "prints of each rig's unit every value as measured, as in its profile and as documented"),
        ]
    ) { arguments throws(Failure) in
        guard !arguments.operands.isEmpty else { throw Failure(.usage, "FILE is missing") }
        let report = CheckReport(of: arguments.operands, values: arguments.has("values"))
        if arguments.has("json") {
            try Output.standard.write(report.json)
        } else {
            try Output.standard.write(report.text)
        }
        for file in report.unreadable { Output.diagnose(file.message) }
        if !report.faults.isEmpty { return .badContent }
        return report.unreadable.isEmpty ? .passed : .noInput
    }
}

/// What the documents named on the command line, and those that they name, hold.
private struct CheckReport {
    private(set) var documents: Set<String> = []
    private(set) var faults: [Fault] = []
    private(set) var unreadable: [UnreadableFile] = []
    /// What the rigs among them see of the link.
    private(set) var sights: [RigSight] = []

    init(of paths: [String], values isAll: Bool) {
        var found: Set<Fault> = []
        var byKind: [DocumentKind: [String]] = [:]
        for path in paths {
            do throws(UnreadableFile) {
                let findings = try Document.check(path: path, files: .disk)
                documents.formUnion(findings.documents)
                found.formUnion(findings.faults)
                if let kind = findings.kind { byKind[kind, default: []].append(path) }
            } catch {
                unreadable.append(error)
            }
        }
        found.formUnion(Document.refusals(of: byKind[.runbook] ?? [], on: byKind[.rig] ?? [], files: .disk))
        faults = found.sorted()
        sights = (byKind[.rig] ?? []).compactMap { path in
            Document.sight(of: path, files: .disk).map {
                RigSight(path: path, sight: $0, values: Document.unitValues(of: path, files: .disk), all: isAll)
            }
        }
    }

    var text: String {
        if faults.isEmpty && documents.isEmpty { return "" }
        let count = documents.count == 1 ? "1 document" : "\(documents.count) documents"
        let told = faults.isEmpty ? "\(count), no faults\n" : faults.map { $0.line + "\n" }.joined()
        return told + sights.map(\.text).joined()
    }

    var json: [UInt8] {
        var bytes = Array("{\"documents\":\(documents.count),\"faults\":[".utf8)
        for (place, fault) in faults.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            append(fault, to: &bytes)
        }
        bytes.append(contentsOf: "],\"rigs\":[".utf8)
        for (place, sight) in sights.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            sight.append(to: &bytes)
        }
        bytes.append(contentsOf: "]}\n".utf8)
        return bytes
    }

    private func append(_ fault: Fault, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "{\"file\":".utf8)
        JSONText.appendQuoted(fault.file, to: &bytes)
        bytes.append(contentsOf: ",\"line\":\(fault.position.line),\"column\":\(fault.position.column),\"text\":".utf8)
        JSONText.appendQuoted(fault.text, to: &bytes)
        bytes.append(contentsOf: ",\"message\":".utf8)
        JSONText.appendQuoted(fault.message, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
    }
}

extension Files {
    /// The files of the machine.
    static let disk = Files(
        read: { path throws(UnreadableFile) in try Input.contents(of: path, limit: 1 << 24) },
        exists: { path in
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return false }
            return access(path, R_OK) == 0
        })
}
