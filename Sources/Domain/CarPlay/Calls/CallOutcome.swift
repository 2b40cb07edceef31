/// What came of a template call.
public enum CallOutcome: Hashable, Sendable {
    /// It is shown as asked.
    case shown
    /// It is shown without what is too much; nothing tells the app.
    case truncated([Cut])
    /// The system throws; an app that does not expect it ends.
    case refused(SystemException, Reason)
    /// A completion receives an error.
    case error(Reason)
    /// Nothing happened.
    case ignored(Reason)

    /// Why a call came to nothing.
    public struct Reason: Hashable, Sendable {
        /// The reason in words.
        public var text: String
        /// The row of the rule.
        public var rule: RuleID

        /// Makes a reason.
        public init(_ text: String, _ rule: RuleID) {
            self.text = text
            self.rule = rule
        }
    }

    /// What a call lost: `kept` and `dropped` together are what was given.
    public struct Cut: Hashable, Sendable {
        /// What was counted, such as `map buttons`.
        public var part: String
        /// How many are shown.
        public var kept: Int
        /// How many are not.
        public var dropped: Int
        /// The row of the rule.
        public var rule: RuleID
        /// What those lack that are not shown; nil where they are only too many.
        public var lack: String?

        /// Makes a cut.
        public init(_ part: String, kept: Int, dropped: Int, _ rule: RuleID, lack: String? = nil) {
            self.part = part
            self.kept = kept
            self.dropped = dropped
            self.rule = rule
            self.lack = lack
        }
    }

    /// The exceptions that the system throws.
    public enum SystemException: String, Hashable, Sendable {
        /// An argument that the call does not take.
        case invalidArgument = "NSInvalidArgumentException"
        /// A state in which the call is not allowed.
        case generic = "NSGenericException"
    }

    /// Whether the call took effect, wholly or in part.
    public var isShown: Bool {
        switch self {
        case .shown, .truncated: true
        case .refused, .error, .ignored: false
        }
    }

    /// The outcome as the journal writes it: a word, with its reason and its row behind a colon.
    public var text: String {
        switch self {
        case .shown: "shown"
        case .truncated(let cuts): "truncated: \(cuts.map(\.text).joined(separator: ", "))"
        case .refused(let exception, let reason): "refused: \(exception.rawValue): \(reason.text) (\(reason.rule.text))"
        case .error(let reason): "error: \(reason.text) (\(reason.rule.text))"
        case .ignored(let reason): "ignored: \(reason.text) (\(reason.rule.text))"
        }
    }
}

extension CallOutcome.Cut {
    /// The cut in words, such as `3 of 4 map buttons (L01)`.
    public var text: String {
        "\(kept) of \(kept + dropped) \(part) (\(rule.text))" + (lack.map { ", the others lack \($0)" } ?? "")
    }
}
