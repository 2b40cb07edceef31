import Describing
import Formats
import Runbooks
import Testing

@Suite("Schemas") struct SchemaTests {
    @Test("are committed as the tables make them", arguments: DocumentKind.allCases)
    func committed(kind: DocumentKind) throws {
        let text = try Repository.text("docs/schema/\(kind.schemaFile)")
        #expect(text == kind.schema, "docs/schema/\(kind.schemaFile) is not what the tables say: run `make docs`")
    }

    @Test("accept every document that is shipped", arguments: Repository.documents)
    func shipped(path: String) throws {
        #expect(try Self.accepts(try Repository.text(path)))
    }

    @Test("are asked about every kind of document")
    func kinds() throws {
        let kinds = try Repository.documents.compactMap { try Self.kind(of: YAML.parse(try Repository.files.read($0))) }
        #expect(Set(kinds) == Set(DocumentKind.allCases))
    }

    @Test("refuse each mistake that can be told of the values alone", arguments: mistakes)
    func mistake(_ mistake: Mistake) throws {
        let isBeyond = Self.beyond.contains(mistake.testDescription)
        #expect(try Self.accepts(mistake.document) == isBeyond)
    }

    @Test("leave to the check only what is named here")
    func beyond() {
        #expect(Self.beyond.subtracting(Self.mistakes.map(\.testDescription)).isEmpty)
    }

    @Test("refuse the runbook with many mistakes, whatever the order of its faults")
    func many() throws {
        #expect(try !Self.accepts(ManyMistakesTests.runbook))
    }

    @Test(
        "say the same to jsonschema",
        .enabled(
            if: Repository.run("python3 -c 'import jsonschema, yaml' 2>/dev/null"),
            "needs jsonschema and PyYAML: python3 -m pip install jsonschema pyyaml"))
    func python() {
        #expect(Repository.run("python3 Tests/Python/validate_documents.py"))
    }

    /// The mistakes of documents that are YAML and name their kind.
    private static let mistakes =
        (DocumentMistakeTests.units + DocumentMistakeTests.systems + DocumentMistakeTests.apps
        + DocumentMistakeTests.limits + DocumentMistakeTests.rigs + DocumentMistakeTests.wirings
        + DocumentMistakeTests.runbooks)
        .filter { mistake in
            guard let tree = try? YAML.parse(Array(mistake.document.utf8)) else { return false }
            return kind(of: tree) != nil
        }

    /// What a schema cannot see: repeated keys and their order, ranges of numbers with units, keys that depend on each
    /// other, and files.
    private static let beyond: Set = [
        "repeated key", "first key late", "out of range", "an angle out of range", "a share over 100 %",
        "a tap off the screen", "a part of a pixel", "sides that are no multiple of the scale (D09)",
        "a share without its side", "a length with a side", "dangling reference", "missing route",
        "bench services of a phone whose only port goes to the unit (S18)", "the dongle's port as a cutter",
        "a model of a real link", "a real cutter of a model", "a session on a bench port", "no phone on the bus",
        "nothing that tells a state", "a phone of which nothing is known", "a live position that is none",
        "a relay that the board has not", "two relays of which the board has one",
        "a dongle whose messages nobody reads", "a witness on a bench port", "a witness of a model",
        "a row that is none", "words of a fault without one", "a fault's os document that is missing",
        "a clock that drifts more than is allowed for", "signals that are asked as seldom as they are judged",
        "signals that are asked more seldom than they are judged by default",
        "a least value above the greatest",
        "two entries that exclude each other", "a share of trials over 100 %",
        "a least value above the greatest in a step",
    ]

    private static func accepts(_ document: String) throws -> Bool {
        let tree = try YAML.parse(Array(document.utf8))
        return try SchemaValidator(try #require(kind(of: tree)).schema).accepts(tree)
    }

    private static func kind(of tree: Tree) -> DocumentKind? {
        guard case .map(let entries) = tree.content else { return nil }
        // A document that names another one has the key of that kind, too, but no version behind it.
        return DocumentKind.allCases.first { tree[$0.rawValue]?.integer != nil }
            ?? DocumentKind.allCases.first { kind in entries.contains { $0.key == kind.rawValue } }
    }
}
