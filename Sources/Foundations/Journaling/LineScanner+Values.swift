extension LineScanner {
    /// What ends a scan; the line is read anew by a reader that tells the fault, so nothing is said here.
    private static let surprise = FieldError(field: "", expected: "a line as it is written")

    /// Powers of ten that are exact as `Double`.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Passes over a byte that must stand here.
    mutating func take(_ byte: UInt8) throws(FieldError) {
        guard takes(byte) else { throw Self.surprise }
    }

    /// Passes over a byte where it stands here.
    mutating func takes(_ byte: UInt8) -> Bool {
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        return true
    }

    /// Passes over a key that must stand here.
    mutating func key(_ name: StaticString) throws(FieldError) {
        guard takesKey(name) else { throw Self.surprise }
    }

    /// Passes over a key, and the comma before it, where it stands here.
    mutating func takesKey(_ name: StaticString) -> Bool {
        let count = name.utf8CodeUnitCount
        let first = needsComma ? place + 1 : place
        let end = first + count + 3
        guard end <= bytes.count, !needsComma || bytes[place] == UInt8(ascii: ","),
            bytes[first] == UInt8(ascii: "\""), bytes[end - 2] == UInt8(ascii: "\""),
            bytes[end - 1] == UInt8(ascii: ":")
        else { return false }
        for offset in 0..<count where bytes[first + 1 + offset] != name.utf8Start[offset] { return false }
        place = end
        needsComma = true
        return true
    }

    /// Reads a text without escapes.
    mutating func text() throws(FieldError) -> String {
        try take(UInt8(ascii: "\""))
        let first = place
        var all: UInt8 = 0
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            guard bytes[place] >= 0x20, bytes[place] != UInt8(ascii: "\\") else { throw Self.surprise }
            all |= bytes[place]
            place += 1
        }
        let part = UnsafeBufferPointer(rebasing: bytes[first..<place])
        try take(UInt8(ascii: "\""))
        if all < 0x80 { return String(decoding: part, as: UTF8.self) }
        guard let text = String(validating: part, as: UTF8.self) else { throw Self.surprise }
        return text
    }

    /// Reads `true` or `false`.
    mutating func truth() throws(FieldError) -> Bool {
        for (word, value) in [("true", true), ("false", false)] as [(StaticString, Bool)] where takesWord(word) {
            return value
        }
        throw Self.surprise
    }

    private mutating func takesWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
        place += count
        return true
    }

    /// Reads a whole number of at most 18 digits.
    mutating func whole() throws(FieldError) -> Int {
        let isNegative = takes(UInt8(ascii: "-"))
        let (value, count) = try digits()
        guard count <= 18, !isPartOfNumber else { throw Self.surprise }
        return isNegative ? -value : value
    }

    /// Reads a number without an exponent.
    ///
    /// A whole number below 2⁵³ divided by an exact power of ten is rounded once, so it is the nearest to what is written.
    mutating func number() throws(FieldError) -> Double {
        let isNegative = takes(UInt8(ascii: "-"))
        var (value, count) = try digits()
        var decimals = 0
        if takes(UInt8(ascii: ".")) {
            let first = place
            while let digit = digit {
                guard count < 18 else { throw Self.surprise }
                (value, count) = (value * 10 + digit, count + 1)
                place += 1
            }
            decimals = place - first
            guard decimals > 0 else { throw Self.surprise }
        }
        guard value < 1 << 53, decimals < Self.powers.count, !isPartOfNumber else { throw Self.surprise }
        let size = Double(value) / Self.powers[decimals]
        return isNegative ? -size : size
    }

    /// Reads the digits of a number, which does not begin with a needless 0.
    private mutating func digits() throws(FieldError) -> (value: Int, count: Int) {
        let first = place
        var value = 0
        while let digit = digit {
            guard place - first < 18 else { throw Self.surprise }
            value = value * 10 + digit
            place += 1
        }
        let count = place - first
        guard count > 0, count == 1 || bytes[first] != UInt8(ascii: "0") else { throw Self.surprise }
        return (value, count)
    }

    private var digit: Int? {
        guard place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 else { return nil }
        return Int(bytes[place] &- UInt8(ascii: "0"))
    }

    /// Whether the number goes on, with a fraction or an exponent.
    private var isPartOfNumber: Bool {
        guard place < bytes.count else { return false }
        return [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[place])
    }
}
