import Formats

/// The first key of a document, which names its kind and version.
enum DocumentHeader {
    /// The kind of a document; nil, with a fault, where it is not the one that is wanted or cannot be told.
    ///
    /// A misspelt key still tells the kind, and is left to the kind's table to report.
    static func kind(of tree: Tree, wanted: DocumentKind?, _ reading: inout Reading) -> DocumentKind? {
        guard case .map(let entries) = tree.content, let first = entries.first else {
            let example = (wanted ?? .rig).rawValue
            reading.fault(
                tree.position, tree.shown, "a document is a map that begins with kind and version: `\(example): 1`")
            return nil
        }
        if let wanted, let other = versioned(first), other != wanted {
            reading.fault(first.position, first.key, "this is \(other.words); \(wanted.words) is wanted here")
            return nil
        }
        let kind = versioned(first) ?? wanted ?? entries.lazy.compactMap(versioned).first ?? misspelt(first)
        checkOrder(of: kind, entries, first, &reading)
        return kind
    }

    private static func versioned(_ entry: Tree.Entry) -> DocumentKind? {
        entry.value.integer == nil ? nil : DocumentKind(rawValue: entry.key)
    }

    private static func misspelt(_ entry: Tree.Entry) -> DocumentKind? {
        NearestName.of(entry.key, in: DocumentKind.allCases.map(\.rawValue)).flatMap(DocumentKind.init)
    }

    private static func checkOrder(
        of kind: DocumentKind?, _ entries: [Tree.Entry], _ first: Tree.Entry, _ reading: inout Reading
    ) {
        let example = "`\(kind?.rawValue ?? DocumentKind.rig.rawValue): \(DocumentKind.version)`"
        if first.key == kind?.rawValue { return }
        if let late = entries.first(where: { $0.key == kind?.rawValue }) {
            reading.fault(late.position, late.key, "\(example) must be the first key")
        } else if kind == nil || misspelt(first) != kind {
            let such = kind == nil ? "such as \(example)" : example
            reading.fault(
                first.position, first.key,
                "the first key must name kind and version: \(such), not `\(first.key.excerpt)`")
        }
    }
}

extension Field where Value == Int {
    /// The first key of a document; its absence is told by the header.
    init(version kind: DocumentKind) {
        let shape = Shape<Int>(.whole(DocumentKind.version...DocumentKind.version)) { node, label, reading in
            if node.integer == DocumentKind.version { return DocumentKind.version }
            reading.fault(
                node.position, node.shown,
                "`\(label)` must be version \(DocumentKind.version), not \(node.words); write `\(label): 1`")
            return nil
        }
        self.init(
            FieldForm(
                name: kind.rawValue, form: shape.form, absence: .refused,
                summary: "The kind of the document and the version of its keys; always the first key.")
        ) { entries, reading in
            guard let node = entries[kind.rawValue] else { return DocumentKind.version }
            return shape.read(node, kind.rawValue, &reading)
        }
    }
}
