/// Writes numbers with a fixed number of decimals, without a locale and without Foundation.
public enum FixedDecimal {
    /// Appends a number rounded to 0 to 12 decimals, half away from zero; a number that is not finite becomes `0`.
    ///
    /// What rounds to zero has no sign; what does not fit 64 bits is written as Swift writes it, perhaps with an exponent.
    public static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        let scale = powers[max(0, min(decimals, powers.count - 1))]
        let scaled = (value * Double(scale)).rounded()
        guard let whole = Int64(exactly: scaled), whole > .min else {
            return bytes.append(contentsOf: (value.isFinite ? "\(value)" : "0").utf8)
        }
        if whole < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = abs(whole)
        append(magnitude / scale, to: &bytes)
        guard scale > 1 else { return }
        bytes.append(UInt8(ascii: "."))
        appendPadded(magnitude % scale, scale: scale / 10, to: &bytes)
    }

    /// Appends an integer in decimal digits.
    public static func append(_ value: Int64, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        var digits: (Int, [24 of UInt8]) = (24, .init(repeating: 0))
        repeat {
            digits.0 -= 1
            digits.1[digits.0] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        } while rest > 0
        for place in digits.0..<24 { bytes.append(digits.1[place]) }
    }

    /// The number as text, rounded to some decimals.
    public static func text(_ value: Double, decimals: Int) -> String {
        var bytes: [UInt8] = []
        append(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The number as text with at most some decimals: no zeros at the end.
    public static func shortest(_ value: Double, decimals: Int) -> String {
        var text = text(value, decimals: decimals)
        guard text.contains("."), !text.contains("e") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    private static let powers: [Int64] = (0...12).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    private static func appendPadded(_ value: Int64, scale: Int64, to bytes: inout [UInt8]) {
        var (rest, place) = (value, scale)
        while place > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
        }
    }
}
