/// A text that its format does not allow: where, and why.
public struct FormatError: Error, Hashable, Sendable {
    /// Where the reader stopped.
    public var position: Position
    /// What is wrong and what would be right.
    public var reason: String

    /// Makes an error of a place and a reason.
    public init(at position: Position, _ reason: String) {
        self.position = position
        self.reason = reason
    }
}
