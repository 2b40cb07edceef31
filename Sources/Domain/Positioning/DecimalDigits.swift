/// A decimal number as it is written, before it becomes a floating-point one: no rounding until the last division.
package struct DecimalDigits {
    /// More characters than this are no number.
    static let longest = 32
    /// As many digits as always fit a mantissa.
    private static let most = 16

    private var mantissa: UInt64 = 0
    private var whole: UInt64 = 0
    private var decimals = 0
    private var isSigned = false
    private var isNegative = false
    private var isShortened = false

    /// Reads an optional sign, digits, an optional point and digits; nil for anything else.
    @inline(__always)
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= Self.longest, let first = text.first else { return nil }
        isNegative = first == UInt8(ascii: "-")
        isSigned = isNegative || first == UInt8(ascii: "+")
        let start = isSigned ? 1 : 0
        var index = start
        readDigits(of: text, from: &index)
        let length = index &- start
        whole = mantissa
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index &+= 1
            let point = index
            readDigits(of: text, from: &index)
            decimals = index &- point
        }
        guard index == text.count, length &+ decimals > 0 else { return nil }
        if length &+ decimals > Self.most, !shorten(text, from: start) { return nil }
    }

    /// The number, correctly rounded for up to 15 digits.
    var value: Double {
        let magnitude = Double(mantissa) / PowersOfTen.double[decimals]
        return isNegative ? -magnitude : magnitude
    }

    /// The number correctly rounded, nil where it has more digits than a mantissa always holds.
    package var exact: Double? { mantissa <= 1 << 53 && !isShortened ? value : nil }

    /// The angle of a number written as degrees and two digits of minutes; nil with a sign or from 60.5 minutes on.
    ///
    /// 60.0 to below 60.5 minutes is a rounding fault of writers and reads as the next degree.
    var degrees: Double? {
        let (degrees, scale) = (whole / 100, PowersOfTen.integer[decimals])
        guard !isSigned, degrees <= 360 else { return nil }
        let minutes = mantissa &- degrees &* 100 &* scale
        guard minutes < 60 &* scale || minutes &* 2 < 121 &* scale else { return nil }
        return Double(degrees &* 60 &* scale &+ minutes) / Double(60 &* scale)
    }

    @inline(__always)
    private mutating func readDigits(of text: UnsafeBufferPointer<UInt8>, from index: inout Int) {
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            mantissa = mantissa &* 10 &+ UInt64(digit)
            index &+= 1
        }
    }

    /// Reads a long number anew, without the decimals beyond the sixteenth digit; false where none of those are decimals.
    private mutating func shorten(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        (mantissa, whole, decimals, isShortened) = (0, 0, 0, true)
        var sawPoint = false
        for byte in text[start...] {
            guard byte != UInt8(ascii: ".") else {
                (whole, sawPoint) = (mantissa, true)
                continue
            }
            guard mantissa < PowersOfTen.integer[Self.most - 1], decimals < Self.most else {
                if sawPoint { continue }
                return false
            }
            mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
            if sawPoint { decimals += 1 }
        }
        if !sawPoint { whole = mantissa }
        return true
    }
}

/// The powers of ten that both integers and floating-point numbers hold exactly.
enum PowersOfTen {
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
