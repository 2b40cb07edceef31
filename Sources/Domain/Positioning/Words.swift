/// Questions to eight bytes at once, the first byte in the lowest bits.
enum Words {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// The top bit of each byte below a comma or above a tilde; the lowest bit set is exact, those above it may not be.
    ///
    /// Among them are all bytes that end a body. The few others of a body, blanks and signs, are looked at one by one.
    static func special(_ word: UInt64) -> UInt64 {
        let low = (word &- ones &* 0x2C) & ~word
        let high = word | (word &+ ones)
        return (low | high) & tops
    }

    /// One bit for each of eight ASCII bytes that is a comma.
    static func commas(_ word: UInt64) -> UInt64 {
        // Exact in every byte: below 0x80, the sum with 0x7F leaves the top bit clear for a zero only.
        let other = ~((word ^ ones &* 0x2C) &+ ~tops) & tops
        // Gathers the top bits of all bytes in the highest byte.
        return ((other >> 7) &* 0x0102_0408_1020_4080) >> 56
    }
}
