/// Reads XML as a stream of tags and texts with their places, within limits.
///
/// A document type is refused: so no entity can grow a small file into a large text, and no other file is asked for.
/// Names come without their prefix, since the files of many programs use prefixes that they never declare.
public enum XML {
    /// What a document may hold at most.
    public struct Limits: Sendable {
        /// The bytes of the file.
        public var bytes = 512 << 20
        /// How deeply tags stand in each other.
        public var depth = 64
        /// The bytes of one text, and of one tag with its attributes.
        public var textBytes = 64 << 10

        /// Makes limits that no track or route of a journey reaches.
        public init() {}
    }

    /// Reads one document and hands each of its parts to a consumer, in order.
    ///
    /// Throws where the bytes are no XML, hold a document type or go beyond the limits, and what the consumer throws.
    public static func read(
        _ bytes: [UInt8], limits: Limits = Limits(), consume: (XMLEvent) throws(FormatError) -> Void
    ) throws(FormatError) {
        // expat counts the bytes of one call in 32 bits.
        let most = min(limits.bytes, Int(Int32.max))
        guard bytes.count <= most else {
            throw FormatError(
                at: Position(line: 1, column: 1), "the file has \(bytes.count) bytes; \(most) are allowed")
        }
        let parser = try XMLParser()
        try withoutActuallyEscaping(consume) { (consume) throws(FormatError) in
            try parser.read(bytes, into: XMLReading(limits: limits, consume: consume))
        }
    }
}
