extension TextWrapping {
    /// Whether a line may end before a place: at a space, and within scripts that are written without spaces.
    static func mayBreak(_ text: Substring, at place: String.Index) -> Bool {
        let (before, after) = (text[text.index(before: place)], text[place])
        guard !joins(text, at: place) else { return false }
        if before == " " || before == "-" || before == "/" { return true }
        guard after != " ", let end = scalar(before), let start = scalar(after) else { return false }
        if isThai(end), isThai(start) { return !thaiLeading.contains(end) && !isThaiFollowing(start) }
        return isIdeographic(end) || isIdeographic(start)
    }

    /// Whether what stands on both sides of a place belongs on one line, spaces between them or not.
    private static func joins(_ text: Substring, at place: String.Index) -> Bool {
        let next = text[place...].first { $0 != " " }
        let last = text[..<place].last { $0 != " " }
        return next.map(closing.contains) ?? false || last.map(opening.contains) ?? false
    }

    // What must not begin a line of Japanese, and the Thai sign of repetition, which follows a space.
    private static let closing = Set(")！？）」』］｝〉》〕】・：；、。ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々ๆ")

    // What must not end a line of Japanese.
    private static let opening = Set("（「『［｛〈《〔【")

    // The vowels that are written before the consonant they are spoken after.
    private static let thaiLeading: ClosedRange<UInt32> = 0x0E40...0x0E44

    /// Whether a Thai sign belongs to what stands before it: abbreviation and repetition, following vowels, marks.
    ///
    /// The classes of the signs are those of the Unicode block Thai, U+0E00 to U+0E7F.
    private static func isThaiFollowing(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0E2F...0x0E3A, 0x0E45...0x0E4E: true
        default: false
        }
    }

    private static func scalar(_ character: Character) -> UInt32? { character.unicodeScalars.first?.value }

    private static func isThai(_ scalar: UInt32) -> Bool { (0x0E00...0x0E7F).contains(scalar) }

    private static func isIdeographic(_ scalar: UInt32) -> Bool {
        (0x3040...0x30FF).contains(scalar) || (0x3400...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
    }
}
