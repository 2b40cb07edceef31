extension Span<UInt8> {
    /// Whether the bytes at a place are those of a text.
    public func holds(_ text: String, at place: Range<Int>) -> Bool {
        var text = text
        return text.withUTF8 { wanted in
            guard wanted.count == place.count else { return false }
            for offset in wanted.indices where wanted[offset] != self[place.lowerBound + offset] { return false }
            return true
        }
    }

    /// The text at a place, with a sign of replacement for what is not UTF-8.
    public func text(at place: Range<Int>) -> String {
        extracting(place).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// The decimal number at a place, nil where there is another thing or more than 64 bits hold.
    func number(at place: Range<Int>) -> UInt64? {
        var number: UInt64 = 0
        for index in place {
            guard let digit = UInt8(exactly: Int(self[index]) - 0x30), digit < 10 else { return nil }
            let (tens, isLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isLarger) = tens.addingReportingOverflow(UInt64(digit))
            guard !isLarge, !isLarger else { return nil }
            number = sum
        }
        return place.isEmpty ? nil : number
    }

    /// Four bytes from a place on as a number in the machine's order.
    func word(at place: Int) -> UInt32 {
        extracting(place..<place + 4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
}
