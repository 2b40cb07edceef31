/// Writes numbers with a fixed number of decimals, without a locale and without Foundation.
public enum FixedDecimal {
    /// Appends a number rounded to 0 to 12 decimals, half away from zero; a number that is not finite becomes `0`.
    ///
    /// What rounds to zero has no sign; what does not fit 64 bits is written as Swift writes it, perhaps with an exponent.
    public static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        let decimals = max(0, min(decimals, powers.count - 1))
        let scaled = (value * powers[decimals]).rounded()
        guard let whole = Int64(exactly: scaled), whole > .min else {
            return bytes.append(contentsOf: (value.isFinite ? "\(value)" : "0").utf8)
        }
        append(whole, decimals: decimals, to: &bytes)
    }

    /// Appends an integer in decimal digits.
    public static func append(_ value: Int64, to bytes: inout [UInt8]) {
        append(value, decimals: 0, to: &bytes)
    }

    /// The number as text, rounded to some decimals.
    public static func text(_ value: Double, decimals: Int) -> String {
        var bytes: [UInt8] = []
        append(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The number as text with at most some decimals: no zeros at the end.
    public static func shortest(_ value: Double, decimals: Int) -> String {
        var bytes: [UInt8] = []
        append(value, decimals: decimals, to: &bytes)
        if bytes.contains(UInt8(ascii: ".")), !bytes.contains(UInt8(ascii: "e")) {
            while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
            if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let powers: [Double] = (0...12).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// Appends an integer whose last digits, as many as `decimals`, stand behind a point.
    private static func append(_ value: Int64, decimals: Int, to bytes: inout [UInt8]) {
        // From the last digit to the first; 19 digits, the point and the sign are the most there can be.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
            var (rest, place) = (value.magnitude, text.count)
            func put(_ byte: UInt8) {
                place -= 1
                text[place] = byte
            }
            func putDigit() {
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            for _ in 0..<decimals { putDigit() }
            if decimals > 0 { put(UInt8(ascii: ".")) }
            repeat { putDigit() } while rest > 0
            if value < 0 { put(UInt8(ascii: "-")) }
            bytes.append(contentsOf: text[place...])
        }
    }
}
