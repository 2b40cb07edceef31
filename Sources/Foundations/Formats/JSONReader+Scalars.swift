extension JSONReader {
    /// Reads a number by the grammar of RFC 8259, section 6; the tree keeps its text.
    mutating func number() throws(FormatError) -> Tree {
        let (start, first) = (position, place)
        if next == UInt8(ascii: "-") { place += 1 }
        if next == UInt8(ascii: "0") { place += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            place += 1
            try digits()
        }
        if next | 0x20 == UInt8(ascii: "e") {
            place += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
            try digits()
        }
        return Tree(.scalar(text: text(from: first), quoted: false), at: start)
    }

    /// Reads `true`, `false` or `null`.
    mutating func word() throws(FormatError) -> Tree {
        let start = position
        for word in Self.words where bytes[place...].starts(with: word.utf8) {
            place += word.utf8.count
            return Tree(.scalar(text: word, quoted: false), at: start)
        }
        throw unexpected("a value")
    }

    /// The characters from a place up to here, which are known to be UTF-8.
    func text(from start: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)
    }

    private static let words = ["true", "false", "null"]

    private mutating func digits() throws(FormatError) {
        let first = place
        while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 { place += 1 }
        if place == first { throw unexpected("a digit") }
    }
}
