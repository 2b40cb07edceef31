/// A single pass over the bytes of a JSON document.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0
    private var line = 1
    /// The place that has column 1, moved on by each byte that continues a character.
    var columnOrigin = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (place, columnOrigin) = (3, 3) }
    }

    /// Where the reader stands.
    var position: Position { Position(line: line, column: place - columnOrigin + 1) }

    /// The next byte; 0, which no JSON text holds, at the end.
    var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

    mutating func document() throws(FormatError) -> Tree {
        skipSpace()
        guard place < bytes.count else { throw FormatError(at: position, "the text is empty") }
        let tree = try value(depth: 0)
        skipSpace()
        guard place == bytes.count else { throw unexpected("the end of the text") }
        return tree
    }

    /// The error of a byte that cannot stand here.
    func unexpected(_ wanted: String) -> FormatError {
        guard place < bytes.count else { return FormatError(at: position, "the text ends where \(wanted) must stand") }
        let length = UTF8Sequence.length(in: bytes, at: place)
        guard length > 0 else { return FormatError(at: position, "a byte that is not UTF-8") }
        let found = String(decoding: bytes[place..<(place + length)], as: UTF8.self)
        let shown = next < 0x20 ? "a control character" : "`\(found)`"
        return FormatError(at: position, "\(shown) stands where \(wanted) must stand")
    }

    private mutating func value(depth: Int) throws(FormatError) -> Tree {
        switch next {
        case UInt8(ascii: "\""):
            let start = position
            return Tree(.scalar(text: try string(), quoted: true), at: start)
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try list(depth: depth)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: return try word()
        }
    }

    private mutating func object(depth: Int) throws(FormatError) -> Tree {
        let start = try open(depth: depth)
        var entries: [Tree.Entry] = []
        if take(UInt8(ascii: "}")) { return Tree(.map(entries), at: start) }
        repeat {
            skipSpace()
            let keyStart = position
            guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let key = try string()
            guard take(UInt8(ascii: ":")) else { throw unexpected("`:`") }
            skipSpace()
            entries.append(Tree.Entry(key: key, position: keyStart, value: try value(depth: depth + 1)))
        } while try goesOn(until: UInt8(ascii: "}"))
        return Tree(.map(entries), at: start)
    }

    private mutating func list(depth: Int) throws(FormatError) -> Tree {
        let start = try open(depth: depth)
        var values: [Tree] = []
        if take(UInt8(ascii: "]")) { return Tree(.list(values), at: start) }
        repeat {
            skipSpace()
            values.append(try value(depth: depth + 1))
        } while try goesOn(until: UInt8(ascii: "]"))
        return Tree(.list(values), at: start)
    }

    private mutating func open(depth: Int) throws(FormatError) -> Position {
        guard depth < JSON.deepest else {
            throw FormatError(at: position, "nested more than \(JSON.deepest) levels deep")
        }
        defer { place += 1 }
        return position
    }

    /// Whether a comma follows, and not the end of the list or object.
    private mutating func goesOn(until close: UInt8) throws(FormatError) -> Bool {
        if take(UInt8(ascii: ",")) { return true }
        guard take(close) else { throw unexpected("`,` or `\(Character(UnicodeScalar(close)))`") }
        return false
    }

    /// Passes over space and, where it follows, a byte.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func skipSpace() {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): place += 1
            case UInt8(ascii: "\n"): newLine()
            case UInt8(ascii: "\r"):
                if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\n") { place += 1 }
                newLine()
            default: return
            }
        }
    }

    private mutating func newLine() {
        place += 1
        line += 1
        columnOrigin = place
    }
}
