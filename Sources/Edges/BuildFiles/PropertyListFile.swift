public import AppBuilds
import CPlist
import Glibc

/// Reads property lists, XML and binary, with libplist.
public enum PropertyListFile {
    /// The most bytes of a property list; those of apps have some ten thousand.
    public static let mostBytes = 8 << 20
    /// How deeply values may stand in each other.
    static let mostDepth = 128

    /// The tree of a property list; throws where the bytes are none, or go beyond the limits.
    public static func parse(_ bytes: [UInt8], of file: String) throws(BuildFault) -> PropertyList {
        guard bytes.count <= mostBytes else {
            throw damaged(file, "\(bytes.count) bytes of property list; \(mostBytes) are allowed")
        }
        guard !bytes.isEmpty else {
            throw damaged(file, "is empty, where a property list must be; build the app again")
        }
        // libplist 2.2 copies what is shared and follows what is nested without a limit, up to the end of the stack.
        if bytes.starts(with: BinaryPropertyListBounds.magic) {
            guard BinaryPropertyListBounds.hold(bytes) else {
                throw damaged(file, "a binary property list that is cut off, or leads out of itself or in circles")
            }
        } else {
            guard XMLPropertyListBounds.hold(bytes) else {
                throw damaged(
                    file, "neither an XML nor a binary property list, or more arrays than a property list has")
            }
        }
        // Editors of Windows put a byte order mark before the text, which libplist does not read over.
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let document = try PropertyListDocument(isMarked ? Array(bytes.dropFirst(3)) : bytes, of: file)
        return try document.tree(of: file)
    }

    static func damaged(_ file: String, _ what: String) -> BuildFault { .damaged(file: file, reason: what) }
}
