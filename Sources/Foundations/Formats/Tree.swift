/// A place in a text: line and column, both from 1, the column in characters.
public struct Position: Hashable, Sendable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int

    /// Makes a position of a line and a column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether a place comes before another in reading order.
    public static func < (left: Position, right: Position) -> Bool {
        left.line == right.line ? left.column < right.column : left.line < right.line
    }
}

/// A document as a neutral tree, whatever format it came from; each node knows its place.
public struct Tree: Sendable {
    /// What a node holds.
    public enum Content: Sendable {
        /// One value: its text, and whether it stood in quotes (or was a JSON string) and so is text in any case.
        case scalar(text: String, quoted: Bool)
        /// Values in order.
        case list([Tree])
        /// Entries in the order of the document; keys may repeat, and the reader of the document says so.
        case map([Entry])
    }

    /// A key with its value.
    public struct Entry: Sendable {
        /// The key's text.
        public var key: String
        /// Where the key stands.
        public var position: Position
        /// The value.
        public var value: Tree

        /// Makes an entry.
        public init(key: String, position: Position, value: Tree) {
            self.key = key
            self.position = position
            self.value = value
        }
    }

    /// What the node holds.
    public var content: Content
    /// Where the node begins.
    public var position: Position

    /// Makes a node.
    public init(_ content: Content, at position: Position) {
        self.content = content
        self.position = position
    }

    /// The value of the first entry with a key, nil where this is no map or has none.
    public subscript(key: String) -> Tree? {
        guard case .map(let entries) = content else { return nil }
        return entries.firstIndex { $0.key == key }.map { entries[$0].value }
    }

    /// The values of a list, nil for anything else.
    public var list: [Tree]? {
        guard case .list(let values) = content else { return nil }
        return values
    }

    /// The text of a quoted or plain value, nil for a list, a map and a plain `null`.
    public var text: String? {
        guard case .scalar(let text, let quoted) = content, quoted || text != "null" else { return nil }
        return text
    }

    /// The number of a plain value, nil where it is none or not finite.
    public var number: Double? {
        guard case .scalar(let text, false) = content, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// The whole number of a plain value; `2.0` counts as 2.
    public var integer: Int? {
        guard case .scalar(let text, false) = content else { return nil }
        return Int(text) ?? number.flatMap { Int(exactly: $0) }
    }

    /// The truth value of a plain `true` or `false`.
    public var truth: Bool? {
        guard case .scalar(let text, false) = content else { return nil }
        return ["true": true, "false": false][text]
    }
}
