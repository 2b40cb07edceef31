public import Formats

/// The lines of a journal: what each of them must be, and the account of those that are not.
public enum JournalLines {
    /// A line that could not be used, or before which lines are missing.
    public struct Damage: Hashable, Sendable {
        /// The number of the line in the file, from 1.
        public var number: Int
        /// Why it could not be used, or what is missing before it.
        public var reason: String
        /// Whether the line itself is used, and only what should stand before it is missing.
        public var isUsed: Bool

        /// Makes the account of a line.
        public init(number: Int, reason: String, isUsed: Bool = false) {
            self.number = number
            self.reason = reason
            self.isUsed = isUsed
        }

        /// The account in words, and whether the line was left out for it.
        public var text: String { reason + (isUsed ? "" : "; line left out") }

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
