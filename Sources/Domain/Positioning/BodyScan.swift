/// One pass over a sentence's body: where it ends, its checksum, its parts, and whether all its bytes are printable.
///
/// Eight bytes are looked at in one step; that keeps framing near the speed of reading.
struct BodyScan {
    /// The index of the `*`, `$` or line end behind the body, or the bound where there is none.
    private(set) var end: Int
    /// Whether no control or non-ASCII byte was met.
    private(set) var isClean = true

    private let start: Int
    private var sum: UInt64 = 0
    /// The commas among the 64 bytes from `chunk` on, one bit a byte.
    private var commas: UInt64 = 0
    private var chunk: Int

    /// Scans from the first byte of the body up to a bound, and splits the body into fields.
    @inline(__always)
    init(of block: UnsafeBufferPointer<UInt8>, from start: Int, to bound: Int, into fields: inout Fields) {
        (self.start, end, chunk) = (start, start, start)
        guard let base = block.baseAddress else { return }
        fields.begin(at: base + start)
        while true {
            passWords(of: base, to: bound, &fields)
            guard end < bound, !Self.endsBody(base[end]) else { break }
            pass(base[end], &fields)
        }
        fields.split(at: commas, offset: chunk &- start)
        fields.end(at: end &- start)
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

    /// Passes over ordinary bytes, as far as whole words of them lie before the bound.
    @inline(__always)
    private mutating func passWords(of base: UnsafePointer<UInt8>, to bound: Int, _ fields: inout Fields) {
        while end &+ 8 <= bound {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + end).loadUnaligned(as: UInt64.self))
            let special = Words.special(word)
            guard special == 0 else { return pass(word, upTo: special, &fields) }
            note(word, &fields)
            end &+= 8
        }
    }

    /// Passes over the bytes of a word that stand before its first special one.
    @inline(__always)
    private mutating func pass(_ word: UInt64, upTo special: UInt64, _ fields: inout Fields) {
        // All bits below the byte whose top bit is the lowest one set.
        let ordinary = (special & (0 &- special)) >> 7 &- 1
        note(word & ordinary, &fields)
        end &+= special.trailingZeroBitCount >> 3
    }

    private mutating func pass(_ byte: UInt8, _ fields: inout Fields) {
        if byte &- 0x20 >= 0x5F { isClean = false }
        note(UInt64(byte), &fields)
        end &+= 1
    }

    /// Notes bytes from `end` on; commas are handed on when the next ones may not fit into the chunk.
    @inline(__always)
    private mutating func note(_ word: UInt64, _ fields: inout Fields) {
        sum ^= word
        if end &- chunk > 56 {
            fields.split(at: commas, offset: chunk &- start)
            (chunk, commas) = (end, 0)
        }
        commas |= Words.commas(word) &<< UInt64(truncatingIfNeeded: end &- chunk)
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
