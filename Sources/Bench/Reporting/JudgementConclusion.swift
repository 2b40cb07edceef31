import Events
import Formats
import Measuring

/// What comes of a run that was judged again, in words: what the run itself came to, then what its limits say.
enum JudgementConclusion {
    /// The lines, of which the first begins with the run's own state where that is not plainly a pass.
    static func lines(of run: JudgedRun, style: ConsoleStyle) -> [String] {
        let state = state(of: run)
        guard !state.isEmpty else { return ["\(verdict(of: run, style))\(limits(of: run, isPass: true))"] }
        let text = state.joined(separator: "; ") + "; " + limits(of: run, isPass: false)
        let word = ConsoleStyle(isColoured: false, showsProgress: false).word(run.state)
        let lines = Columns.wrapped(Columns.plain(text), width)
        return lines.enumerated().map { place, line in
            place == 0 ? line.replacing(word, with: style.word(run.state), maxReplacements: 1) : "  " + line
        }
    }

    /// The width of a line behind its indent, and how many failed steps are named.
    private static let width = 94, mostSteps = 3

    private static func verdict(of run: JudgedRun, _ style: ConsoleStyle) -> String {
        run.measurements.allSatisfy { $0.again.limits.isEmpty } ? "" : "\(style.word(run.verdict))  "
    }

    /// What is to be said of the run beside its limits; empty for a whole one that passed.
    private static func state(of run: JudgedRun) -> [String] {
        let isPassed = run.state == .passed && run.steps.failed.isEmpty
        let steps = isPassed ? [] : failures(run.steps.failed) + skips(run.steps.skipped)
        return (isPassed ? [] : [own(run)]) + steps + losses(run)
    }

    private static func own(_ run: JudgedRun) -> String {
        guard let ended = run.ended else {
            let open = run.steps.open.map { "in step \($0.number) of \($0.section.rawValue), \($0.title)" }
            return "the run has no end: it stops \(open ?? "between steps")"
        }
        let word = ConsoleStyle(isColoured: false, showsProgress: false).word(ended.verdict)
        let verb =
            switch ended.verdict {
            case .failed, .passed: ""
            case .interrupted, .skipped: "was "
            case .benchFault: "ended with a "
            case .undecided, .flaky: "is "
            }
        return "the run \(verb)\(word)" + (ended.reason.isEmpty ? "" : ": \(ended.reason)")
    }

    private static func failures(_ steps: [StepEnded]) -> [String] {
        let named = steps.prefix(mostSteps).map { "step \($0.number) of \($0.section.rawValue) failed, \($0.title)" }
        let rest = steps.count - named.count
        return named + (rest > 0 ? ["\(counted(rest, "step")) more failed"] : [])
    }

    private static func skips(_ count: Int) -> [String] {
        count > 0 ? ["\(counted(count, "step")) not carried out"] : []
    }

    private static func losses(_ run: JudgedRun) -> [String] {
        let damage = run.damage.isEmpty ? [] : ["the journal has damage in \(counted(run.damage.count, "place"))"]
        return (run.header == nil ? ["the journal lacks its first line"] : []) + damage
    }

    /// What the limits say, and what differs from the journal.
    private static func limits(of run: JudgedRun, isPass: Bool) -> String {
        let limits = run.measurements.flatMap(\.again.limits)
        let own = run.measurements.filter { $0.reason != nil }.reduce(0) { $0 + $1.again.limits.count }
        let told = differences(of: run)
        guard !limits.isEmpty else { return "no limit to judge" + (told.isEmpty ? "" : "; \(told)") }
        let byJournal = own == 0 ? "" : " (\(own) by the journal's own figures)"
        let found = isPass ? "" : ": \(judged(limits))"
        let same = isPass ? ", as in the journal" : "; as in the journal"
        return "\(counted(limits.count, "limit")) judged again" + byJournal + found
            + (told.isEmpty ? same : "; \(told)")
    }

    private static func judged(_ limits: [LimitRecord]) -> String {
        let counts = [Judgement.failed, .undecided].map { judgement in
            (limits.count { $0.judgement == judgement }, judgement.rawValue)
        }
        let bad = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return bad.isEmpty ? (limits.count == 1 ? "it holds" : "all hold") : bad.joined(separator: ", ")
    }

    /// How many limits and figures differ, and of how many measurements samples are missing; empty where nothing does.
    private static func differences(of run: JudgedRun) -> String {
        let limits = run.measurements.reduce(0) { $0 + $1.limitDifferences.count }
        let figures = run.measurements.reduce(0) { $0 + $1.figureDifferences.count }
        let lost = run.measurements.count { $0.loss != nil }
        let differing = [(limits, "limit"), (figures, "figure")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        let isOne = limits + figures == 1
        let sentences = [
            differing.isEmpty
                ? nil : "\(differing.joined(separator: " and ")) \(isOne ? "differs" : "differ") from the journal",
            lost == 0 ? nil : "samples of \(counted(lost, "measurement")) are missing",
        ]
        return sentences.compactMap(\.self).joined(separator: "; ")
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
