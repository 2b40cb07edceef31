import Measuring

/// The page of metrics, made from the definitions that measurements are made by.
public enum MetricsPage {
    /// The name of the file that holds the page.
    public static let file = "metrics.md"

    /// The page in Markdown.
    public static var text: String {
        var page = Page(
            title: "Metrics", from: "the definitions in Sources/Domain/Measuring/Metrics; edit those instead")
        for paragraph in MetricsPreface.paragraphs { page.paragraph(paragraph) }
        overview(on: &page)
        MetricsPreface.general(on: &page)
        page.heading(2, "The metrics")
        for metric in MetricDefinition.all { section(metric, on: &page) }
        return page.text
    }

    private static func overview(on page: inout Page) {
        page.table(
            ["metric", "unit", "is"],
            MetricDefinition.all.map { ["[`\($0.name)`](#\($0.anchor))", $0.unit, $0.summary] })
    }

    private static func section(_ metric: MetricDefinition, on page: inout Page) {
        page.heading(3, "`\(metric.name)`")
        page.paragraph(metric.summary)
        let rows = [
            ["name", metric.parts.isEmpty ? "`\(metric.name)`" : "`\(metric.name).` and \(metric.parts)"],
            ["unit", metric.unitInWords], ["starts", metric.start], ["ends", metric.end],
            ["resolution", metric.resolution], ["bounds", metric.interval],
            ["samples", metric.hasIndependentSamples ? "" : "hang together: one tells little beyond the last"],
            ["cannot say", metric.cannotSay],
        ]
        page.table(["property", "is"], rows.filter { !$0[1].isEmpty })
        page.table(
            ["statistic", "is"],
            metric.statistics.map { ["`\($0)`", StatisticWords.meaning(of: $0, in: metric) ?? ""] })
    }
}

extension MetricDefinition {
    /// How the heading of the metric is linked to.
    fileprivate var anchor: String { name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" } }

    fileprivate var unitInWords: String {
        switch unit {
        case "1": "1: a count or a share"
        case "ms": "ms, milliseconds"
        case "s": "s, seconds"
        case "ns": "ns, nanoseconds"
        case "µs": "µs, microseconds"
        case "pt": "pt, points of the screen"
        case "px": "px, pixels of the screen"
        case "mm": "mm, millimetres of the glass"
        case "%": "%, per cent"
        case "m": "m, metres on the road"
        case "deg": "deg, degrees"
        default: unit
        }
    }
}
