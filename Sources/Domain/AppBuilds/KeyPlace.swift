/// The place of a key in a file of a build.
public struct KeyPlace: Hashable, Sendable {
    /// The file within the build.
    public var file: String
    /// The keys that lead to it, outermost first, apart by colons; empty for the whole file.
    public var keyPath: String

    /// Makes the place of a whole file, or of a key path in it.
    public init(_ file: String, _ keyPath: String = "") {
        self.file = file
        self.keyPath = keyPath
    }

    /// The place of a key within what stands here.
    public func key(_ name: String) -> KeyPlace {
        KeyPlace(file, keyPath.isEmpty ? name : "\(keyPath):\(name)")
    }
}
