import Measuring
import Runbooks
import Testing

@testable import Describing

@Suite("Reference pages") struct ReferenceTests {
    @Test("are committed as the tables make them", arguments: ReferencePage.allCases)
    func committed(page: ReferencePage) throws {
        let text = try Repository.text("docs/\(page.file)")
        #expect(text == page.text, "docs/\(page.file) is not what the tables say: run `make docs`")
    }

    @Test("S54: show only examples that decode", arguments: ReferencePage.allCases)
    func examples(page: ReferencePage) throws {
        let examples = Self.examples(on: page)
        #expect(examples.count >= 4)
        for example in examples {
            let isStep = example.hasPrefix("- ")
            let document = isStep ? "runbook: 1\nname: Example\nsteps:\n\(example)" : example
            #expect(try Self.faults(of: document) == [])
        }
    }

    @Test("show each action, and each key that decides what a step is")
    func actions() throws {
        let examples = Self.examples(on: .runbook).joined(separator: "\n")
        for key in DocumentKind.runbook.form.choices.flatMap(\.keys) {
            #expect(examples.contains("\(key):"), "no example of \(key)")
        }
    }

    @Test("tell every key of the tables", arguments: DocumentKind.allCases)
    func keys(of kind: DocumentKind) throws {
        let text = (kind == .runbook ? ReferencePage.runbook : .rig).text
        for field in Self.fields(in: kind.form) {
            let isTold =
                text.contains(field.summary) || Self.bounds.contains(field.name) || Self.statistics.contains(field.name)
            #expect(isTold, "\(field.summary)")
            let isNamed = text.contains("`\(field.name)`")
            #expect(isNamed, "\(field.name)")
        }
    }

    @Test("explain every closed set of words", arguments: DocumentKind.allCases)
    func words(of kind: DocumentKind) {
        for field in Self.fields(in: kind.form) where !field.form.words.isEmpty {
            #expect(Glossary.meanings(of: field.form.words) != nil, "the words of \(field.name)")
        }
    }

    @Test("leave no cell of a table empty", arguments: ReferencePage.allCases)
    func cells(page: ReferencePage) {
        let rows = page.text.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(rows.allSatisfy { !$0.contains("|  |") && !$0.contains("| |") })
    }

    @Test("have a heading or a file for each link", arguments: ReferencePage.allCases)
    func links(page: ReferencePage) throws {
        let text = page.text
        let own = Set(Self.anchors(in: text))
        for match in text.matches(of: /\]\(([^)#]*)#?([^)]*)\)/) {
            let (file, place) = (String(match.1), String(match.2))
            let anchors = try file.isEmpty ? own : Set(Self.anchors(in: Repository.text("docs/\(file)")))
            let leads = place.isEmpty || anchors.contains(place)
            #expect(leads, "\(match.0)")
        }
    }

    /// Told in the table of the metrics, by their names alone.
    private static let statistics = Set(MetricDefinition.all.flatMap(\.statistics))

    /// Told in one table for each metric, in other words.
    private static let bounds: Set = [
        "limits", "atMost", "atLeast", "margin", "min", "p50", "p95", "p99", "max", "mad", "value", "swallowed",
        "missed",
        "rate",
        "unexpected", "slope",
        "age", "pace", "distanceError", "distanceOff", "timeError", "timeOff", "wrong", "wrongSide", "wrongTraffic",
        "ahead", "offTable", "pastArrival",
        "dataLink", "power", "charging", "session", "belief", "missing", "departures", "bounces", "flapping",
        "incomplete", "falseAlarms", "uncaught",
        "pixels", "millimetres", "percentOfWidth", "percentOfHeight", "percentOfShorter", "percentOfDiagonal", "began",
        "firstFrame",
    ]

    private static func faults(of document: String) throws -> [String] {
        let parties = [
            "units/standard-800x480.yaml": Sample.unit, "systems/ios-18.yaml": Sample.os,
            "apps/healthy.yaml": Sample.app,
        ]
        let files = Files.memory(parties.merging(["d.yaml": document]) { $1 })
        return try Document.check(path: "d.yaml", files: Files(read: files.read, exists: { _ in true })).faults
            .map(\.line)
    }

    private static func examples(on page: ReferencePage) -> [String] {
        page.text.matches(of: /```yaml\n((?:[^`]|\n)*?)\n```/).map { String($0.1) }
    }

    /// The headings as they are linked to: small letters, hyphens for spaces, no other signs.
    private static func anchors(in page: String) -> [String] {
        page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            let title = line.drop { "# ".contains($0) }.lowercased()
            return String(title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber ? $0 : nil })
        }
    }

    private static func fields(in form: Form) -> [FieldForm] {
        switch form {
        case .record(let record): record.fields + record.fields.flatMap { fields(in: $0.form) }
        case .choice(let choice): choice.alternatives.flatMap { fields(in: .record($0)) }
        case .list(let item, _): fields(in: item)
        default: []
        }
    }
}
