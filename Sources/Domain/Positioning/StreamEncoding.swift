/// How a source writes its characters, told by its first bytes.
enum StreamEncoding {
    /// One byte a character.
    case bytes
    /// Two bytes a character, with a byte order mark.
    case utf16(bigEndian: Bool)

    /// More bytes than this need not be seen to decide.
    static let reach = 18

    /// The encoding and the length of the mark; nil where more bytes must tell.
    ///
    /// The mark of UTF-16 alone is no proof, as noise can begin so: the next characters must be ASCII.
    static func detect(_ head: UnsafeBufferPointer<UInt8>, isLast: Bool) -> (encoding: StreamEncoding, mark: Int)? {
        guard let first = head.first, [0xEF, 0xFE, 0xFF].contains(first) else { return (.bytes, 0) }
        guard head.count >= reach || isLast else { return nil }
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.bytes, 3) }
        for (mark, bigEndian) in [([0xFF, 0xFE] as [UInt8], false), ([0xFE, 0xFF], true)] {
            guard head.starts(with: mark), head.count >= 4 else { continue }
            let highBytes = stride(from: bigEndian ? 2 : 3, to: min(head.count, reach), by: 2)
            if highBytes.allSatisfy({ head[$0] == 0 }) { return (.utf16(bigEndian: bigEndian), 2) }
        }
        return (.bytes, 0)
    }
}

/// Turns UTF-16 into one byte a character; what is not ASCII becomes a byte that no sentence may hold.
struct UTF16Narrowing {
    private let bigEndian: Bool
    private var half: UInt8?

    /// Begins behind the byte order mark.
    init(bigEndian: Bool) {
        self.bigEndian = bigEndian
    }

    /// The characters that a block completes.
    mutating func narrow(_ block: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var narrowed: [UInt8] = []
        narrowed.reserveCapacity(block.count / 2 + 1)
        for byte in block {
            guard let first = half else {
                half = byte
                continue
            }
            half = nil
            let (high, low) = bigEndian ? (first, byte) : (byte, first)
            narrowed.append(high == 0 ? low : 0xFF)
        }
        return narrowed
    }
}
