import Events
import Measuring

/// The measurements, a table each, under a heading that says what the parties were.
enum HTMLMeasurements {
    private static let mostMeasurements = 100
    private static let mostSeries = 40

    /// The tables, empty where nothing was measured or tried.
    static func body(_ digest: HTMLDigest, unit: String) -> HTML {
        let shown = HTMLExcerpt(digest.measurements, most: mostMeasurements) { $0.record.verdict != .passed }
        let groups = groups(of: shown.rows).map { group -> HTML in
            """
            <div class="kin">
            <h3>\(HTMLSentences.heading(of: group.provenance, unit: unit))</h3>
            \(group.measurements.map { article($0, digest) })</div>

            """
        }
        return "\(groups)\(shown.remark("measurements"))\(loose(digest))"
    }

    /// Figures of different provenance stand under headings of their own.
    private static func groups(
        of measurements: [HTMLDigest.Made]
    ) -> [(provenance: Provenance, measurements: [HTMLDigest.Made])] {
        var groups: [(provenance: Provenance, measurements: [HTMLDigest.Made])] = []
        for made in measurements {
            if let known = groups.firstIndex(where: { $0.provenance == made.record.provenance }) {
                groups[known].measurements.append(made)
            } else {
                groups.append((made.record.provenance, [made]))
            }
        }
        return groups
    }

    private static func article(_ made: HTMLDigest.Made, _ digest: HTMLDigest) -> HTML {
        let record = made.record
        let place = made.step.map { digest.steps[$0].place + " · " } ?? ""
        let kept = made.samples > 0 ? " · \(made.samples) raw samples in the journal" : ""
        let badge: HTML = record.limits.isEmpty ? "<span class=\"badge skipped\">no limit</span>" : record.verdict.badge
        return """
            <article>
            <h4>\(record.name) \(badge)</h4>
            <p class="origin">\(place)n \(record.n)\(kept) · \(record.provenance.text)</p>
            \(HTMLFigures.table(record))\(remarks(of: record))\
            \(made.series.map { HTMLTrials.details(digest.series[$0], digest, unit: record.unit) } ?? "")</article>

            """
    }

    private static func remarks(of record: MeasurementMade) -> HTML {
        var remarks = record.dropped.map { "left out: \($0.count) \($0.reason)" } + record.remarks
        // A touch that is put into a receiver's stream never meets the glass.
        if record.provenance.isMeasuredOnHeadUnit, record.provenance.stimulus == .injected, record.name.hasPrefix("pan")
        {
            remarks.append("injected touch passes by any digitiser: this says nothing about a touch panel")
        }
        guard !remarks.isEmpty else { return "" }
        return "<ul class=\"remarks\">\(remarks.map { "<li>\($0)</li>" as HTML })</ul>\n"
    }

    /// Trials that came to no measurement, such as those of a step in flight.
    private static func loose(_ digest: HTMLDigest) -> HTML {
        let shown = HTMLExcerpt(digest.series.filter { !$0.isMeasured }, most: mostSeries)
        guard !shown.rows.isEmpty else { return "" }
        return """
            <h3>Trials that came to no measurement</h3>
            \(shown.rows.map { HTMLTrials.details($0, digest, unit: "") })\(shown.remark("series of trials"))
            """
    }
}
