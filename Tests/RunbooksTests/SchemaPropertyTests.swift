import Clockwork
import Describing
import Formats
import Testing

@testable import Runbooks

@Suite("Schema and decoder") struct SchemaPropertyTests {
    @Test("agree on 2,000 documents made at random of each kind", arguments: DocumentKind.allCases)
    func agree(kind: DocumentKind) throws {
        let validator = try SchemaValidator(kind.schema)
        var valid = 0
        for seed in 1...2000 as ClosedRange<UInt64> {
            var maker = DocumentMaker(
                seed: seed, slip: [.runbook, .os, .app, .unit, .measured, .limits].contains(kind) ? 0.01 : 0.05)
            let document = maker.value(of: kind.form)
            guard let tree = Self.begins(document, with: kind) else { continue }
            let faults = try Self.faults(of: document)
            let isValid = try validator.accepts(tree)
            #expect(isValid == faults.isEmpty, "seed \(seed): \(document)\n\(faults.joined(separator: "\n"))")
            valid += isValid ? 1 : 0
        }
        #expect((400...1600).contains(valid), "the maker makes too little of one sort: \(valid) of 2000 are valid")
    }

    /// The tree of a document whose first key names its kind: what is none is left to the check.
    private static func begins(_ document: String, with kind: DocumentKind) -> Tree? {
        guard let tree = try? YAML.parse(Array(document.utf8)), case .map(let entries) = tree.content else {
            return nil
        }
        return entries.first?.key == kind.rawValue && entries.first?.value.integer != nil ? tree : nil
    }

    /// The faults that a schema can see.
    private static func faults(of document: String) throws -> [String] {
        let parties = ["d.yaml": document, "parts/there": ""]
        return try Document.check(path: "d.yaml", files: .memory(parties)).faults.filter { $0.file == "d.yaml" }
            .map(\.message).filter { message in !beyond.contains { message.contains($0) } }
    }

    private static let beyond = [
        "does not say of what", "goes with a share", "is no multiple of scale", "must be a whole number of pixels",
        "cannot be read", "is missing or unreadable", "has no place in the topology", "needs `phone` in `link`",
        "no link state to be seen", "leaves nothing of", "says nothing", "is no gpsd", "is no relay of",
        "is no row of docs/behaviours.md", "name a `fault`, too", "must not be longer than `limit`",
        "so that no value passes", "leave no value of",
    ]
}
