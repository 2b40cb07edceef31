public import Runbooks

extension DocumentKind {
    /// The name of the file that holds the kind's schema.
    public var schemaFile: String { "\(rawValue).schema.json" }

    /// The JSON Schema (draft 2020-12) of the kind, as the text of a file.
    ///
    /// It says what can be said of a tree of JSON values. The order and repetition of keys, the range of a number with a
    /// unit, what two keys together must hold and whether a file is there are left to `rig check`.
    public var schema: String {
        var entries: [(key: String, value: JSONNode)] = [
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
            ("$id", .text("urn:rig:schema:\(rawValue):\(Self.version)")),
            ("title", .text("\(rawValue) document, version \(Self.version)")),
        ]
        entries += form.schema
        let choices = form.choices
        if !choices.isEmpty {
            entries.append(("$defs", .object(choices.map { ($0.title, .object($0.schema)) })))
        }
        return JSONNode.object(entries).layout() + "\n"
    }
}

extension Form {
    /// The choices in a form, each title once, in the order in which they are met.
    var choices: [ChoiceForm] {
        var found: [ChoiceForm] = []
        for choice in everyChoice where !found.contains(where: { $0.title == choice.title }) { found.append(choice) }
        return found
    }

    private var everyChoice: [ChoiceForm] {
        switch self {
        case .list(let item, _): item.everyChoice
        case .record(let record): record.fields.flatMap { $0.form.everyChoice }
        case .choice(let choice):
            [choice] + choice.alternatives.flatMap { $0.fields.flatMap { $0.form.everyChoice } }
        default: []
        }
    }
}
