extension JSONReader {
    /// Reads a text in quotes, from its first quote to behind its last.
    mutating func string() throws(FormatError) -> String {
        let opening = position
        place += 1
        let first = place
        try skipPlain(opening)
        guard next == UInt8(ascii: "\\") else { return closed(text(from: first)) }
        var unescaped = Array(bytes[first..<place])
        while next == UInt8(ascii: "\\") {
            try escape(into: &unescaped)
            let start = place
            try skipPlain(opening)
            unescaped.append(contentsOf: bytes[start..<place])
        }
        return closed(String(decoding: unescaped, as: UTF8.self))
    }

    private mutating func closed(_ text: String) -> String {
        place += 1
        return text
    }

    /// Goes on to the next quote or backslash.
    private mutating func skipPlain(_ opening: Position) throws(FormatError) {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            case 0x20...0x7F: place += 1
            case 0x80...: try skipCharacter()
            default: throw FormatError(at: position, "a control character in a text must be escaped")
            }
        }
        throw FormatError(at: opening, "the text that begins here has no closing quote")
    }

    private mutating func skipCharacter() throws(FormatError) {
        let length = UTF8Sequence.length(in: bytes, at: place)
        guard length > 0 else { throw unexpected("a character") }
        place += length
        columnOrigin += length - 1
    }

    private mutating func escape(into text: inout [UInt8]) throws(FormatError) {
        let start = position
        place += 1
        let kind = next
        guard kind != UInt8(ascii: "u") else {
            place += 1
            let scalar = try unicodeScalar(from: start)
            return text.append(contentsOf: String(Character(scalar)).utf8)
        }
        guard let byte = Self.escapes[kind] else { throw FormatError(at: start, "an escape that JSON does not know") }
        text.append(byte)
        place += 1
    }

    /// Reads four digits, and the second half of a surrogate pair where they are the first.
    private mutating func unicodeScalar(from start: Position) throws(FormatError) -> UnicodeScalar {
        let high = try fourDigits(from: start)
        if let scalar = UnicodeScalar(high) { return scalar }
        let alone = FormatError(at: start, "half of a surrogate pair stands alone")
        guard high < 0xDC00, bytes[place...].starts(with: #"\u"#.utf8) else { throw alone }
        place += 2
        let low = try fourDigits(from: start)
        guard (0xDC00..<0xE000).contains(low) else { throw alone }
        return UnicodeScalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func fourDigits(from start: Position) throws(FormatError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(UnicodeScalar(next)).hexDigitValue else {
                throw FormatError(at: start, #"`\u` needs four hexadecimal digits"#)
            }
            value = value << 4 | UInt32(digit)
            place += 1
        }
        return value
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
}
