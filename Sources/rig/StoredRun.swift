import Journaling
import Reporting

/// Reads stored runs, each named by its folder or its journal.
enum StoredRun {
    /// The folder of a run, which a journal's own path names as well.
    static func folder(of path: String) -> String {
        var folder = path[...]
        if path.hasSuffix(".jsonl") {
            guard let slash = path.lastIndex(of: "/") else { return "." }
            folder = path[...slash]
        }
        while folder.count > 1 && folder.hasSuffix("/") { folder.removeLast() }
        return String(folder)
    }

    /// The path of a run's journal.
    static func journal(of path: String) -> String {
        path.hasSuffix(".jsonl") ? path : "\(folder(of: path))/journal.jsonl"
    }

    /// The run that a journal tells; what of it cannot be read is told on standard error.
    static func recover(_ journal: String) throws(Failure) -> RecoveredRun {
        let bytes = try Input.bytes(of: journal)
        guard !bytes.isEmpty else { throw Failure(.badContent, "\(journal): the journal is empty") }
        let run = RecoveredRun(journal: bytes)
        diagnose(run.damage, unknown: run.unknownKinds, in: journal)
        guard !run.events.isEmpty else { throw Failure(.badContent, "\(journal): holds no event of a run") }
        if run.header == nil { Output.diagnose("\(journal): the run's first line is missing or damaged") }
        return run
    }

    /// Tells on standard error what of a journal cannot be read.
    static func diagnose(_ damage: [JournalLines.Damage], unknown: Int, in journal: String) {
        for damage in damage { Output.diagnose("\(journal):\(damage.number): \(damage.text)") }
        if unknown > 0 {
            Output.diagnose("\(journal): \(unknown) lines of kinds that this version does not know; left out")
        }
    }
}
