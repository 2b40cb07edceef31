import Formats

extension Tree {
    /// The node as it would be written in one line.
    var flow: String {
        switch content {
        case .scalar(let text, _): text
        case .list(let values): "[\(values.map(\.flow).joined(separator: ", "))]"
        case .map(let entries): "{\(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", "))}"
        }
    }
}
