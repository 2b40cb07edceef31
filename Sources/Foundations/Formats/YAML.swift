/// Reads one YAML document into a tree, with the place of the first fault.
///
/// Documents here are plain data, so anchors, aliases, tags and a second document are refused: what stands in the file is
/// what is read, and a small file cannot grow into a large tree.
public enum YAML {
    /// What a document may hold at most.
    public struct Limits: Sendable {
        /// The bytes of the file.
        public var bytes = 64 << 20
        /// The values, maps and lists of the document.
        public var nodes = 1_000_000
        /// How deeply maps and lists stand in each other.
        public var depth = 64
        /// The bytes of one value or key.
        public var scalarBytes = 64 << 10

        /// Makes limits that no document written by people reaches.
        public init() {}
    }

    /// Reads one document; throws where the bytes are no text, no YAML, more than the limits allow or empty.
    public static func parse(_ bytes: [UInt8], limits: Limits = Limits()) throws(FormatError) -> Tree {
        guard bytes.count <= limits.bytes else {
            throw FormatError(
                at: Position(line: 1, column: 1), "the file has \(bytes.count) bytes; \(limits.bytes) are allowed")
        }
        return try bytes.withUnsafeBufferPointer { (buffer) throws(FormatError) in
            try PlainText.check(buffer)
            var composer = try YAMLComposer(buffer, limits: limits)
            return try composer.document()
        }
    }
}
