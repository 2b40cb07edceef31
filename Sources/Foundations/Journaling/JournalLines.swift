public import Formats

/// What a journal's bytes hold: its readable lines, and what could not be used.
public struct JournalLines: Sendable {
    /// A line that was read.
    public struct Line: Sendable {
        /// The number of the line in the file, from 1.
        public var number: Int
        /// The line's object.
        public var tree: Tree
    }

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
    }

    /// The lines that hold a JSON object, in order.
    public private(set) var lines: [Line] = []
    /// The lines that do not, in order; a last line without its line feed is one of them.
    public private(set) var damage: [Damage] = []

    /// Recovers the lines of a journal, however it was cut off or garbled.
    public init(recovering bytes: [UInt8]) {
        var number = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            take(rest[..<(end ?? rest.endIndex)], number: number, isCutOff: end == nil)
            rest = end.map { rest[($0 + 1)...] } ?? []
        }
    }

    private mutating func take(_ line: ArraySlice<UInt8>, number: Int, isCutOff: Bool) {
        if isCutOff { return damage.append(Damage(number: number, reason: "the line is cut off")) }
        do throws(FormatError) {
            let tree = try JSON.parse(line)
            guard case .map = tree.content else { throw FormatError(at: tree.position, "a line must be an object") }
            lines.append(Line(number: number, tree: tree))
        } catch {
            damage.append(Damage(number: number, reason: "column \(error.position.column): \(error.reason)"))
        }
    }
}
