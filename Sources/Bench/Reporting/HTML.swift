import Formats

/// A piece of a page: literals stand as they are written, interpolated texts are escaped, interpolated pieces are kept.
struct HTML: ExpressibleByStringInterpolation {
    private(set) var source: String

    init(stringLiteral literal: String) {
        source = literal
    }

    init(stringInterpolation pieces: StringInterpolation) {
        source = pieces.source
    }

    static func += (left: inout HTML, right: HTML) {
        left.source += right.source
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            source.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) {
            source += literal
        }

        mutating func appendInterpolation(_ text: String) {
            source += HTML.escaped(text)
        }

        mutating func appendInterpolation(_ number: Int) {
            source += String(number)
        }

        mutating func appendInterpolation(_ piece: HTML) {
            source += piece.source
        }

        mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { source += piece.source }
        }

        /// A share of a whole as a length of CSS and SVG; what is not a number is 0.
        mutating func appendInterpolation(share: Double) {
            source += FixedDecimal.shortest(share * 100, decimals: 3) + "%"
        }
    }

    /// The text with markup escaped; characters that hide or that turn the reading direction are shown as codes.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDeceptive) else { return XMLText.escaped(text) }
        let shown = text.unicodeScalars.map { isDeceptive($0) ? code(of: $0) : String($0) }
        return XMLText.escaped(shown.joined())
    }

    private static func code(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
    }

    private static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
