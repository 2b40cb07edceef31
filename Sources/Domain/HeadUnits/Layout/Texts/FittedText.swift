/// A text as it stands in its frame.
struct FittedText: Hashable, Sendable {
    /// The text with a line break between lines.
    var text: String
    /// How many lines it has, 0 for an empty text.
    var lines: Int
    /// Whether it lost its end to an ellipsis.
    var isShortened = false
}
