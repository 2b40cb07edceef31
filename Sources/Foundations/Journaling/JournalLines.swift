public import Formats

/// The lines of a journal: what each of them must be, and the account of those that are not.
public enum JournalLines {
    /// A line that could not be used.
    public struct Damage: Hashable, Sendable {
        /// The number of the line in the file, from 1.
        public var number: Int
        /// Why it could not be used.
        public var reason: String

        /// Makes the account of a line.
        public init(number: Int, reason: String) {
            self.number = number
            self.reason = reason
        }

        /// Makes the account of a line that is no object.
        public init(number: Int, _ error: FormatError) {
            self.init(number: number, reason: "column \(error.position.column): \(error.reason)")
        }
    }

    /// Reads a line without its line feed, which must hold an object.
    public static func object(_ line: ArraySlice<UInt8>) throws(FormatError) -> Tree {
        let tree = try JSON.parse(line)
        guard case .map = tree.content else { throw FormatError(at: tree.position, "a line must be an object") }
        return tree
    }
}
