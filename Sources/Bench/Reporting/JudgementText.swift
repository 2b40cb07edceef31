import Events
import Formats

/// A run that was judged again, in lines for people.
public enum JudgementText {
    /// The lines: what was read, the measurements with their limits, what differs, and what comes of it.
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
            + differences + ["  \(conclusion(of: run, differences.count, style))"]
    }

    private static func conclusion(of run: JudgedRun, _ differences: Int, _ style: ConsoleStyle) -> String {
        let limits = run.measurements.reduce(0) { $0 + $1.again.limits.count }
        guard limits > 0 else { return "no limit to judge" }
        let judged = "\(style.word(run.verdict))  \(limits) limit\(limits == 1 ? "" : "s") judged again"
        return judged + (differences == 0 ? ", as in the journal" : "; \(differences) differ from the journal")
    }
}
