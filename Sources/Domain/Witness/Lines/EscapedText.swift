/// Resolves the escapes of a text of JSON (RFC 8259, section 7).
enum EscapedText {
    /// The text; nil where an escape is none, and for half of a surrogate pair.
    static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var (text, place) = ([UInt8](), 0)
        text.reserveCapacity(bytes.count)
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "\\") else {
                text.append(bytes[place])
                place += 1
                continue
            }
            guard place + 1 < bytes.count else { return nil }
            if bytes[place + 1] == UInt8(ascii: "u") {
                guard let scalar = scalar(bytes, &place) else { return nil }
                text.append(contentsOf: Character(scalar).utf8)
            } else {
                guard let byte = single(bytes[place + 1]) else { return nil }
                text.append(byte)
                place += 2
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func single(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The character of one escape, or of two where the first is the first half of a pair.
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Unicode.Scalar? {
        guard let first = unit(bytes, at: place) else { return nil }
        place += 6
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
        guard let second = unit(bytes, at: place), (0xDC00..<0xE000).contains(second) else { return nil }
        place += 6
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
    }

    private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt32? {
        guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt32 = 0
        for byte in bytes[(place + 2)..<(place + 6)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
