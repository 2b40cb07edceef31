/// Builds a tree from the parts of a YAML document, within limits.
struct YAMLComposer: ~Copyable {
    private var events: YAMLEvents
    private let limits: YAML.Limits
    private var nodes = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: YAML.Limits) throws(FormatError) {
        events = try YAMLEvents(bytes)
        self.limits = limits
    }

    /// Reads the one document that the bytes may hold.
    mutating func document() throws(FormatError) -> Tree {
        _ = try events.next()
        guard case .documentStart = try events.next().kind else {
            throw FormatError(at: Position(line: 1, column: 1), "the document is empty")
        }
        let tree = try node(events.next(), depth: 0)
        _ = try events.next()
        let last = try events.next()
        guard case .streamEnd = last.kind else {
            throw FormatError(at: last.position, "a second document begins here; a file holds one")
        }
        return tree
    }

    private mutating func node(_ event: YAMLEvent, depth: Int) throws(FormatError) -> Tree {
        nodes += 1
        guard nodes <= limits.nodes else {
            throw FormatError(at: event.position, "more than \(limits.nodes) values in one document")
        }
        guard depth <= limits.depth else {
            throw FormatError(at: event.position, "nested more than \(limits.depth) levels deep")
        }
        switch event.kind {
        case .listStart: return try list(at: event.position, depth: depth)
        case .mapStart: return try map(at: event.position, depth: depth)
        default:
            let (text, quoted) = try scalar(event)
            return Tree(.scalar(text: text, quoted: quoted), at: event.position)
        }
    }

    private mutating func list(at start: Position, depth: Int) throws(FormatError) -> Tree {
        var values: [Tree] = []
        while true {
            let event = try events.next()
            if case .listEnd = event.kind { return Tree(.list(values), at: start) }
            values.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func map(at start: Position, depth: Int) throws(FormatError) -> Tree {
        var entries: [Tree.Entry] = []
        while true {
            let event = try events.next()
            if case .mapEnd = event.kind { return Tree(.map(entries), at: start) }
            let key = try scalar(event).text
            let value = try node(events.next(), depth: depth + 1)
            entries.append(Tree.Entry(key: key, position: event.position, value: value))
        }
    }

    private func scalar(_ event: YAMLEvent) throws(FormatError) -> (text: String, quoted: Bool) {
        switch event.kind {
        case .scalar(let text, let quoted, let bytes):
            guard bytes <= limits.scalarBytes else {
                throw FormatError(
                    at: event.position, "a value of \(bytes) bytes; \(limits.scalarBytes) are allowed")
            }
            return (text, quoted)
        case .refused(let reason): throw FormatError(at: event.position, reason)
        default: throw FormatError(at: event.position, "a key must be a word, not a list or a map")
        }
    }
}
