import Events
import Measuring

/// The table of a measurement's figures: value, interval, a strip that shows both, and the limits with their judgement.
enum HTMLFigures {
    /// The table of a measurement, empty where it has neither figures nor limits.
    static func table(_ record: MeasurementMade) -> HTML {
        let missing = statisticsWithoutFigure(record)
        guard !record.figures.isEmpty || !missing.isEmpty else { return "" }
        let scale = HTMLStrip.Scale(of: record)
        return """
            <table class="figures">
            <thead><tr><th scope="col">Figure</th><th scope="col" class="number">Value \
            <span class="interval">Interval</span></th>\
            <th scope="col" class="strip">\(ends(of: scale, record))</th><th scope="col">Limit</th></tr></thead>
            <tbody>
            \(record.figures.map { row($0, scale: scale, record) })\(missing.map { row(without: $0, record) })</tbody>
            </table>

            """
    }

    /// What limits judge although n does not carry a figure of it, each once.
    private static func statisticsWithoutFigure(_ record: MeasurementMade) -> [String] {
        var missing: [String] = []
        for name in record.limits.map(\.statistic) where !missing.contains(name) {
            if !record.figures.contains(where: { $0.statistic == name }) { missing.append(name) }
        }
        return missing
    }

    private static func ends(of scale: HTMLStrip.Scale, _ record: MeasurementMade) -> HTML {
        """
        <span class="ends"><span>\(text(scale.low, record))</span> <span>\(text(scale.high, record))</span></span>
        """
    }

    private static func row(_ figure: FigureRecord, scale: HTMLStrip.Scale, _ record: MeasurementMade) -> HTML {
        let limits = record.limits.filter { $0.statistic == figure.statistic }
        // A share of the trials has a scale of its own: from 0 to 1.
        let isShare = MetricDefinition.isShare(figure.statistic, of: record.name)
        let scale = isShare ? .whole : scale
        let strip = HTMLStrip.svg(figure, limits: limits, scale: scale, label: label(figure, limits, record))
        let ownEnds: HTML = isShare ? ends(of: scale, record) : ""
        return """
            <tr><th scope="row">\(figure.statistic)</th><td class="number">\(text(figure.value, record))\
             <span class="interval">\(bounds(of: figure, record) ?? "")</span></td>\
            <td class="strip">\(strip)\(ownEnds)</td>\
            <td>\(limits.map { judged($0, record) })</td></tr>

            """
    }

    private static func row(without statistic: String, _ record: MeasurementMade) -> HTML {
        let limits = record.limits.filter { $0.statistic == statistic }
        return """
            <tr><th scope="row">\(statistic)</th><td class="number">no figure</td><td class="strip"></td>\
            <td>\(limits.map { judged($0, record) })</td></tr>

            """
    }

    private static func judged(_ limit: LimitRecord, _ record: MeasurementMade) -> HTML {
        """
        <span class="limit">\(limit.limit.text(unit: record.unit)) \(limit.judgement.verdict.badge)\(notes(limit))</span>
        """
    }

    /// What else is to be said of a judgement: that it is marginal, and where the limit stands.
    private static func notes(_ limit: LimitRecord) -> HTML {
        var notes = limit.isMarginal == true ? ["marginal"] : []
        if let source = limit.source, source != "runbook" { notes.append("by \(source)") }
        if let overrules = limit.overrules { notes.append("in the place of \(overrules)") }
        return notes.isEmpty ? "" : " <span class=\"interval\">\(notes.joined(separator: ", "))</span>"
    }

    /// The bounds of a figure, nil where there are none or where they are written as the value is.
    private static func bounds(of figure: FigureRecord, _ record: MeasurementMade) -> String? {
        let value = text(figure.value, record)
        if let low = figure.low, let high = figure.high, text(low, record) == value, text(high, record) == value {
            return nil
        }
        return switch (figure.low, figure.high) {
        case (nil, nil): nil
        case (let low?, nil): "\(text(low, record)) or more"
        case (nil, let high?): "\(text(high, record)) or less"
        case (let low?, let high?): "\(text(low, record)) to \(text(high, record))"
        }
    }

    private static func label(_ figure: FigureRecord, _ limits: [LimitRecord], _ record: MeasurementMade) -> String {
        let head = "\(figure.statistic) \(text(figure.value, record))"
        let limits = limits.map { "limit \($0.limit.text(unit: record.unit)): \($0.word)" }
        return ([head, bounds(of: figure, record)].compactMap(\.self) + limits).joined(separator: ", ")
    }

    /// A number in the measurement's unit, written as on the console.
    private static func text(_ value: Double, _ record: MeasurementMade) -> String {
        record.measurement.text(of: .init("value", value))
    }
}

extension Judgement {
    fileprivate var verdict: Verdict {
        switch self {
        case .passed: .passed
        case .failed: .failed
        case .undecided: .undecided
        }
    }
}
