import Events
import Formats
import Measuring

/// A measurement in one line of the summary: n, the figures, each limit with its judgement, and what was dropped.
enum MetricLine {
    /// The lines of all measurements, set in columns.
    static func lines(_ measurements: [MeasurementMade], style: ConsoleStyle) -> [String] {
        let name = width(of: measurements.map(\.name))
        let number = width(of: measurements.map(count(of:)))
        return measurements.map { made in
            let head = Columns.left(made.name, name) + Columns.left(count(of: made), number)
            return ([head + figures(of: made)] + limits(of: made, style: style) + drops(of: made)).joined(
                separator: "  ")
        }
    }

    private static func count(of made: MeasurementMade) -> String { "n \(made.n)" }

    /// The width of a column: that of its longest text and of the gap behind it.
    private static func width(of texts: [String]) -> Int {
        (texts.map(\.count).max() ?? 0) + 2
    }

    /// The figures that say most; bounds stand with those that a limit judges, and with single values and rates.
    private static func figures(of made: MeasurementMade) -> String {
        let judged = Set(made.limits.map(\.statistic)).union(["value", "rate"])
        let measurement = made.measurement
        let figures = measurement.figures.filter(\.isSummed).map { figure in
            var shown = figure
            if !judged.contains(figure.statistic) { (shown.low, shown.high) = (nil, nil) }
            return measurement.text(of: shown)
        }
        return figures.isEmpty ? made.remarks.joined(separator: "; ") : figures.joined(separator: "  ")
    }

    private static func limits(of made: MeasurementMade, style: ConsoleStyle) -> [String] {
        made.limits.map { "\(style.mark($0.verdict)) \($0.limit.text(unit: made.unit))" }
    }

    private static func drops(of made: MeasurementMade) -> [String] {
        guard !made.dropped.isEmpty else { return [] }
        return ["(" + made.dropped.map { "\($0.count) \($0.reason)" }.joined(separator: ", ") + ")"]
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
