/// Sets texts in columns.
public enum Columns {
    /// A text filled up with spaces to a width; a longer one stays whole.
    public static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// A text with spaces before it up to a width.
    public static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// A text without control characters, which could move the cursor or forge a verdict on a terminal.
    public static func plain(_ text: String) -> String { plain(text, keeping: []) }

    /// Lines without control characters other than tabs and the line feeds between them.
    public static func plainLines(_ text: String) -> String { plain(text, keeping: ["\n", "\t"]) }

    private static func plain(_ text: String, keeping kept: [Unicode.Scalar]) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            (scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value) && !kept.contains(scalar)
        }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
    }

    /// A text broken between words into lines of at most a width; a longer word stays whole.
    public static func wrapped(_ text: String, _ width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
