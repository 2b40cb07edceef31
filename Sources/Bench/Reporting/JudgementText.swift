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
            + differences + untouched(run) + JudgementConclusion.lines(of: run, style: style).map { "  " + $0 }
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
}
