import Journaling

/// What of the journal could not be used.
enum HTMLJournal {
    /// The account, empty where every line was used.
    static func body(_ run: RecoveredRun) -> HTML {
        let shown = HTMLExcerpt(run.damage, most: HTMLReport.mostRows)
        return "\(shown.rows.isEmpty ? "" : table(shown.rows))\(shown.remark("lines"))\(unknown(run.unknownKinds))"
    }

    private static func table(_ damage: [JournalLines.Damage]) -> HTML {
        """
        <p>These lines could not be used, or others are missing before them; everything above rests on the rest.</p>
        <table>
        <thead><tr><th scope="col" class="number">Line</th><th scope="col">What is wrong with it</th></tr></thead>
        <tbody>
        \(damage.map(row))</tbody>
        </table>

        """
    }

    private static func row(_ damage: JournalLines.Damage) -> HTML {
        "<tr><th scope=\"row\" class=\"number\">\(damage.number)</th><td>\(damage.reason)</td></tr>\n"
    }

    private static func unknown(_ count: Int) -> HTML {
        guard count > 0 else { return "" }
        let lines = count == 1 ? "1 line is of a kind" : "\(count) lines are of kinds"
        return "<p>\(lines) that this version does not know.</p>\n"
    }
}
