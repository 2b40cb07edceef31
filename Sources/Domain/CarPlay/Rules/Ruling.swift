/// What the rules say of a call: its outcome, what else is to be said, and what the app is told.
public struct Ruling: Hashable, Sendable {
    /// The outcome.
    public var outcome = CallOutcome.shown
    /// What else is to be said.
    public var notes: [RuleNote] = []
    /// What the app is told, in order.
    public var callbacks: [CarCallback] = []

    init() {}

    /// Throws, whether a completion was given or not.
    mutating func refuse(
        _ exception: CallOutcome.SystemException, _ text: @autoclosure () -> String, _ rule: RuleID
    ) {
        outcome = .refused(exception, CallOutcome.Reason(text(), rule))
    }

    /// Fails as most calls do: an error for the completion, an exception without one.
    mutating func fail(_ text: @autoclosure () -> String, _ rule: RuleID, completes: Bool) {
        let reason = CallOutcome.Reason(text(), rule)
        outcome = completes ? .error(reason) : .refused(.generic, reason)
    }

    /// Tells an error.
    mutating func error(_ text: @autoclosure () -> String, _ rule: RuleID) {
        outcome = .error(CallOutcome.Reason(text(), rule))
    }

    /// Does nothing.
    mutating func ignore(_ text: @autoclosure () -> String, _ rule: RuleID) {
        outcome = .ignored(CallOutcome.Reason(text(), rule))
    }

    /// Notes what was dropped, which is nothing where all was kept.
    mutating func cut(_ part: String, kept: Int, of given: Int, _ rule: RuleID, lack: String? = nil) {
        guard kept < given else { return }
        let cut = CallOutcome.Cut(part, kept: kept, dropped: given - kept, rule, lack: lack)
        if case .truncated(let cuts) = outcome {
            outcome = .truncated(cuts + [cut])
        } else {
            outcome = .truncated([cut])
        }
    }

    /// Says something beside the outcome.
    mutating func note(_ name: String, _ rule: RuleID, _ text: String, level: RuleNote.Level = .note) {
        notes.append(RuleNote(name, rule, text, level))
    }

    /// Tells the app.
    mutating func tell(_ callback: CarCallback) { callbacks.append(callback) }
}
