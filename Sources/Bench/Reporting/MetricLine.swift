import Events
import Measuring

/// A measurement in one line of the summary: figures, n, what was dropped, and each limit with its judgement.
enum MetricLine {
    static func text(_ made: MeasurementMade, style: ConsoleStyle) -> String {
        let limits = made.limits.map { "\(style.mark($0.verdict)) \($0.limit.text(unit: made.unit))" }
        return made.measurement.summary + (limits.isEmpty ? "" : "  " + limits.joined(separator: "  "))
    }
}

extension LimitRecord {
    fileprivate var verdict: Verdict {
        switch judgement {
        case .passed: .passed
        case .failed: .failed
        case .undecided: .undecided
        }
    }
}
