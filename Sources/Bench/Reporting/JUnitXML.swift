import Formats

/// Writes XML elements, indented, with every text escaped.
struct JUnitXML {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    typealias Attributes = [(name: String, value: String?)]

    /// Writes an element with what `content` writes into it; an attribute without a value is left out.
    mutating func element(_ name: String, _ attributes: Attributes = [], content: (inout JUnitXML) -> Void) {
        line("<\(name)\(Self.text(of: attributes))>")
        depth += 1
        content(&self)
        depth -= 1
        line("</\(name)>")
    }

    /// Writes an element without content.
    mutating func empty(_ name: String, _ attributes: Attributes) {
        line("<\(name)\(Self.text(of: attributes))/>")
    }

    /// Writes an element that holds a text, which keeps its white space.
    mutating func element(_ name: String, _ attributes: Attributes = [], text: String) {
        line("<\(name)\(Self.text(of: attributes))>\(Self.escaped(text))</\(name)>")
    }

    private mutating func line(_ line: String) {
        text += String(repeating: "  ", count: depth) + line + "\n"
    }

    private static func text(of attributes: Attributes) -> String {
        attributes.map { name, value in value.map { " \(name)=\"\(attribute($0))\"" } ?? "" }.joined()
    }

    /// Readers turn the white space of an attribute into spaces unless it is written as references.
    private static func attribute(_ value: String) -> String {
        escaped(value, ["\r": "&#13;", "\n": "&#10;", "\t": "&#9;"])
    }

    /// Readers turn a carriage return into a line feed unless it is written as a reference.
    private static func escaped(_ text: String) -> String {
        escaped(text, ["\r": "&#13;"])
    }

    private static func escaped(_ text: String, _ table: KeyValuePairs<Unicode.Scalar, String>) -> String {
        let text = XMLText.escaped(text)
        // Everything that a table replaces is a control character; nearly every text has none.
        guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
        let table = Dictionary(table.map { ($0.key, $0.value) }) { first, _ in first }
        return text.unicodeScalars.map { table[$0] ?? String($0) }.joined()
    }
}
