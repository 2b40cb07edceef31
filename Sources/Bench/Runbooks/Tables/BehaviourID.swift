import Formats

/// The ids of the rows of `docs/behaviours.md`: a letter and two digits.
enum BehaviourID {
    /// The letter of each kind of row, and the last number: behaviours, differences between sources, field bugs.
    static let families: [(letter: Character, last: Int)] = [("S", 83), ("D", 19), ("F", 47)]

    /// Whether there is a row of an id.
    static func isKnown(_ id: String) -> Bool {
        guard id.utf8.count == 3, let letter = id.first, let number = Int(id.dropFirst()) else { return false }
        return families.contains { $0.letter == letter && (1...$0.last).contains(number) }
    }

    /// The rows in words, such as `S01 to S83`.
    static var words: String {
        families.map { "\($0.letter)01 to \($0.letter)\($0.last)" }.joined(separator: ", ")
    }
}

extension Shape where Value == String {
    /// The id of a row of the page of behaviours.
    static var behaviour: Shape {
        Shape(.text) { node, label, reading in
            guard let id = text.read(node, label, &reading) else { return nil }
            if BehaviourID.isKnown(id) { return id }
            reading.fault(
                node.position, id,
                "`\(label): \(id.excerpt)` is no row of docs/behaviours.md, which has \(BehaviourID.words)")
            return nil
        }
    }
}
