/// Whether an XML property list stays within what libplist can take without running out of stack.
///
/// Counting what opens is enough, whatever closes again: property lists of apps open some hundred arrays and dictionaries.
enum XMLPropertyListBounds {
    /// libplist frees a tree by recursion; 8 MiB of stack end somewhere beyond 100,000 levels.
    private static let mostContainers = 10_000
    private static let openings = [Array("<array".utf8), Array("<dict".utf8)]

    static func hold(_ bytes: [UInt8]) -> Bool {
        // A zero is no character of XML, and a text with one ends the program in an assertion of libplist.
        guard contains(Array("<plist".utf8), in: bytes), !bytes.contains(0) else { return false }
        var containers = 0
        for place in bytes.indices where bytes[place] == UInt8(ascii: "<") {
            if openings.contains(where: { bytes[place...].starts(with: $0) }) { containers += 1 }
        }
        return containers <= mostContainers
    }

    private static func contains(_ wanted: [UInt8], in bytes: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
    }
}
