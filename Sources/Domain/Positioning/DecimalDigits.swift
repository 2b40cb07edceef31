/// A decimal number as it is written, before it becomes a floating-point one: no rounding until the last division.
struct DecimalDigits {
    /// More characters than this are no number.
    static let longest = 32

    private var mantissa: UInt64 = 0
    private var decimals = 0
    private var isSigned = false
    private var isNegative = false

    /// Reads an optional sign, digits, an optional point and digits; nil for anything else.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= Self.longest, var index = readSign(of: text) else { return nil }
        var (sawDigit, sawPoint) = (false, false)
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            if digit < 10 {
                sawDigit = true
                guard append(digit, isDecimal: sawPoint) else { return nil }
            } else if text[index] == UInt8(ascii: "."), !sawPoint {
                sawPoint = true
            } else {
                return nil
            }
            index += 1
        }
        guard sawDigit else { return nil }
    }

    /// The number, correctly rounded for up to 15 digits.
    var value: Double {
        let magnitude = Double(mantissa) / PowersOfTen.double[decimals]
        return isNegative ? -magnitude : magnitude
    }

    /// The angle of a number written as degrees and two digits of minutes; nil with a sign or from 60.5 minutes on.
    ///
    /// 60.0 to below 60.5 minutes is a rounding fault of writers and reads as the next degree.
    var degrees: Double? {
        guard !isSigned else { return nil }
        let scale = PowersOfTen.integer[decimals]
        let degrees = mantissa / (100 * scale)
        let minutes = mantissa - degrees * 100 * scale
        guard degrees <= 360, Double(minutes) < 60.5 * Double(scale) else { return nil }
        return (Double(degrees * 60) * Double(scale) + Double(minutes)) / (60 * Double(scale))
    }

    private mutating func readSign(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = text.first else { return nil }
        isNegative = first == UInt8(ascii: "-")
        isSigned = isNegative || first == UInt8(ascii: "+")
        return isSigned ? 1 : 0
    }

    /// Takes a digit; false where there are too many before the point.
    ///
    /// Decimals beyond the sixteenth digit are cut off.
    private mutating func append(_ digit: UInt8, isDecimal: Bool) -> Bool {
        guard mantissa < 1_000_000_000_000_000, decimals < PowersOfTen.count - 1 else { return isDecimal }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if isDecimal { decimals += 1 }
        return true
    }
}

/// The powers of ten that both integers and floating-point numbers hold exactly.
enum PowersOfTen {
    /// How many there are; a number has fewer decimals than this.
    static let count = 17
    /// The powers as integers.
    static let integer: [17 of UInt64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000,
    ]
    /// The powers as floating-point numbers.
    static let double: [17 of Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    ]
}
