import Runbooks

/// The page of behaviours: each row, how it is shown, and what proves that its detector works.
public struct BehaviourPage: Sendable {
    private let sources: BehaviourSources

    /// Makes the page of runbooks and tests.
    public init(_ sources: BehaviourSources) {
        self.sources = sources
    }

    /// The name of the file that holds the page.
    public static let file = "behaviours.md"

    /// The page in Markdown.
    public var text: String {
        var page = Page(
            title: "Behaviours",
            from: "the rows in Sources/Bench/Describing, and from the runbooks and tests that name them")
        page.paragraph(
            """
            What is known of navigation on CarPlay, row by row, and what in this repository shows it. `S` rows are behaviours that
            four articles tell (2GIS, Google in two languages, HERE), `D` rows are differences between sources, `F` rows are public
            reports of bugs. *Detector proven* means: a runbook fails and says the right thing with its fault seeded in the model app,
            and passes without it, both of which the tests try; or a test of the rules that carries the row's id. That says nothing
            of a product. What of a row no bench can show stands behind *by hand*, with the reason and what is done instead. *Seen on
            hardware* is empty until a bench reports it. Which of the seeds' apps fails where is on a [page of its own](apps.md).

            Run a runbook on the model with `rig run RUNBOOK`, and with its fault with `rig run RUNBOOK --fault`.
            """)
        section("Behaviours of the articles", BehaviourRow.behaviours, on: &page)
        section("Differences between sources", BehaviourRow.differences, on: &page)
        section("Field bugs", BehaviourRow.fieldBugs, on: &page)
        return page.text
    }

    /// The rows that nothing shows, and the ids that runbooks name and that are no rows.
    public var gaps: [String] {
        let known = BehaviourRow.all.map(\.id)
        let unknown = sources.runbooks.flatMap(\.runbook.rows).filter { !known.contains($0) }
        return unknown
            + BehaviourRow.all.filter { [.bench, .measurement].contains($0.means) && proofs(of: $0).isEmpty }.map(\.id)
    }

    private func section(_ title: String, _ rows: [BehaviourRow], on page: inout Page) {
        page.heading(2, title)
        page.table(
            ["row", "behaviour", "shown by", "detector proven", "seen on hardware"],
            rows.map { row in
                let proofs = proofs(of: row)
                return [
                    row.id, row.text, shown(row) + (row.byHand.map { "; *by hand:* \($0)" } ?? ""),
                    proofs.isEmpty ? "–" : proofs.joined(separator: "<br>"), "·",
                ]
            })
    }

    private func shown(_ row: BehaviourRow) -> String {
        switch row.means {
        case .bench: runbooks(of: row).isEmpty ? "rule of the model" : "runbook"
        case .preflight: "`rig preflight`"
        case .lint: "`rig lint`"
        case .checklist: "[checklist](checklist.md)"
        case .measurement: "measurement"
        }
    }

    private func runbooks(of row: BehaviourRow) -> [(path: String, runbook: Runbook)] {
        sources.runbooks.filter { $0.runbook.rows.contains(row.id) }
    }

    private func proofs(of row: BehaviourRow) -> [String] {
        let own = runbooks(of: row)
        let runbooks = own.map { path, runbook in
            // Where there are many, the faults stand in the runbooks alone.
            let fault = own.count > 2 ? "its fault" : runbook.fault.map { "`\($0.words)`" } ?? "its fault"
            let says = runbook.says.map { ": “\($0)”" } ?? ""
            return "[`\(path.fileStem)`](../\(path)): fails with \(fault)\(says); passes without"
        }
        return runbooks + tests(of: row, inFull: runbooks.count < 2)
    }

    /// The tests that name a row: a few with their names, many by their files alone.
    private func tests(of row: BehaviourRow, inFull: Bool) -> [String] {
        let tests = sources.tests.filter { $0.names(row.id) }
        guard tests.count > (inFull ? 2 : 1) else {
            return tests.map { "\($0.link): \($0.name.replacing("|", with: "\\|"))" }
        }
        var links: [(link: String, count: Int)] = []
        for test in tests {
            if links.last?.link == test.link { links[links.count - 1].count += 1 } else { links.append((test.link, 1)) }
        }
        return [links.map { "\($0.link)\($0.count > 1 ? " (\($0.count) tests)" : "")" }.joined(separator: ", ")]
    }
}

extension BehaviourRow {
    /// All rows, in the order of the page.
    static let all = behaviours + differences + fieldBugs
}

extension NamedTest {
    /// The file by its name, as a link to it.
    fileprivate var link: String { "[`\(file.fileStem)`](../\(file))" }
}

extension String {
    /// The name of a file at a path, without its folder and its ending.
    fileprivate var fileStem: Substring {
        split(separator: "/").last?.split(separator: ".").first ?? ""
    }
}
