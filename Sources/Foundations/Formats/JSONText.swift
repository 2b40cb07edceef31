/// Writes JSON strings.
public enum JSONText {
    /// Appends a text in quotes, with quotes, backslashes and control characters escaped.
    public static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Copies what needs no escape in runs: journals are almost all of that.
    private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var rest = text[...]
        while let place = rest.firstIndex(where: needsEscape) {
            bytes.append(contentsOf: rest[..<place])
            appendEscaped(rest[place], to: &bytes)
            rest = rest[(place + 1)...]
        }
        bytes.append(contentsOf: rest)
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        default:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(hexadecimal[Int(byte >> 4)])
            bytes.append(hexadecimal[Int(byte & 15)])
        }
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)
}
