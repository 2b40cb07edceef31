import Describing
import Testing

@Suite("The page of behaviours") struct BehaviourPageTests {
    private static let page = BehaviourPage(BehaviourSources(root: Repository.root))

    @Test("is committed as runbooks and tests make it")
    func committed() throws {
        let text = try Repository.text("docs/\(BehaviourPage.file)")
        #expect(
            text == Self.page.text, "docs/\(BehaviourPage.file) is not what runbooks and tests say: run `make docs`")
    }

    @Test("has the page of the seeds' apps beside it, as its table says")
    func apps() throws {
        let text = try Repository.text("docs/\(AppsPage.file)")
        #expect(text == AppsPage.text, "docs/\(AppsPage.file) is not what the differences say: run `make docs`")
    }

    @Test("has the page of blame beside it, as its tables say")
    func blame() throws {
        let text = try Repository.text("docs/\(BlamePage.file)")
        #expect(text == BlamePage.text, "docs/\(BlamePage.file) is not what the tables say: run `make docs`")
    }

    @Test("shows every row by a runbook, a test, a check of builds or traces, the checklist, or says that it is open")
    func gaps() {
        #expect(Self.page.gaps == [])
    }

    @Test("names every row of its table on the checklist where the checklist shows it")
    func checklist() throws {
        let checklist = try Repository.text("docs/checklist.md")
        for line in Self.page.text.split(separator: "\n") where line.contains("(checklist.md)") {
            let row = line.split(separator: " ")[1]
            #expect(checklist.contains(row), "\(row)")
        }
    }
}
