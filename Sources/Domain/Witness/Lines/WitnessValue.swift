/// Reads what the token of a value means.
enum WitnessValue {
    static func isNull(_ token: LineTape.Token, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        token.kind == .bare && token.end - token.start == 4 && bytes[Int(token.start)] == UInt8(ascii: "n")
    }

    /// The truth value; nil where it is none.
    static func truth(_ token: LineTape.Token, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard token.kind == .bare else { return nil }
        let word = bytes[Int(token.start)..<Int(token.end)]
        return word.elementsEqual("true".utf8) ? true : word.elementsEqual("false".utf8) ? false : nil
    }

    /// The whole number; `2.0` counts as 2.
    static func integer(_ token: LineTape.Token, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard token.kind == .bare, case let count = token.end - token.start, count > 0 else { return nil }
        var (place, end) = (Int(token.start), Int(token.end))
        let isNegative = bytes[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        guard end - place <= 18, place < end else { return number(token, bytes).flatMap { Int(exactly: $0) } }
        var value = 0
        while place < end {
            let digit = bytes[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return number(token, bytes).flatMap { Int(exactly: $0) } }
            value = value &* 10 &+ Int(digit)
            place += 1
        }
        end = isNegative ? -value : value
        return end
    }

    /// The number, nil where it is none or not finite; up to 15 digits without an exponent are read exactly at once.
    static func number(_ token: LineTape.Token, _ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        guard token.kind == .bare, token.end > token.start else { return nil }
        let (start, end) = (Int(token.start), Int(token.end))
        let isNegative = bytes[start] == UInt8(ascii: "-")
        var (place, digits, value, decimals) = (isNegative ? start + 1 : start, 0, 0, -1)
        while place < end {
            let byte = bytes[place]
            if byte &- UInt8(ascii: "0") < 10 {
                value = value &* 10 &+ Int(byte &- UInt8(ascii: "0"))
                digits += 1
                if decimals >= 0 { decimals += 1 }
            } else if byte == UInt8(ascii: "."), decimals < 0, digits > 0 {
                decimals = 0
            } else {
                return slowNumber(bytes, start, end)
            }
            place += 1
        }
        guard digits > 0, digits <= 15, decimals != 0 else { return slowNumber(bytes, start, end) }
        let magnitude = Double(value) / powers[max(0, decimals)]
        return isNegative ? -magnitude : magnitude
    }

    private static let powers: [16 of Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Words that are numbers to Swift and not to JSON, such as `nan`, begin with a letter.
    private static func slowNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Double? {
        let first = bytes[start]
        guard end - start <= 64, first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10 else { return nil }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The text with its escapes resolved; nil where it is none or an escape is.
    static func text(_ token: LineTape.Token, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let slice = UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
        switch token.kind {
        case .text: return String(decoding: slice, as: UTF8.self)
        case .escapedText: return EscapedText.plain(slice)
        case .bare, .list, .object: return nil
        }
    }
}
