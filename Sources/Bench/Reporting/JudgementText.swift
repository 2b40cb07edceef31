import Events
import Formats

/// A run that was judged again, in lines for people.
public enum JudgementText {
    /// The lines: what was read, the measurements with their limits, what differs, which figures are the journal's own, and
    /// what comes of it.
    public static func lines(of run: JudgedRun, style: ConsoleStyle) -> [String] {
        let kept = run.measurements.count { $0.samples > 0 }
        let head =
            run.header.map { Columns.plain("\($0.runbook) · \($0.rig) · app \($0.app)") }
            ?? "a run without its first line"
        let differences = run.measurements.flatMap { measurement in
            measurement.differences.map { "  ! \(measurement.told.name): \($0)" }
        }
        let read =
            "  \(run.events) events, \(run.samples) raw samples of \(kept) of \(run.measurements.count) measurements"
        return [head, read] + MetricLine.lines(run.measurements.map(\.again), style: style).map { "    " + $0 }
            + differences + untouched(run) + ["  \(conclusion(of: run, style))"]
    }

    /// The width of a line behind its indent.
    private static let width = 94

    /// Which figures were not made anew, and why; what is missing is told already.
    private static func untouched(_ run: JudgedRun) -> [String] {
        JudgedMeasurement.Reason.allCases.filter { $0 != .lost }.flatMap { reason in
            var names: [String] = []
            for made in run.measurements where made.reason == reason && !names.contains(made.told.name) {
                names.append(made.told.name)
            }
            guard !names.isEmpty else { return [String]() }
            let text = "the journal's own figures, as \(reason.rawValue): \(names.joined(separator: ", "))"
            return Columns.wrapped(Columns.plain(text), width).enumerated().map { ($0 == 0 ? "  · " : "    ") + $1 }
        }
    }

    private static func conclusion(of run: JudgedRun, _ style: ConsoleStyle) -> String {
        let limits = run.measurements.reduce(0) { $0 + $1.again.limits.count }
        let own = run.measurements.filter { $0.reason != nil }.reduce(0) { $0 + $1.again.limits.count }
        let told = differences(of: run)
        guard limits > 0 else { return "no limit to judge" + (told.isEmpty ? "" : "; \(told)") }
        let judged = "\(style.word(run.verdict))  \(counted(limits, "limit")) judged again"
        let byJournal = own == 0 ? "" : " (\(own) by the journal's own figures)"
        return judged + byJournal + (told.isEmpty ? ", as in the journal" : "; \(told)")
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
