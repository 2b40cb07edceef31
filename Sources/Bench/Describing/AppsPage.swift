/// The page of the seeds' apps: which of them does not pass which runbook, and why.
public enum AppsPage {
    /// The name of the file that holds the page.
    public static let file = "apps.md"

    /// The page in Markdown.
    public static var text: String {
        var page = Page(title: "Apps of the seeds", from: "the differences in Sources/Bench/Describing")
        page.paragraph(
            """
            Four articles tell of navigation apps; a model of each is a document in `rigs/apps`, beside a healthy one. Run against all
            of `runbooks/behaviours` and `runbooks/field` on the rig `rigs/model-800x480.yaml`, they differ where their documents do and
            nowhere else: a test runs each against each and compares with this table. A runbook that is not here passes with every app;
            an empty cell is a pass.

            *Fails* names the key of the app's document that makes it so, and a part of what the run says. *Skipped* means that the app
            has nothing of what the runbook tries, as its document says: that is no fault of it.
            """)
        page.paragraph(
            """
            In a car with the wheel on the right, `rigs/model-right-hand.yaml`, `2gis-2018` fails
            [`S20-fixed-viewport`](../runbooks/behaviours/S20-fixed-viewport.yaml), too, by its `viewport: fixedShares`, and no other
            app does: the free area is mirrored there, and shares of the width are not (S38).
            """)
        page.table(["runbook"] + AppDifference.apps.map { "`\($0)`" }, runbooks.map(row))
        return page.text
    }

    private static var runbooks: [String] { Set(AppDifference.all.map(\.runbook)).sorted() }

    private static func row(_ runbook: String) -> [String] {
        let name = runbook.split(separator: "/").last ?? ""
        return ["[`\(name)`](../runbooks/\(runbook).yaml)"]
            + AppDifference.apps.map { app in
                AppDifference.all.first { $0.runbook == runbook && $0.app == app }.map(cell) ?? ""
            }
    }

    private static func cell(_ difference: AppDifference) -> String {
        "*\(difference.outcome.rawValue)*, `\(difference.cause.replacing("`", with: ""))`: “\(difference.says)”"
    }
}
