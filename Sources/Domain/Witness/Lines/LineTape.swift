/// The values of a line of JSON in the order in which they stand, found in one pass; kept from line to line.
///
/// Behind the token of an object come those of its keys and values in turn, behind that of a list those of its values.
struct LineTape {
    /// How deeply values may stand in each other; tabs of lists with pictures need nine levels.
    static let deepest = 16

    /// A value, or a key.
    struct Token {
        enum Kind: UInt8 { case text, escapedText, bare, list, object }

        let kind: Kind
        /// Where its bytes begin, behind the quote of a text.
        let start: Int32
        /// Where its bytes end.
        var end: Int32
        /// The place of the token behind it and all that is in it.
        var next: Int32
        /// How many values it holds.
        var count: Int32 = 0
    }

    private(set) var tokens: [Token] = []
    private var place = 0
    private var depth = 0

    init() {
        tokens.reserveCapacity(256)
    }

    /// Takes the bytes of a line; false where they are not one object of JSON.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        tokens.removeAll(keepingCapacity: true)
        (place, depth) = (0, 0)
        skipSpace(bytes)
        guard next(bytes) == UInt8(ascii: "{"), object(bytes) else { return false }
        skipSpace(bytes)
        return place == bytes.count
    }

    private mutating func object(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let own = open(.object) else { return false }
        if take(UInt8(ascii: "}"), bytes) { return close(own, 0) }
        var count: Int32 = 0
        repeat {
            skipSpace(bytes)
            guard next(bytes) == UInt8(ascii: "\""), text(bytes), take(UInt8(ascii: ":"), bytes), value(bytes) else {
                return false
            }
            count += 1
        } while take(UInt8(ascii: ","), bytes)
        return take(UInt8(ascii: "}"), bytes) && close(own, count)
    }

    private mutating func list(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let own = open(.list) else { return false }
        if take(UInt8(ascii: "]"), bytes) { return close(own, 0) }
        var count: Int32 = 0
        repeat {
            guard value(bytes) else { return false }
            count += 1
        } while take(UInt8(ascii: ","), bytes)
        return take(UInt8(ascii: "]"), bytes) && close(own, count)
    }

    private mutating func value(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        skipSpace(bytes)
        switch next(bytes) {
        case UInt8(ascii: "\""): return text(bytes)
        case UInt8(ascii: "{"): return object(bytes)
        case UInt8(ascii: "["): return list(bytes)
        default: return bare(bytes)
        }
    }

    /// A number or a word; what it means is for whoever wants it.
    private mutating func bare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = place
        while Self.isOfWord(next(bytes)) { place += 1 }
        guard place > start else { return false }
        append(.bare, from: start)
        return true
    }

    /// A text from its opening quote on; control characters may not stand in it.
    private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        place += 1
        let start = place
        var kind = Token.Kind.text
        while true {
            let byte = next(bytes)
            if byte == UInt8(ascii: "\"") { break }
            guard byte >= 0x20 else { return false }
            if byte == UInt8(ascii: "\\") {
                kind = .escapedText
                place += 1
            }
            place += 1
        }
        append(kind, from: start)
        place += 1
        return true
    }

    private mutating func append(_ kind: Token.Kind, from start: Int) {
        tokens.append(
            Token(
                kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: place),
                next: Int32(truncatingIfNeeded: tokens.count + 1)))
    }

    private mutating func open(_ kind: Token.Kind) -> Int? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        append(kind, from: place)
        place += 1
        return tokens.count - 1
    }

    private mutating func close(_ own: Int, _ count: Int32) -> Bool {
        depth -= 1
        tokens[own].end = Int32(truncatingIfNeeded: place)
        tokens[own].next = Int32(truncatingIfNeeded: tokens.count)
        tokens[own].count = count
        return true
    }

    /// The next byte; 0, of which no value is made, at the end.
    private func next(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Passes over space and, where it follows, a byte.
    private mutating func take(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        skipSpace(bytes)
        guard next(bytes) == byte else { return false }
        place += 1
        return true
    }

    private mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>) {
        while case let byte = next(bytes), byte == UInt8(ascii: " ") || byte == 0x09 || byte == 0x0D { place += 1 }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
