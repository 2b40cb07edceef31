import Positioning

/// A value in a line of gpsd, as the bytes in which it is written.
enum GPSDValue {
    /// A text, without its quotes, its escapes still in it.
    case text(UnsafeBufferPointer<UInt8>)
    /// A number or a word such as `true`; also `nan`, which printf writes for a number that is none.
    case bare(UnsafeBufferPointer<UInt8>)
    /// A list, with its brackets.
    case list(UnsafeBufferPointer<UInt8>)
    /// An object, with its braces.
    case object(UnsafeBufferPointer<UInt8>)

    /// The number, nil where it is none, is not finite or stands in quotes.
    var number: Double? {
        guard case .bare(let bytes) = self else { return nil }
        if let exact = DecimalDigits(bytes)?.exact { return exact }
        guard bytes.count <= 64, bytes.allSatisfy(Self.isOfNumber) else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The whole number; `2.0` counts as 2.
    var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The time in nanoseconds since 1970-01-01 UTC.
    var time: Int64? {
        guard case .text(let bytes) = self else { return nil }
        return GPSDTime.nanoseconds(bytes)
    }

    /// The truth value.
    var truth: Bool? {
        guard case .bare(let bytes) = self else { return nil }
        return bytes.elementsEqual("true".utf8) ? true : bytes.elementsEqual("false".utf8) ? false : nil
    }

    /// The text; of escapes only those are resolved that gpsd writes in what a bench reads.
    var text: String? {
        guard case .text(let bytes) = self else { return nil }
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var (plain, isEscape) = ([UInt8](), false)
        for byte in bytes {
            isEscape = byte == UInt8(ascii: "\\") && !isEscape
            if !isEscape { plain.append(byte) }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// The values of a list; none for anything else.
    var elements: [GPSDValue] {
        guard case .list(let bytes) = self else { return [] }
        var (scanner, values) = (GPSDScanner(bytes), [GPSDValue]())
        _ = scanner.list { values.append($0) }
        return values
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
