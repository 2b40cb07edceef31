import Events
import Formats
import Measuring

/// A comparison for people: the runs, what differs beside, and a line for each metric.
public enum ComparisonTable {
    /// The lines, at most 100 characters wide but for long names.
    public static func lines(_ comparison: RunComparison, style: ConsoleStyle) -> [String] {
        let (first, second) = (comparison.first, comparison.second)
        let heads = [("A", first), ("B", second)].map { side, run in
            let header = run.header
            let what = "\(header.runbook) · \(header.rig) · app \(header.app) · seed \(header.seed)"
            return "\(side)  \(Columns.plain(run.path))  \(Columns.plain(what))"
        }
        let cautions = comparison.cautions.flatMap { Columns.wrapped(Columns.plain("! \($0)"), width) }
        return heads + cautions + [""] + table(comparison.metrics, style: style) + rest(comparison)
    }

    /// How many characters a line may have.
    private static let width = 100

    private static let head = ["metric", "A", "B", "B - A [95 %]", "p", ""]

    /// The counts stand with the figures where there is room, else below them.
    private static func table(_ metrics: [MetricComparison], style: ConsoleStyle) -> [String] {
        guard !metrics.isEmpty else { return ["no metric could be compared"] }
        let roomy = columns(metrics, withCounts: true)
        let hasRoom = roomy.allSatisfy { $0.count <= width }
        let lines = hasRoom ? roomy : columns(metrics, withCounts: false)
        return [lines[0]]
            + zip(lines.dropFirst(), metrics).flatMap { line, metric in
                [painted(line, metric, style)] + below(metric, withCounts: !hasRoom).map { "  " + $0 }
            }
    }

    /// The head and a line for each metric, in columns.
    private static func columns(_ metrics: [MetricComparison], withCounts: Bool) -> [String] {
        let rows = [head] + metrics.map { row($0, withCounts: withCounts) }
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { Columns.left($0, $1) }.joined(separator: "  ")
            return String(cells.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func row(_ metric: MetricComparison, withCounts: Bool) -> [String] {
        let measurement = metric.first.made.measurement
        func side(_ figure: Measurement.Figure?, _ n: Int) -> String {
            let value = figure.map { measurement.text(of: .init("value", $0.value)) } ?? "–"
            return withCounts ? "\(value) n \(n)" : value
        }
        let name = metric.name + (["p50", "value"].contains(metric.statistic) ? "" : " \(metric.statistic)")
        let p = metric.adjustedP.map { $0 < 0.001 ? "< 0.001" : FixedDecimal.text($0, decimals: 3) } ?? "–"
        return [
            Columns.plain(name), side(metric.figures.first, metric.first.made.n),
            side(metric.figures.second, metric.second.made.n), difference(metric), p, metric.outcome.rawValue,
        ]
    }

    private static func difference(_ metric: MetricComparison) -> String {
        guard let difference = metric.difference else { return "unknown" }
        let text = metric.first.made.measurement
        func number(_ value: Double) -> String { text.text(of: .init("value", value)) }
        switch (difference.low, difference.high) {
        case (difference.value, nil): return "at least \(number(difference.value))"
        case (nil, difference.value): return "at most \(number(difference.value))"
        default: break
        }
        guard difference.low != nil || difference.high != nil else { return number(difference.value) }
        let bounds = [difference.low, difference.high].map { $0.map { text.number($0) } ?? "open" }
        return "\(number(difference.value)) [\(bounds[0]), \(bounds[1])]"
    }

    /// The effect and what else is to be known, under the line of a metric; the counts first, where the line has no room.
    private static func below(_ metric: MetricComparison, withCounts: Bool) -> [String] {
        var lines = metric.remarks
        if case .samples(let ranks) = metric.evidence {
            let effect = ranks.superiority
            let bounds = [effect.low ?? 0, effect.high ?? 1].map { FixedDecimal.text($0, decimals: 2) }
            lines.insert(
                "B greater than A in \(FixedDecimal.text(effect.value, decimals: 2)) [\(bounds[0]), \(bounds[1])] of pairs"
                    + (ranks.reachesBounds ? "; B - A as far as the samples' own bounds" : ""),
                at: 0)
        }
        if withCounts { lines.insert("n \(metric.first.made.n) in A, \(metric.second.made.n) in B", at: 0) }
        return lines.flatMap { Columns.wrapped(Columns.plain($0), width - 2) }
    }

    private static func painted(_ line: String, _ metric: MetricComparison, _ style: ConsoleStyle) -> String {
        switch metric.isWorse {
        case true?: style.paint(line, .red)
        case false? where ![.none, .tooFew].contains(metric.outcome): style.paint(line, .green)
        default: line
        }
    }

    private static func rest(_ comparison: RunComparison) -> [String] {
        let (count, tests) = (comparison.metrics.count, comparison.tests)
        var lines = ["", "\(count) compared" + (tests > 0 ? "; p corrected for \(tests) tests (Holm)" : "")]
        if !comparison.refused.isEmpty {
            lines.append(
                "not compared, for their provenance differs (--across-provenance): "
                    + comparison.refused.joined(separator: ", "))
        }
        lines += comparison.unmeasured.map(\.text)
        for (side, names) in [("A", comparison.onlyFirst), ("B", comparison.onlySecond)] where !names.isEmpty {
            lines.append("only in \(side): \(names.joined(separator: ", "))")
        }
        return lines.flatMap { $0.isEmpty ? [""] : Columns.wrapped(Columns.plain($0), width) }
    }
}
