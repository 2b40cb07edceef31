/// Reads numbers from bytes whose offsets and counts come from the bytes themselves and may lie.
struct ByteView {
    let bytes: ArraySlice<UInt8>
    var isLittleEndian = false

    init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
        self.bytes = bytes
        self.isLittleEndian = isLittleEndian
    }

    var count: Int { bytes.count }

    /// The bytes of a range, nil where the view does not hold all of it.
    func slice(at offset: Int, count: Int) -> ByteView? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
        let start = bytes.startIndex + offset
        return ByteView(bytes[start..<(start + count)], isLittleEndian: isLittleEndian)
    }

    /// The number of four bytes, nil beyond the end.
    func word(at offset: Int) -> UInt32? {
        number(at: offset, count: 4).map { UInt32(truncatingIfNeeded: $0) }
    }

    /// The four bytes at an offset as an offset or a count, nil beyond the end.
    func index(at offset: Int) -> Int? {
        word(at: offset).map(Int.init)
    }

    /// The eight bytes at an offset as an offset or a count, nil beyond the end and where no file is that long.
    func longIndex(at offset: Int) -> Int? {
        number(at: offset, count: 8).flatMap { Int(exactly: $0) }
    }

    /// The text of a field of fixed width that is filled up with zeros.
    func name(at offset: Int, count: Int) -> String? {
        slice(at: offset, count: count).map { String(decoding: $0.bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private func number(at offset: Int, count: Int) -> UInt64? {
        guard let field = slice(at: offset, count: count)?.bytes else { return nil }
        let digits = isLittleEndian ? Array(field.reversed()) : Array(field)
        return digits.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
