import Clockwork
import Events

/// A test case: a step of the run, or the run itself where no step accounts for its verdict.
struct JUnitCase {
    /// The runbook's stem and the part of it.
    var classname: String
    /// The step's number and title, which no other case of the class has.
    var name: String
    /// Where the step stands.
    var file: String?, line: String?
    /// How long it took, all attempts together.
    var took: Timespan
    /// What came of it, nil where it passed.
    var result: JUnitResult?
    /// The attempts that did not pass, besides the one that decides.
    var attempts: [JUnitResult] = []
    /// Lines of output: attachments in their own notation, then remarks.
    var output: [String] = []

    /// The case of a step.
    init(_ step: StepAccount, header: RunStarted?, files: RunFiles) {
        classname = "\(Self.stem(of: header)).\(step.section.rawValue)"
        name = "\(step.number) \(step.title)" + (step.repetition > 1 ? " (repetition \(step.repetition))" : "")
        (file, line) = Self.place(step.source) ?? (header?.runbookFile, nil)
        took = step.attempts.reduce(.zero) { $0 + $1.took }
        result = JUnitResult(step.verdict, reasons: step.last.reasons)
        let passedLater = step.verdict == .flaky || step.verdict == .passed
        attempts = step.attempts.dropLast().compactMap { JUnitResult(attempt: $0, passedLater: passedLater) }
        if step.last.verdict == .flaky && attempts.isEmpty {
            attempts = [JUnitResult(flaky: step.last.reasons)].compactMap(\.self)
        }
        output = JUnitAttachment.lines(of: step, in: files) + step.notes.map(JUnitAttachment.defused)
    }

    /// The case of the run as a whole.
    init(_ account: RunEnded, header: RunStarted?, took: Timespan) {
        (classname, name, file, self.took) = (Self.stem(of: header), "the run", header?.runbookFile, took)
        let reason = account.reason.isEmpty ? "the steps do not account for it" : account.reason
        result = JUnitResult(account.verdict, reasons: ["the run is \(account.verdict.rawValue): \(reason)"])
    }

    /// The name of the runbook's file without its folders and its extension.
    private static func stem(of header: RunStarted?) -> String {
        let path = header?.runbookFile ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? header?.runbook ?? "run"
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// File and line of a place such as `runbooks/first-drive.yaml:5:5`.
    private static func place(_ source: String) -> (file: String?, line: String?)? {
        let parts = source.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 2, let line = Int(parts[parts.count - 2]), line > 0 else { return nil }
        return (parts.dropLast(2).joined(separator: ":"), String(line))
    }
}
