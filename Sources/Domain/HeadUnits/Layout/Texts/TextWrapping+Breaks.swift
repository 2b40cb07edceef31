extension TextWrapping {
    /// Whether a line may end before a place: at a space, and within scripts that are written without spaces.
    static func mayBreak(_ text: Substring, at place: String.Index) -> Bool {
        let (before, after) = (text[text.index(before: place)], text[place])
        if before == " " || before == "-" || before == "/" { return true }
        guard after != " ", let end = scalar(before), let start = scalar(after) else { return false }
        if closing.contains(after) { return false }
        if isThai(end), isThai(start) { return !(0x0E40...0x0E44).contains(end) }
        return isIdeographic(end) || isIdeographic(start)
    }

    // What must not begin a line of Japanese.
    private static let closing: Set<Character> = ["、", "。", "」", "』", ")", "ー", "っ", "ゃ", "ゅ", "ょ", "ッ", "ャ", "ュ", "ョ"]

    private static func scalar(_ character: Character) -> UInt32? { character.unicodeScalars.first?.value }

    private static func isThai(_ scalar: UInt32) -> Bool { (0x0E00...0x0E7F).contains(scalar) }

    private static func isIdeographic(_ scalar: UInt32) -> Bool {
        (0x3040...0x30FF).contains(scalar) || (0x3400...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
    }
}
