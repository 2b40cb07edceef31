/// The parts of a sentence between its commas; part 0 is the address.
///
/// A value that is empty or missing reads as nil; one that stands there and cannot be read also sets `sawUnreadable`.
struct Fields {
    /// The most parts a sentence may have; NAVIOR's GSA has 30.
    static let most = 40

    /// Whether a value was met that cannot be read.
    var sawUnreadable = false
    /// Whether a hemisphere was met in lower case.
    var sawLowercase = false
    /// How many parts there are; more than `most` where the sentence cannot be one.
    private(set) var count = 1

    private let body: UnsafeBufferPointer<UInt8>
    private var ends: [41 of UInt16] = .init(repeating: 0)

    /// Splits the body of a sentence.
    init(_ body: UnsafeBufferPointer<UInt8>) {
        self.body = body
        var index = 0
        while index + 8 <= body.count, count <= Self.most {
            let word = UnsafeRawPointer(body.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
            var commas = Words.commas(UInt64(littleEndian: word))
            while commas != 0 {
                end(at: index &+ commas.trailingZeroBitCount >> 3)
                commas &= commas &- 1
            }
            index &+= 8
        }
        while index < body.count {
            if body[index] == UInt8(ascii: ",") { end(at: index) }
            index &+= 1
        }
        if count <= Self.most { ends[count - 1] = UInt16(truncatingIfNeeded: body.count) }
    }

    private mutating func end(at index: Int) {
        guard count <= Self.most else { return }
        ends[count &- 1] = UInt16(truncatingIfNeeded: index)
        count &+= 1
    }

    /// The bytes of a part; empty where there is no such part.
    func bytes(_ part: Int) -> UnsafeBufferPointer<UInt8> {
        guard part < count else { return UnsafeBufferPointer(start: nil, count: 0) }
        let start = part == 0 ? 0 : Int(ends[part - 1]) + 1
        return UnsafeBufferPointer(rebasing: body[start..<Int(ends[part])])
    }

    /// The one byte of a part; nil where it is empty, unreadable where it is longer.
    mutating func letter(_ part: Int) -> UInt8? {
        let text = bytes(part)
        guard text.count <= 1 else { return unreadable() }
        return text.first
    }

    /// Remembers that a value cannot be read.
    mutating func unreadable<Value>() -> Value? {
        sawUnreadable = true
        return nil
    }
}
