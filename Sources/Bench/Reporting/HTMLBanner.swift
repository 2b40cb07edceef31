import Clockwork
import Events
import Journaling

/// The top of a page: the verdict, why, and of what.
enum HTMLBanner {
    /// The banner of a run.
    static func header(of run: RecoveredRun, _ digest: HTMLDigest) -> HTML {
        let title = run.header?.runbook ?? "A run without its first line"
        return """
            <header>
            <div class="banner">
            <p class="verdict"><span aria-hidden="true">\(run.verdict.mark)</span> \(run.verdict.heading)</p>
            <h1>\(title)</h1>
            <p class="reason">\(HTMLSentences.reason(of: run.verdict, digest))</p>
            <p class="provenance">\(HTMLSentences.provenance(of: run.header, digest.measurements.map(\.record)))</p>
            </div>
            \(notice(of: run))<dl class="facts">
            \(facts(of: run, digest).map(fact))</dl>
            </header>

            """
    }

    private static func notice(of run: RecoveredRun) -> HTML {
        guard !run.damage.isEmpty else { return "" }
        let gaps = run.damage.count(where: \.isUsed), count = run.damage.count - gaps
        let lines = count == 1 ? "1 line of the journal" : "\(count) lines of the journal"
        let parts = [
            count > 0 ? "\(lines) could not be used" : nil,
            gaps > 0 ? "lines are missing in \(gaps == 1 ? "1 place" : "\(gaps) places")" : nil,
        ]
        let text = parts.compactMap(\.self).joined(separator: ", ")
        return "<p class=\"notice\">\(text); <a href=\"#journal\">what is wrong</a>.</p>\n"
    }

    private static func facts(of run: RecoveredRun, _ digest: HTMLDigest) -> [(
        name: String, value: String, file: String
    )] {
        let account = [("Steps", steps(digest), ""), ("Bench time", (digest.end - .start).text, "")]
        guard let header = run.header else { return account }
        return [
            ("App", header.app, ""), ("Unit", header.unit, ""), ("Phone system", header.os, ""),
            ("Rig", header.rig, header.rigFile), ("Runbook", header.runbook, header.runbookFile),
            ("Position", header.position, ""), ("Started", header.wall, ""),
        ] + account + [
            ("Time", header.time.rawValue, ""), ("Seed", header.seed, ""), ("Host", header.host, ""),
            ("Made by", "rig \(header.version)", ""), ("Run", header.id, ""),
        ]
    }

    /// The number of steps of each verdict, such as `8: 6 passed, 2 failed`.
    private static func steps(_ digest: HTMLDigest) -> String {
        let counts = Verdict.allCases.reversed().map { verdict in
            (verdict.word, digest.steps.count { $0.ended?.verdict == verdict })
        }
        let open = digest.steps.count { $0.ended == nil }
        let parts = (counts + [("without a result", open)]).filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }

    private static func fact(_ fact: (name: String, value: String, file: String)) -> HTML {
        let file: HTML = fact.file.isEmpty ? "" : "<br/><span class=\"file\">\(fact.file)</span>"
        return "<div><dt>\(fact.name)</dt><dd>\(fact.value)\(file)</dd></div>\n"
    }
}
