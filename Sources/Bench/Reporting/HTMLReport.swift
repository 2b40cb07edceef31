import Events

/// The report of a run as one page: no script, no network, light and dark, readable on a phone and on paper.
public enum HTMLReport {
    /// The most rows that any one table shows.
    static let mostRows = 500

    /// The page of a run as its journal tells it, in UTF-8.
    ///
    /// Screenshots that lie in the run's folder stand in it.
    public static func page(of run: RecoveredRun, _ files: RunFiles? = nil) -> [UInt8] {
        let digest = HTMLDigest(run)
        let sections: [(id: String, title: String, body: HTML)] = [
            ("steps", "Steps", HTMLSteps.body(digest)),
            ("measurements", "Measurements", HTMLMeasurements.body(digest, unit: run.header?.unit ?? "")),
            ("link", "Link", HTMLLanes.body(run.events)),
            ("findings", "Findings", HTMLFindings.body(digest)),
            ("screens", "Screens", HTMLScreens.body(digest.screenshots, files)),
            ("notes", "Notes", HTMLNotes.body(digest)),
            ("choices", "Choices", HTMLChoices.body(run)),
            ("journal", "Journal", HTMLJournal.body(run)),
        ].filter { !$0.body.source.isEmpty }
        let page: HTML = """
            <!DOCTYPE html>
            <html lang="en">
            \(head(of: run))<body class="\(run.verdict.rawValue)">
            \(HTMLBanner.header(of: run, digest))<nav aria-label="Sections"><ul>\(sections.map(link))</ul></nav>
            <main>
            \(sections.map(section))</main>
            <footer><p>Derived from journal.jsonl, \
            \(run.events.count) events; it can be made again from there.</p></footer>
            </body>
            </html>

            """
        return Array(page.source.utf8)
    }

    /// The policy forbids everything that the page does not need, whatever its texts may hold.
    private static func head(of run: RecoveredRun) -> HTML {
        let name = run.header.map { "\($0.runbook) · \($0.app)" } ?? "a run without its first line"
        return """
            <head>
            <meta charset="utf-8"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            img-src data:; base-uri 'none'; form-action 'none'"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta name="color-scheme" content="light dark"/>
            <meta name="referrer" content="no-referrer"/>
            <title>\(run.verdict.heading): \(name)</title>
            <link rel="icon" href="\(icon(run.verdict))"/>
            <style>
            \(HTMLStyle.sheet)</style>
            </head>

            """
    }

    /// A disc in the verdict's colour, so that a row of browser tabs tells which runs failed.
    private static func icon(_ verdict: Verdict) -> HTML {
        """
        data:image/svg+xml,%3Csvg xmlns=&apos;http://www.w3.org/2000/svg&apos; viewBox=&apos;0 0 16 16&apos;%3E\
        %3Ccircle cx=&apos;8&apos; cy=&apos;8&apos; r=&apos;7&apos; \
        fill=&apos;%23\(String(verdict.accent.light.dropFirst()))&apos;/%3E%3C/svg%3E
        """
    }

    private static func link(_ section: (id: String, title: String, body: HTML)) -> HTML {
        "<li><a href=\"#\(section.id)\">\(section.title)</a></li>"
    }

    private static func section(_ section: (id: String, title: String, body: HTML)) -> HTML {
        """
        <section id="\(section.id)" aria-labelledby="\(section.id)-title">
        <h2 id="\(section.id)-title">\(section.title)</h2>
        \(section.body)</section>

        """
    }
}
