import Formats

extension Tree {
    /// The tree on one line, for tables of cases: quoted texts in quotes, plain ones bare.
    var outline: String {
        switch content {
        case .scalar(let text, let quoted): quoted ? "\"\(text)\"" : text
        case .list(let values): "[" + values.map(\.outline).joined(separator: " ") + "]"
        case .map(let entries): "{" + entries.map { "\($0.key): \($0.value.outline)" }.joined(separator: ", ") + "}"
        }
    }
}

/// What reading a text gave: the outline of its tree, or its error as `line:column reason`.
func outcome(_ read: () throws(FormatError) -> Tree) -> String {
    do throws(FormatError) {
        return try read().outline
    } catch {
        return "\(error.position.line):\(error.position.column) \(error.reason)"
    }
}
