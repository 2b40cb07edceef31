import Clockwork
import Events

/// The table of the steps: what was done, how long it took, what came of it and why.
enum HTMLSteps {
    private static let mostReasons = 8
    private static let longestReason = 400
    private static let columns = 5

    /// The table, empty where no step was begun.
    static func body(_ digest: HTMLDigest) -> HTML {
        guard !digest.steps.isEmpty else { return "" }
        let shown = HTMLExcerpt(Array(digest.steps.indices), most: HTMLReport.mostRows) {
            digest.steps[$0].ended?.verdict != .passed
        }
        return """
            <table class="steps">
            <thead><tr><th scope="col">No.</th><th scope="col">Step</th><th scope="col" class="number wide">At</th>\
            <th scope="col" class="number">Took</th><th scope="col">Verdict</th></tr></thead>
            \(groups(shown.rows, of: digest))</table>
            \(shown.remark("steps"))
            """
    }

    /// A group of rows for each section and each of its repetitions.
    private static func groups(_ rows: [Int], of digest: HTMLDigest) -> HTML {
        var (html, title): (HTML, String?) = ("", nil)
        let isRepeated = digest.steps.contains { $0.round > 1 }
        for index in rows {
            let step = digest.steps[index]
            let next = heading(of: step, isRepeated: isRepeated)
            if next != title {
                html += title == nil ? "<tbody>\n" : "</tbody>\n<tbody>\n"
                html += "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"\(columns)\">\(next)</th></tr>\n"
                title = next
            }
            html += row(step, isInFlight: index == digest.stepInFlight)
        }
        html += "</tbody>\n"
        return html
    }

    private static func heading(of step: HTMLDigest.Step, isRepeated: Bool) -> String {
        switch step.section {
        case .setup: "Setup"
        case .steps: isRepeated ? "Steps, repetition \(step.round)" : "Steps"
        case .teardown: "Teardown"
        }
    }

    private static func row(_ step: HTMLDigest.Step, isInFlight: Bool) -> HTML {
        let verdict = step.ended?.verdict ?? (isInFlight ? .interrupted : nil)
        let title = step.title + remark(on: step)
        let took = step.ended.flatMap { $0.verdict == .skipped ? nil : $0.took.text } ?? "–"
        let kind = verdict.map { $0 == .passed ? "" : "open \($0.rawValue)" } ?? "open"
        return """
            <tr class="\(kind)"><td class="number">\(step.number)</td><th scope="row">\(title)</th>\
            <td class="number wide">\(step.told.began?.secondsText ?? "–")</td><td class="number">\(took)</td>\
            <td>\(verdict?.badge ?? "no result")</td></tr>
            \(explanation(of: step, isInFlight: isInFlight))
            """
    }

    private static func remark(on step: HTMLDigest.Step) -> String {
        (step.told.repetitions > 1 ? " (\(step.told.repetitions) times)" : "")
            + (step.attempt > 1 ? " (attempt \(step.attempt))" : "")
    }

    private static func explanation(of step: HTMLDigest.Step, isInFlight: Bool) -> HTML {
        guard let ended = step.ended else {
            let reason = isInFlight ? "In flight when the journal ended." : "The line with its result is lost."
            return explanation([reason], kind: isInFlight ? .interrupted : nil)
        }
        guard ended.verdict != .passed || !ended.reasons.isEmpty else { return "" }
        return explanation(ended.reasons, kind: ended.verdict)
    }

    private static func explanation(_ reasons: [String], kind: Verdict?) -> HTML {
        guard !reasons.isEmpty else { return "" }
        return """
            <tr class="why \(kind?.rawValue ?? "")"><td></td><td colspan="\(columns - 1)">\
            \(list(Array(reasons.prefix(mostReasons))))\(rest(of: reasons))</td></tr>

            """
    }

    /// The reasons that a row has no room for, folded.
    private static func rest(of reasons: [String]) -> HTML {
        let more = HTMLExcerpt(Array(reasons.dropFirst(mostReasons)), most: HTMLReport.mostRows)
        guard !more.rows.isEmpty else { return "" }
        return """
            <details><summary>\(reasons.count - mostReasons) more</summary>\
            \(list(more.rows))\(more.remark("reasons"))</details>
            """
    }

    private static func list(_ reasons: [String]) -> HTML {
        "<ul>\(reasons.map { "<li>\(folded($0))</li>" as HTML })</ul>"
    }

    /// A reason that is longer than a paragraph shows its beginning until it is opened.
    private static func folded(_ reason: String) -> HTML {
        guard reason.count > longestReason else { return "\(reason)" }
        return "<details><summary>\(reason.shortened(to: longestReason))</summary>\(reason)</details>"
    }
}
