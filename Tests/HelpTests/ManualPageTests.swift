import Events
import Testing

@testable import rig

@Suite("Manual page") struct ManualPageTests {
    @Test("is committed as the table of verbs makes it")
    func committed() {
        let isSame = Shell.text("docs/rig.1") == ManualPage.text
        #expect(isSame, "docs/rig.1 is not what the table of verbs says: run `make docs`")
    }

    @Test("is clean to mandoc", .enabled(if: Shell.has("mandoc"), "mandoc is not there: apt-get install mandoc"))
    func lint() {
        #expect(Shell.output("mandoc -T lint docs/rig.1") == "")
    }

    @Test(
        "tells each verb with its options as a reader sees them",
        .enabled(if: Shell.has("mandoc"), "mandoc is not there: apt-get install mandoc"), arguments: verbs.map(\.name))
    func shown(name: String) throws {
        let page = Shell.output("mandoc -T utf8 -O width=300 docs/rig.1 | col -b")
        let verb = try #require(verbs.first { $0.name == name })
        #expect(page.contains("\(verb.name) \(verb.synopsis)"))
        for option in verb.options { #expect(page.contains(option.typed) && page.contains(option.help.dropFirst())) }
    }

    @Test("tells each exit status", arguments: rig.ExitStatus.allCases)
    func statuses(status: rig.ExitStatus) {
        #expect(ManualPage.text.contains("\n.It \(status.rawValue)\n"))
        #expect(status.meaning.hasSuffix("."))
    }

    @Test("and the page of runbooks agree on the exit status of each verdict", arguments: Verdict.allCases)
    func verdicts(verdict: Verdict) throws {
        let rows = Shell.text("docs/runbook.md").split(separator: "\n").map { $0.split(separator: "|") }
        let row = try #require(rows.first { $0.count == 3 && $0[0] == " `\(verdict.rawValue)` " })
        #expect(row[2].split(separator: " ").first == "\(rig.ExitStatus(verdict).rawValue)")
    }

    @Test("and the page of runbooks tell the same exit statuses", arguments: rig.ExitStatus.allCases)
    func numbers(status: rig.ExitStatus) throws {
        let parts = Shell.text("docs/runbook.md").split(separator: "## The verdict")
        let words = try #require(parts.last).split { !$0.isNumber }
        #expect(words.contains("\(status.rawValue)"))
    }
}
