import Formats

/// The entries of a map by key, with what is wrong with the keys themselves.
struct RecordEntries {
    private let title: String
    private let position: Position
    private var values: [String: Tree] = [:]
    /// Known keys that an unknown one probably meant: they are not reported as missing as well.
    private(set) var meant: Set<String> = []
    /// Whether an unknown key is near no known one, so that all known ones were listed.
    private(set) var hasStranger = false

    /// Sorts the entries of a map; unknown and repeated keys are faults.
    init(_ entries: [Tree.Entry], of title: String, at position: Position, known: [String], _ reading: inout Reading) {
        self.title = title
        self.position = position
        var places: [String: Position] = [:]
        for entry in entries {
            if let first = places[entry.key] {
                reading.fault(
                    entry.position, entry.key,
                    "`\(entry.key.excerpt)` stands twice in \(title); first at \(first.line):\(first.column)")
                continue
            }
            places[entry.key] = entry.position
            if known.contains(entry.key) {
                values[entry.key] = entry.value
            } else {
                reportUnknown(entry, known, &reading)
            }
        }
    }

    /// The value of a key.
    subscript(name: String) -> Tree? { values[name] }

    /// Notes that a key is missing, unless a misspelt one was told already.
    func reportMissing(_ name: String, _ reading: inout Reading) {
        guard !meant.contains(name) else { return }
        reading.fault(position, "", "`\(name)` is missing in \(title)")
    }

    private mutating func reportUnknown(_ entry: Tree.Entry, _ known: [String], _ reading: inout Reading) {
        let nearest = NearestName.of(entry.key, in: known)
        if let nearest { meant.insert(nearest) } else { hasStranger = true }
        let advice = nearest.map { "did you mean `\($0)`?" } ?? "known are \(known.joined(separator: ", "))"
        reading.fault(
            entry.position, entry.key, "`\(entry.key.excerpt)` is no key of \(title); \(advice)")
    }
}
