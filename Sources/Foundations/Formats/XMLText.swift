/// Writes text into XML and HTML.
public enum XMLText {
    /// The text with markup escaped, and without the control characters that XML 1.0 does not allow.
    public static func escaped(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars { escaped += escape(scalar) }
        return escaped
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&apos;"
        case "\t", "\n", "\r": String(scalar)
        default: scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE ? "" : String(scalar)
        }
    }

    /// Whether a byte is printable ASCII without a meaning in markup.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
        default: byte >= 0x20 && byte < 0x7F
        }
    }
}
