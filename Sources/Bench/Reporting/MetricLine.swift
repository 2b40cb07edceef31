import Events
import Formats
import Measuring

/// A measurement in the summary: n, each figure with its bounds, each limit with its judgement, and what was dropped.
enum MetricLine {
    /// How wide the lines may be, of which the recorder's own indent takes four.
    private static let width = 96

    /// The lines of all measurements, set in columns: above those that share a provenance stands what it is, once.
    static func lines(_ made: [MeasurementMade], style: ConsoleStyle) -> [String] {
        let measurements = made.filter(isTold)
        let name = column(of: measurements.map(\.name))
        let number = column(of: measurements.map(count(of:)))
        var (lines, last): ([String], Provenance?) = ([], nil)
        for made in measurements {
            if made.provenance != last { lines.append(made.provenance.text + ":") }
            last = made.provenance
            let head = "  " + Columns.left(made.name, name) + Columns.left(count(of: made), number)
            let parts = figures(of: made) + limits(of: made, style: style) + drops(of: made) + noise(of: made)
            lines += packed(parts, behind: head)
        }
        return lines
    }

    /// The threshold in other measures, and what `panThreshold` shows as well, stand in the report unless a limit asks.
    private static let elsewhere = [
        MetricDefinition.panThresholdPixels, .panThresholdGlass, .panThresholdShare, .panSwallowed,
    ]

    private static func isTold(_ made: MeasurementMade) -> Bool {
        if !made.limits.isEmpty { return true }
        if made.figures.isEmpty, made.name.hasPrefix(MetricDefinition.panFirstFrame.name) { return false }
        return !elsewhere.contains { made.name.hasPrefix($0.name + ".") }
    }

    private static func count(of made: MeasurementMade) -> String { "n \(made.n)" }

    /// The width of a column: that of its longest text and of the gap behind it.
    private static func column(of texts: [String]) -> Int {
        (texts.map(\.count).max() ?? 0) + 2
    }

    /// The parts in as few lines as they fit into, below each other.
    private static func packed(_ parts: [(text: String, width: Int)], behind head: String) -> [String] {
        var (lines, line, used) = ([String](), head, head.count)
        for (place, part) in parts.enumerated() {
            if place > 0, used + 2 + part.width > width {
                lines.append(line)
                (line, used) = (String(repeating: " ", count: head.count), head.count)
            } else if place > 0 {
                (line, used) = (line + "  ", used + 2)
            }
            (line, used) = (line + part.text, used + part.width)
        }
        return lines + [line]
    }

    private static func figures(of made: MeasurementMade) -> [(text: String, width: Int)] {
        let measurement = made.measurement
        let counted = Set(measurement.figures.map { "\($0.statistic)Rate" })
        let texts = measurement.figures.filter { $0.isSummed && !counted.contains($0.statistic) }.map { figure in
            let rate = measurement.figure("\(figure.statistic)Rate").map { rate in
                " (\(measurement.text(of: .init("value", rate.value, low: rate.low, high: rate.high))))"
            }
            return measurement.text(of: figure) + (figure.isBareEstimate ? " [n too small]" : rate ?? "")
        }
        return (texts.isEmpty ? [made.remarks.joined(separator: "; ")] : texts).map { ($0, $0.count) }
    }

    /// The mark is one character wide, whatever paints it.
    private static func limits(of made: MeasurementMade, style: ConsoleStyle) -> [(text: String, width: Int)] {
        made.limits.map { limit in
            let text = limit.limit.text(unit: made.unit) + (limit.isMarginal == true ? ", marginal" : "")
            let told = text + (why(limit, in: made).map { " (\($0))" } ?? "")
            return ("\(style.mark(limit.verdict)) \(told)", told.count + 2)
        }
    }

    /// Why a limit is undecided that has no figure, such as `n too small (12 of 59)`.
    private static func why(_ limit: LimitRecord, in made: MeasurementMade) -> String? {
        guard limit.judgement == .undecided, made.measurement.figure(limit.statistic) == nil else { return nil }
        let remark = made.remarks.first { $0.hasPrefix("\(limit.statistic): ") }
        return remark.map { String($0.dropFirst(limit.statistic.count + 2)) }
    }

    /// What the harness says against its own figures: nobody should trust them without it.
    private static func noise(of made: MeasurementMade) -> [(text: String, width: Int)] {
        made.remarks.filter { $0.hasPrefix(HarnessNoise.word) }.map { ("(\($0))", $0.count + 2) }
    }

    private static func drops(of made: MeasurementMade) -> [(text: String, width: Int)] {
        guard !made.dropped.isEmpty else { return [] }
        let text = "(" + made.dropped.map { "\($0.count) \($0.reason)" }.joined(separator: ", ") + ")"
        return [(text, text.count)]
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
