/// The text that was read last and what it says: the sentences of a burst repeat their time and their place.
struct RecentText<Value> {
    private var key: TextKey?
    private var value: Value

    /// Begins with a value that no text stands for.
    init(_ value: Value) {
        self.value = value
    }

    /// The value of a text, if it is that of the last time.
    @inline(__always)
    func value(of key: TextKey) -> Value? { self.key == key ? value : nil }

    /// Remembers the value of a text.
    mutating func remember(_ value: Value, of key: TextKey) { (self.key, self.value) = (key, value) }
}

/// A text of 8 to 32 bytes as words that may overlap, so that two are compared without a loop.
struct TextKey: Equatable {
    private let length: Int
    private let words: SIMD4<UInt64>

    /// Makes a key; nil for a shorter or longer text.
    @inline(__always)
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard let base = UnsafeRawPointer(text.baseAddress), text.count >= 8, text.count <= 32 else { return nil }
        let last = text.count &- 8
        // The words of 16 bytes and more begin at 0, 8, 8 and 0 bytes from either end.
        let second = min(8, last)
        words = SIMD4(
            base.loadUnaligned(as: UInt64.self), base.loadUnaligned(fromByteOffset: second, as: UInt64.self),
            base.loadUnaligned(fromByteOffset: last &- second, as: UInt64.self),
            base.loadUnaligned(fromByteOffset: last, as: UInt64.self))
        length = text.count
    }
}
