/// Sets texts in columns.
enum Columns {
    /// A text filled up with spaces to a width; a longer one stays whole.
    static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// A text with spaces before it up to a width.
    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
