/// Finds the name that was probably meant.
public enum NearestName {
    /// The candidate with the fewest edits (insert, delete, replace, swap of neighbours), nil where none is near.
    ///
    /// Near means at most a third of the word's characters, and at least one edit.
    public static func of(_ word: String, in candidates: [String]) -> String? {
        let letters = Array(word.lowercased())
        let allowed = max(1, letters.count / 3)
        let ranked = candidates.map { (name: $0, edits: edits(letters, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.edits < $1.edits }), best.edits <= allowed else { return nil }
        return best.name
    }

    private static func edits(_ left: [Character], _ right: [Character]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var rows = [Array(0...right.count)]
        for row in 1...left.count {
            var line = [row]
            for column in 1...right.count {
                let same = left[row - 1] == right[column - 1]
                var best = min(
                    rows[row - 1][column] + 1, line[column - 1] + 1, rows[row - 1][column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    best = min(best, rows[row - 2][column - 2] + 1)
                }
                line.append(best)
            }
            rows.append(line)
        }
        return rows[left.count][right.count]
    }
}
