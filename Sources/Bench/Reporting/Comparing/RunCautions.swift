import Clockwork
import Events

/// What differs between two runs beside what was measured, and might be the reason for what did.
enum RunCautions {
    /// A sentence for each difference.
    static func between(_ first: ComparedRun, _ second: ComparedRun) -> [String] {
        let (a, b) = (first.header, second.header)
        let fields: [(String, KeyPath<RunStarted, String>)] = [
            ("runbook", \.runbook), ("rig", \.rig), ("head unit", \.unit), ("system", \.os), ("app", \.app),
            ("position", \.position), ("version of rig", \.version), ("machine", \.host),
        ]
        let differing = fields.filter { a[keyPath: $0.1] != b[keyPath: $0.1] }.map { name, field in
            "the \(name) differs: \(told(a[keyPath: field])), \(told(b[keyPath: field]))"
        }
        let time = a.time == b.time ? [] : ["the time differs: \(a.time.rawValue), \(b.time.rawValue)"]
        return differing + time + seeds(first, second) + documents(first, second)
    }

    /// Two runs of models with one seed are the same draw; with two seeds their dither differs, as it should.
    ///
    /// The name of a run's folder is its own only among those of one second and one place.
    private static func seeds(_ first: ComparedRun, _ second: ComparedRun) -> [String] {
        let (a, b) = (first.header, second.header)
        let isOther = a.id != b.id || a.wall != b.wall || first.path != second.path
        guard a.seed == b.seed, a.time == .virtual, b.time == .virtual, isOther else { return [] }
        return ["both runs are in virtual time with seed \(a.seed): their chance is the same, and not independent"]
    }

    private static func told(_ text: String) -> String { text.isEmpty ? "not told" : text }

    private static func documents(_ first: ComparedRun, _ second: ComparedRun) -> [String] {
        guard !first.documents.isEmpty, !second.documents.isEmpty else { return [] }
        let changed = first.documents.filter { copy in
            second.documents.contains { $0.name == copy.name && $0.bytes != copy.bytes }
        }
        let (a, b) = (Set(first.documents.map(\.name)), Set(second.documents.map(\.name)))
        let single = a.symmetricDifference(b).sorted()
        return changed.map { "the document \($0.name) has changed" }
            + (single.isEmpty ? [] : ["only one run has \(single.joined(separator: ", "))"])
    }
}
