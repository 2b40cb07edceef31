/// The way through a sentence's body: where it ends, its checksum, and whether all its bytes are printable ASCII.
///
/// Eight bytes are looked at in one step; that keeps framing near the speed of reading.
struct BodyScan {
    /// The index of the `*`, `$` or line end behind the body, or the bound where there is none.
    private(set) var end: Int
    /// Whether no control or non-ASCII byte was met.
    private(set) var isClean = true
    private var sum: UInt64 = 0

    /// Scans from the first byte of the body up to a bound.
    init(of block: UnsafeBufferPointer<UInt8>, from start: Int, to bound: Int) {
        end = start
        while end < bound {
            if end + 8 <= bound, passWord(of: block) { continue }
            let byte = block[end]
            if Self.endsBody(byte) { return }
            if byte &- 0x20 >= 0x5F { isClean = false }
            sum ^= UInt64(byte)
            end += 1
        }
    }

    /// Compares the digits behind the `*`, and says where to go on; nil where they have not come yet.
    func checksum(
        in block: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) -> (checksum: Sentence.Checksum, next: Int)? {
        guard end + 1 < block.count else { return isLast ? (.missing, end + 1) : nil }
        guard let high = Self.hexadecimal(block[end + 1]) else { return (.missing, end + 1) }
        guard end + 2 < block.count else { return isLast ? (.wrong, end + 2) : nil }
        guard let low = Self.hexadecimal(block[end + 2]) else { return (.wrong, end + 2) }
        return (high << 4 | low == folded ? .right : .wrong, end + 3)
    }

    /// Takes the ordinary bytes of the next eight; false where the first one is not ordinary.
    private mutating func passWord(of block: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = UnsafeRawPointer(block.baseAddress.unsafelyUnwrapped + end).loadUnaligned(as: UInt64.self)
        let special = Words.special(UInt64(littleEndian: word))
        guard special != 0 else {
            sum ^= UInt64(littleEndian: word)
            end += 8
            return true
        }
        let count = special.trailingZeroBitCount >> 3
        sum ^= UInt64(littleEndian: word) & ((1 << UInt64(count << 3)) - 1)
        end += count
        return count > 0
    }

    /// The exclusive or of all bytes, whichever lane they went through.
    private var folded: UInt8 {
        let half = sum ^ sum >> 32
        let quarter = half ^ half >> 16
        return UInt8(truncatingIfNeeded: quarter ^ quarter >> 8)
    }

    private static func endsBody(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "*") || byte == UInt8(ascii: "$") || byte == 0x0A || byte == 0x0D
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

/// Questions to eight bytes at once; the lowest bit set in an answer is exact, those above it may not be.
enum Words {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// The top bit of each byte that is `*`, `$`, below a blank or above a tilde.
    static func special(_ word: UInt64) -> UInt64 {
        let low = (word &- ones &* 0x20) & ~word
        let high = word | (word &+ ones)
        return (low | high | zeros(word ^ ones &* 0x2A) | zeros(word ^ ones &* 0x24)) & tops
    }

    /// The top bit of each byte that is a comma.
    static func commas(_ word: UInt64) -> UInt64 {
        // Exact in every byte, as all set bits are used: no borrow can cross a byte.
        let other = word ^ ones &* 0x2C
        return ~(((other & ~tops) &+ ~tops) | other | ~tops)
    }

    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- ones) & ~word
    }
}
