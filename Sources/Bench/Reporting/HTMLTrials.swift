import Events
import Formats

/// The trials of a metric as a table that opens without a script.
enum HTMLTrials {
    private static let mostOutcomes = 8

    /// The folded table of a series of trials, their lengths in a unit.
    static func details(_ series: HTMLDigest.Series, _ digest: HTMLDigest, unit: String) -> HTML {
        let shown = HTMLExcerpt(series.trials, most: HTMLReport.mostRows) { isBad($0.record.outcome) }
        let count = series.trials.count
        let hasStimulus = series.trials.contains { $0.record.stimulus != nil }
        let place =
            series.isMeasured ? "" : " of \(series.metric)" + (series.step.map { ", \(digest.steps[$0].place)" } ?? "")
        return """
            <details>
            <summary>\(count == 1 ? "1 trial" : "\(count) trials")\(place): \(account(of: series))</summary>
            <table class="trials">
            <thead><tr><th scope="col" class="number">Trial</th><th scope="col" class="number wide">Ended at</th>\
            \(hasStimulus ? head(unit: unit) : "")<th scope="col">Outcome</th>\
            <th scope="col">Seen beside it</th></tr></thead>
            <tbody>
            \(shown.rows.map { row($0, hasStimulus: hasStimulus) })</tbody>
            </table>
            \(shown.remark("trials"))</details>

            """
    }

    private static func head(unit: String) -> HTML {
        "<th scope=\"col\" class=\"number\">Set\(unit.isEmpty || unit == "1" ? "" : " (\(unit))")</th>"
    }

    private static func row(_ trial: HTMLDigest.Trial, hasStimulus: Bool) -> HTML {
        let stimulus = trial.record.stimulus.map { FixedDecimal.shortest($0, decimals: 3) } ?? "–"
        let cell: HTML = hasStimulus ? "<td class=\"number\">\(stimulus)</td>" : ""
        return """
            <tr class="\(isBad(trial.record.outcome) ? "failed" : "")">\
            <th scope="row" class="number">\(trial.record.number)</th>\
            <td class="number wide">\(trial.at.secondsText)</td>\(cell)<td class="outcome">\(trial.record.outcome)</td>\
            <td>\(trial.record.detail.joined(separator: " · "))</td></tr>

            """
    }

    /// How many trials had which outcome, in the order of their first appearance.
    private static func account(of series: HTMLDigest.Series) -> String {
        var counts: [(outcome: String, count: Int)] = []
        var others = 0
        for outcome in series.trials.lazy.map(\.record.outcome) {
            if let known = counts.firstIndex(where: { $0.outcome == outcome }) {
                counts[known].count += 1
            } else if counts.count < mostOutcomes {
                counts.append((outcome, 1))
            } else {
                others += 1
            }
        }
        if others > 0 { counts.append(("others", others)) }
        return counts.map { "\($0.count) \($0.outcome)" }.joined(separator: ", ")
    }

    private static func isBad(_ outcome: String) -> Bool {
        outcome == "missed" || outcome == "dropped"
    }
}
