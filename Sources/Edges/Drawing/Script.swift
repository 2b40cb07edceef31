/// The scripts that pictures must be able to write, each with the Debian package whose font writes it.
enum Script: String, CaseIterable {
    case latin = "Latin", cyrillic = "Cyrillic", greek = "Greek", thai = "Thai", japanese = "Japanese"
    case hebrew = "Hebrew", arabic = "Arabic", korean = "Korean"
    case other

    /// The package that brings a font for it.
    var package: String {
        switch self {
        case .japanese: "fonts-ipafont-gothic"
        case .korean: "fonts-noto-cjk"
        default: "fonts-noto-core"
        }
    }

    /// The error that names the script of the first character without a glyph.
    static func missing(in line: StyledLine, _ context: OpaquePointer) -> PictureError {
        let lost = line.text.first { character in
            ShapedText.unknownGlyphs(in: StyledLine(text: String(character), style: line.style), context) > 0
        }
        let character = lost ?? line.text.first ?? " "
        let script = character.unicodeScalars.first.map(of) ?? .other
        let words = script == .other ? "the script of “\(character)”" : script.rawValue
        return .noFont(script: words, package: script.package)
    }

    private static func of(_ scalar: Unicode.Scalar) -> Script {
        switch scalar.value {
        case 0...0x024F, 0x1E00...0x1EFF, 0x2000...0x206F, 0x20A0...0x20CF, 0x2190...0x21FF: .latin
        case 0x0370...0x03FF, 0x1F00...0x1FFF: .greek
        case 0x0400...0x052F: .cyrillic
        case 0x0590...0x05FF: .hebrew
        case 0x0600...0x06FF, 0x0750...0x077F: .arabic
        case 0x0E00...0x0E7F: .thai
        case 0x3000...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF: .japanese
        case 0x1100...0x11FF, 0xAC00...0xD7AF: .korean
        default: .other
        }
    }
}
