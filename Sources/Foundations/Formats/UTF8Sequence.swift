/// One character in UTF-8 (RFC 3629): no overlong form, no surrogate, nothing above U+10FFFF.
enum UTF8Sequence {
    /// The number of bytes of the character that begins at a place, 0 where none does.
    static func length(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        let lead = bytes[place]
        guard lead >= 0x80 else { return 1 }
        guard let (length, second) = shape(of: lead), place + length <= bytes.count else { return 0 }
        guard second.contains(bytes[place + 1]) else { return 0 }
        for next in (place + 2)..<max(place + 2, place + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// The length that a lead byte announces and the range of the byte behind it (Unicode 16, table 3-7).
    private static func shape(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
