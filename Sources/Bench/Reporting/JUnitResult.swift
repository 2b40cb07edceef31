import Events
import Formats

/// What a test case holds where it did not plainly pass: an element with its type, its message and its text.
struct JUnitResult {
    /// The name of the element.
    var element: String
    /// The verdict's own word, nil for an element that has no type.
    var type: String?
    /// The first reason.
    var message: String
    /// All reasons, a line each; never empty, since some readers ignore a message without a text.
    var text: String

    /// The result of a test case with a verdict, nil where it passed.
    init?(_ verdict: Verdict, reasons: [String]) {
        guard let outcome = Outcome(verdict) else { return nil }
        self.init(outcome.rawValue, verdict, reasons: reasons)
    }

    /// An attempt that did not pass, beside the last one, nil where it has nothing to tell.
    init?(attempt: StepAccount.Attempt, passedLater: Bool) {
        guard let outcome = Outcome(attempt.verdict), outcome != .skipped else { return nil }
        let name = outcome == .failure ? "Failure" : "Error"
        self.init((passedLater ? "flaky" : "rerun") + name, attempt.verdict, reasons: attempt.reasons)
    }

    /// What a step says that is called flaky by its own line alone.
    init?(flaky reasons: [String]) {
        guard !reasons.isEmpty else { return nil }
        self.init("flakyFailure", .failed, reasons: reasons)
    }

    private init(_ element: String, _ verdict: Verdict, reasons: [String]) {
        self.element = element
        type = verdict == .skipped ? nil : verdict.rawValue
        let readable = reasons.filter { !XMLText.escaped($0).allSatisfy(\.isWhitespace) }
        let told = readable.isEmpty ? ["no reason is recorded"] : readable
        (message, text) = (told[0], told.joined(separator: "\n"))
    }

    /// The three words that every reader of JUnit knows.
    private enum Outcome: String {
        case failure, error, skipped

        init?(_ verdict: Verdict) {
            switch verdict {
            case .failed: self = .failure
            case .benchFault, .undecided, .interrupted: self = .error
            case .skipped: self = .skipped
            case .passed, .flaky: return nil
            }
        }
    }
}
