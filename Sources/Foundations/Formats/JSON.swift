/// Reads JSON (RFC 8259) into a tree, strictly, with the place of every fault.
///
/// A byte order mark at the beginning is passed over; repeated keys stay in the tree, in their order.
public enum JSON {
    /// How deeply lists and objects may stand in each other.
    public static let deepest = 128

    /// Reads one document; throws where the text is not JSON, is nested too deeply or goes on behind its end.
    public static func parse(_ bytes: ArraySlice<UInt8>) throws(FormatError) -> Tree {
        try bytes.withUnsafeBufferPointer { (buffer) throws(FormatError) in
            var reader = JSONReader(buffer)
            return try reader.document()
        }
    }

    /// Reads one document.
    public static func parse(_ bytes: [UInt8]) throws(FormatError) -> Tree {
        try parse(bytes[...])
    }
}
