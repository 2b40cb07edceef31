import Formats

/// What the reading of one document has found so far: its faults, and the files that it names.
struct Reading {
    /// A file that a document names.
    struct Reference {
        /// What the file must be.
        let role: FileRole
        /// The file as the document names it.
        let name: String
        /// Where the name stands.
        let position: Position
    }

    /// The path of the document.
    let file: String
    private(set) var faults: [Fault] = []
    private(set) var references: [Reference] = []

    init(file: String) {
        self.file = file
    }

    /// Notes a mistake.
    mutating func fault(_ position: Position, _ text: String, _ message: String) {
        faults.append(Fault(file: file, position: position, text: text, message: message))
    }

    /// Notes a value that is not what its key takes.
    mutating func mismatch(_ node: Tree, _ label: String, wanted form: Form) {
        fault(node.position, node.shown, "`\(label)` must be \(form.words), not \(node.words)")
    }

    /// Notes a file that the document names.
    mutating func refer(to name: String, as role: FileRole, at position: Position) {
        references.append(Reference(role: role, name: name, position: position))
    }
}

/// Mistakes that show only once the parts of a record are read.
struct Complaints: Error {
    /// One mistake, with its place.
    struct Complaint {
        let position: Position
        let text: String
        let message: String
    }

    private(set) var list: [Complaint] = []

    init() {}

    init(_ position: Position, _ text: String, _ message: String) {
        add(position, text, message)
    }

    mutating func add(_ position: Position, _ text: String, _ message: String) {
        list.append(Complaint(position: position, text: text, message: message))
    }
}

extension Tree {
    /// What the node is, for a message.
    var words: String {
        switch content {
        case .list: "a list"
        case .map: "a map"
        case .scalar where isEmpty: "empty"
        case .scalar(let text, let quoted): quoted ? "the text `\(text.excerpt)`" : "`\(text.excerpt)`"
        }
    }

    /// The node's own text, empty for a list or a map.
    var shown: String {
        guard case .scalar(let text, _) = content else { return "" }
        return text
    }

    /// Whether nothing stands here: no text, `null` or `~`.
    var isEmpty: Bool {
        guard case .scalar(let text, let quoted) = content else { return false }
        return text.isEmpty || (!quoted && ["null", "Null", "NULL", "~"].contains(text))
    }
}
