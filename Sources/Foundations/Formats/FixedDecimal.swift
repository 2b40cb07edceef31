/// Writes numbers with a fixed number of decimals, without a locale and without Foundation.
public enum FixedDecimal {
    /// Appends a number rounded to 0 to 12 decimals, half away from zero; a number that is not finite becomes `0`.
    ///
    /// What rounds to zero has no sign; what does not fit 64 bits is written as Swift writes it, perhaps with an exponent.
    public static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        append(value, decimals: decimals, trimming: false, to: &bytes)
    }

    /// Appends a number with at most some decimals: no zeros at the end.
    public static func appendShortest(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        append(value, decimals: decimals, trimming: true, to: &bytes)
    }

    /// Appends an integer in decimal digits.
    public static func append(_ value: Int64, to bytes: inout [UInt8]) {
        append(value.magnitude, isNegative: value < 0, decimals: 0, to: &bytes)
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
        appendShortest(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let powers: [13 of Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
    ]

    private static func append(_ value: Double, decimals: Int, trimming: Bool, to bytes: inout [UInt8]) {
        var decimals = max(0, min(decimals, powers.count - 1))
        let scaled = (value * powers[decimals]).rounded()
        guard let whole = Int64(exactly: scaled), whole > .min else {
            return bytes.append(contentsOf: (value.isFinite ? "\(value)" : "0").utf8)
        }
        var magnitude = whole.magnitude
        while trimming, decimals > 0, magnitude % 10 == 0 {
            magnitude /= 10
            decimals -= 1
        }
        append(magnitude, isNegative: whole < 0, decimals: decimals, to: &bytes)
    }

    /// Appends digits of which the last ones are decimals; from the last to the first, as they come by division.
    private static func append(_ magnitude: UInt64, isNegative: Bool, decimals: Int, to bytes: inout [UInt8]) {
        var text: [24 of UInt8] = .init(repeating: 0)
        var (rest, start, written) = (magnitude, 24, 0)
        repeat {
            if written == decimals, decimals > 0 { put(UInt8(ascii: "."), in: &text, at: &start) }
            put(UInt8(ascii: "0") + UInt8(rest % 10), in: &text, at: &start)
            rest /= 10
            written += 1
        } while rest > 0 || written <= decimals
        if isNegative { put(UInt8(ascii: "-"), in: &text, at: &start) }
        text.span.extracting(start...).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }

    private static func put(_ byte: UInt8, in text: inout [24 of UInt8], at start: inout Int) {
        start -= 1
        text[start] = byte
    }
}
