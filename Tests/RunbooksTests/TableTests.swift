import Runbooks
import Testing

@testable import Runbooks

@Suite("Document tables") struct TableTests {
    @Test("give every key one name and one sentence, and begin with the kind", arguments: DocumentKind.allCases)
    func fields(of kind: DocumentKind) throws {
        guard case .record(let root) = kind.form else {
            throw UnreadableFile(path: "", reason: "the form is no record")
        }
        #expect(root.title == kind.rawValue && root.fields.first?.name == kind.rawValue)
        for record in Self.records(in: kind.form) {
            #expect(Set(record.fields.map(\.name)).count == record.fields.count, "\(record.title)")
            for field in record.fields {
                #expect(field.summary.hasSuffix(".") && field.summary.first?.isUppercase == true, "\(field.name)")
            }
        }
    }

    @Test("let a map be left out only where each of its keys may be left out too", arguments: DocumentKind.allCases)
    func defaults(of kind: DocumentKind) {
        for field in Self.records(in: kind.form).flatMap(\.fields) {
            guard case .means("{}") = field.absence, case .record(let record) = field.form else { continue }
            #expect(!record.fields.contains { if case .refused = $0.absence { true } else { false } }, "\(field.name)")
        }
    }

    @Test("name what each action is called in a step")
    func actions() {
        let step = Self.choices(in: DocumentKind.runbook.form).first { $0.title == "step" }
        #expect(
            step?.keys == [
                "cable", "await", "navigate", "touch", "driver", "ask", "system", "expect", "measure", "qualify",
                "command", "wait", "screenshot", "note",
            ])
    }

    @Test(
        "write a value in the largest unit that leaves at least 1 of it",
        arguments: [
            (.duration, 0, "0 s"), (.duration, 0.0005, "0.5 ms"), (.duration, 0.25, "250 ms"),
            (.duration, 59.5, "59.5 s"),
            (.duration, 60, "1 min"), (.duration, 86_400, "24 h"), (.duration, -0.5, "-500 ms"), (.share, 0, "0 %"),
            (.points, 12.5, "12.5 pt"), (.pointSpeed, 200, "200 pt/s"), (.length, 0.6, "0.6 m"),
            (.length, 1500, "1.5 km"),
        ] as [(Dimension, Double, String)])
    func text(dimension: Dimension, value: Double, text: String) {
        #expect(dimension.text(value) == text)
    }

    @Test(
        "take a number and its unit apart, with or without a space",
        arguments: [
            ("12 pt", "12.0|pt"), ("12pt", "12.0|pt"), ("25%", "25.0|%"), ("-0.5  s", "-0.5|s"),
            ("+3 km/h", "3.0|km/h"),
            (".5 s", "0.5|s"), ("7", "7.0|"), ("", nil), ("s", nil), ("1 2 s", nil), ("1:30", nil), ("1,5 s", nil),
            ("- s", nil),
            ("1e3 s", nil), ("0x10 s", nil), ("٣ s", nil), ("1.2.3 s", nil),
        ] as [(String, String?)])
    func written(text: String, parts: String?) {
        #expect(WrittenQuantity(text).map { "\($0.number)|\($0.unit)" } == parts)
    }

    @Test("hold quantities in the base of their dimension", arguments: [("36 km/h", 10), ("10 m/s", 10)])
    func base(text: String, value: Double) throws {
        let written = try #require(WrittenQuantity(text))
        let read = Shape<Quantity>.quantity(written, in: [QuantityRange(.speed, 0...100)]) { _ in }
        #expect(abs(try #require(read).value - value) < 1e-9)
    }

    private static func records(in form: Form) -> [RecordForm] {
        switch form {
        case .record(let record): [record] + record.fields.flatMap { records(in: $0.form) }
        case .choice(let choice):
            choice.alternatives + choice.alternatives.flatMap { $0.fields.flatMap { records(in: $0.form) } }
        case .list(let item, _): records(in: item)
        default: []
        }
    }

    private static func choices(in form: Form) -> [ChoiceForm] {
        switch form {
        case .record(let record): record.fields.flatMap { choices(in: $0.form) }
        case .choice(let choice): [choice]
        case .list(let item, _): choices(in: item)
        default: []
        }
    }
}
