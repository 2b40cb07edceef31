public import Formats

/// A mistake in a document: where it stands, what stands there, and what would be right.
public struct Fault: Hashable, Sendable, Comparable {
    /// The path of the document.
    public var file: String
    /// Where the offending text begins.
    public var position: Position
    /// The offending text, cut to one short line; empty where something is missing.
    public var text: String
    /// What is wrong and what would be right.
    public var message: String

    /// Makes a fault; the text is cut to 60 characters on one line.
    public init(file: String, position: Position, text: String, message: String) {
        self.file = file
        self.position = position
        self.text = text.excerpt
        self.message = message
    }

    /// The fault as a line for people and editors: `file:line:col: message`.
    public var line: String { "\(file):\(position.line):\(position.column): \(message)" }

    /// Whether a fault comes before another: by file, then by place, then by message.
    public static func < (left: Fault, right: Fault) -> Bool {
        if left.file != right.file { return left.file < right.file }
        if left.position != right.position { return left.position < right.position }
        return left.message < right.message
    }
}

extension String {
    /// The text on one line, without control characters, cut to 60 characters.
    var excerpt: String {
        let visible = unicodeScalars.prefix(61).map { scalar in
            scalar.properties.generalCategory == .control ? " " : Character(scalar)
        }
        return visible.count > 60 ? String(visible.prefix(59)) + "…" : String(visible)
    }
}
