import Navigation

/// What the words of a card say of a maneuver: what is done, to which side, and which exit is taken.
struct GuidanceWords: Hashable, Sendable {
    /// What is done, as far as the words tell it.
    enum Deed: Hashable, Sendable {
        case arrive, straight, slight, turn, sharp, back, ring, other
    }

    let deed: Deed
    let side: ExpectedSide?
    /// The exit of a ring, from 1.
    let exit: Int?

    /// Reads the words; nil where nothing in them is understood, so that nothing follows from them.
    init?(_ text: String) {
        let text = text.lowercased()
        // What stands behind "onto" is the name of a road, and roads may be called Left or Right.
        let action = text.firstRange(of: " onto ").map { String(text[..<$0.lowerBound]) } ?? text
        let words = Set(action.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
        side = words.contains("left") ? .left : words.contains("right") ? .right : nil
        exit = action.contains("roundabout") ? words.compactMap(Self.ordinal).first : nil
        let known: [(String, Deed)] = [
            ("arrive", .arrive), ("roundabout", .ring), ("u-turn", .back), ("slightly", .slight), ("sharply", .sharp),
            ("straight", .straight), ("turn", .turn), ("continue", .straight),
        ]
        let found = known.first { words.contains($0.0) }?.1
        guard found != nil || side != nil else { return nil }
        deed = found ?? .other
    }

    /// The number of a word such as `2nd`.
    private static func ordinal(_ word: String) -> Int? {
        ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) } ? Int(word.dropLast(2)) : nil
    }

    /// The changes of course in degrees, whatever the side, that a driver would call so; nil where any is.
    var angles: ClosedRange<Double>? {
        switch deed {
        case .straight: 0...50
        case .slight: 0...75
        case .turn: 25...165
        case .sharp: 70...180
        case .back: 120...180
        case .arrive, .ring, .other: nil
        }
    }
}
