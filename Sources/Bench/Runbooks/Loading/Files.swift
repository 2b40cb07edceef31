/// A file that is missing or cannot be read.
public struct UnreadableFile: Error, Hashable, Sendable {
    /// The path.
    public var path: String
    /// Why, in the system's words.
    public var reason: String

    /// Makes the error of a path.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The error as one sentence.
    public var message: String { "cannot read \(path): \(reason)" }
}

/// How the files of a plan are reached; this room opens none itself.
public struct Files: Sendable {
    /// Reads a whole file.
    public var read: @Sendable (_ path: String) throws(UnreadableFile) -> [UInt8]
    /// Whether a file is there and can be read.
    public var exists: @Sendable (_ path: String) -> Bool

    /// Makes the access to files.
    public init(
        read: @escaping @Sendable (_ path: String) throws(UnreadableFile) -> [UInt8],
        exists: @escaping @Sendable (_ path: String) -> Bool
    ) {
        self.read = read
        self.exists = exists
    }

    /// The path of a file that a document names: relative to the document, unless it begins at the root.
    public static func path(of name: String, namedBy document: String) -> String {
        let name = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
        guard !name.hasPrefix("/"), let slash = document.lastIndex(of: "/") else { return name }
        return document[...slash] + name
    }
}
