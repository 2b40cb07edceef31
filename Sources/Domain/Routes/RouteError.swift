public import Formats

/// A document that holds no route one can drive: which value, where it stands, and what is wrong with it.
public struct RouteError: Error, Hashable, Sendable {
    /// The value's way from the root, such as `routes[0].legs[1].steps[3].geometry`; empty for the root itself.
    public var path: String
    /// Where the value begins, or where it is missing.
    public var position: Position
    /// What is wrong and what would be right.
    public var reason: String

    /// Makes an error of a path, a place and a reason.
    public init(path: String, at position: Position, _ reason: String) {
        self.path = path
        self.position = position
        self.reason = reason
    }

    /// The whole as a line, to be put behind the file's name: `12:5: routes[0].legs: missing`.
    public var message: String {
        "\(position.line):\(position.column): \(path.isEmpty ? "" : "\(path): ")\(reason)"
    }
}
