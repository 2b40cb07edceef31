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

        /// Makes the account of a line that is no object.
        public init(number: Int, _ error: FormatError) {
            self.init(number: number, reason: "column \(error.position.column): \(error.reason)")
        }
    }

    /// The lines that hold a JSON object, in order.
    public private(set) var lines: [Line] = []
    /// The lines that do not, in order; a last line without its line feed is one of them.
    public private(set) var damage: [Damage] = []

    /// Recovers the lines of a journal, however it was cut off or garbled.
    public init(recovering bytes: [UInt8]) {
        var lines: [Line] = []
        damage = Self.recover(bytes) { lines.append($0) }
        self.lines = lines
    }

    /// Hands over the readable lines one after the other, so that they need not all be held; returns the others.
    public static func recover(_ bytes: [UInt8], take: (Line) -> Void) -> [Damage] {
        var damage: [Damage] = []
        var (number, start) = (0, bytes.startIndex)
        while start < bytes.endIndex {
            number += 1
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
                damage.append(Damage(number: number, reason: "the line is cut off"))
                break
            }
            do throws(FormatError) {
                take(Line(number: number, tree: try object(bytes[start..<end])))
            } catch {
                damage.append(Damage(number: number, error))
            }
            start = end + 1
        }
        return damage
    }

    /// Reads a line without its line feed, which must hold an object.
    public static func object(_ line: ArraySlice<UInt8>) throws(FormatError) -> Tree {
        let tree = try JSON.parse(line)
        guard case .map = tree.content else { throw FormatError(at: tree.position, "a line must be an object") }
        return tree
    }
}
