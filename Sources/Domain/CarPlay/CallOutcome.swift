/// What came of a template call.
public enum CallOutcome: Hashable, Sendable {
    /// It is shown as asked.
    case shown
    /// The system throws; an app that does not expect it ends.
    case refused(String)
    /// A completion receives an error.
    case error(String)
    /// Nothing happened.
    case ignored(String)

    /// The outcome as the journal writes it: a word, with its reason behind a colon.
    public var text: String {
        switch self {
        case .shown: "shown"
        case .refused(let reason): "refused: \(reason)"
        case .error(let reason): "error: \(reason)"
        case .ignored(let reason): "ignored: \(reason)"
        }
    }
}
