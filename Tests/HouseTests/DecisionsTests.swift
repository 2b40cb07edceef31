import Testing

@Suite("The decisions")
struct DecisionsTests {
    private static let folder = "docs/decisions/"
    private static let pages = TextFile.all.filter { $0.path.hasPrefix(folder) && !$0.path.hasSuffix("README.md") }

    /// The line of the list that a page should have.
    private static func line(of page: TextFile) -> String {
        "- [\(page.lines.first?.dropFirst(2) ?? "")](\(page.path.dropFirst(folder.count)))"
    }

    @Test("stand in the list of docs/decisions/README.md, each with its title, in order")
    func list() throws {
        let list = try #require(TextFile.named("\(Self.folder)README.md")).lines.filter { $0.hasPrefix("- ") }
        let wanted = Self.pages.map(Self.line)
        #expect(list.map { String($0) } == wanted, "the list should be:\n\(wanted.joined(separator: "\n"))")
        #expect(wanted.count >= 26)
    }

    @Test("have the number of their file in the title, and no two the same")
    func numbers() {
        let numbers = Self.pages.map { page in page.path.dropFirst(Self.folder.count).prefix(4) }
        #expect(Set(numbers).count == numbers.count)
        for (page, number) in zip(Self.pages, numbers) {
            #expect(page.lines.first?.hasPrefix("# \(Int(number) ?? -1). ") == true, "\(page.path)")
        }
    }
}
