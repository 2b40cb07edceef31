import Runbooks

/// The keywords of a schema, in the order in which they are written.
typealias Keywords = [(key: String, value: JSONNode)]

extension Form {
    /// What a schema says of a value; a choice is named, and stands among the definitions.
    var schema: Keywords {
        switch self {
        // A plain `2018` or `true` is a text as well where a text is wanted.
        case .text, .file: [("type", .texts(["string", "number", "boolean"])), ("minLength", .whole(1))]
        case .word(let words): [("enum", .texts(words))]
        case .quantity(let ranges): ranges.schema
        case .wordOrQuantity(let words, let ranges):
            [("anyOf", .list([.object([("enum", .texts(words))]), .object(ranges.schema)]))]
        case .whole(let range):
            [
                ("type", .text("integer")), ("minimum", .whole(range.lowerBound)),
                ("maximum", .whole(range.upperBound)),
            ]
        case .truth: [("type", .text("boolean"))]
        case .affirmation: [("const", .truth(true))]
        case .list(let item, let least):
            [("type", .text("array")), ("items", .object(item.schema))]
                + (least > 0 ? [("minItems", .whole(least))] : [])
        case .wordOrList(let word, let item, let least):
            [
                (
                    "anyOf",
                    .list([.object([("const", .text(word))]), .object(Form.list(item, atLeast: least).schema)])
                )
            ]
        case .stated(let form): [("anyOf", .list([.object(form.schema), .object(Self.sourced(form).schema)]))]
        case .record(let record): record.schema
        case .choice(let choice): [("$ref", .text("#/$defs/\(choice.title)"))]
        }
    }
}

extension RecordForm {
    /// An object with these keys and no others.
    var schema: Keywords {
        let required = fields.filter { if case .refused = $0.absence { true } else { false } }
        return [("type", .text("object"))]
            + (required.isEmpty ? [] : [("required", .texts(required.map(\.name)))])
            + [
                ("properties", .object(fields.map { ($0.name, .object($0.schema)) })),
                ("additionalProperties", .truth(false)),
            ]
    }
}

extension ChoiceForm {
    /// Objects of which each has a key that no other may have.
    var schema: Keywords {
        let alternatives = alternatives.map { alternative in
            JSONNode.object([("title", .text(alternative.fields.first?.name ?? ""))] + alternative.schema)
        }
        return [("oneOf", .list(alternatives))]
    }
}

extension FieldForm {
    /// What the key says, what it takes, and what holds without it.
    fileprivate var schema: Keywords {
        var keywords: Keywords = [("description", .text(description))]
        if case .means(let text) = absence { keywords.append(("default", form.value(of: text))) }
        return keywords + form.schema
    }

    private var description: String {
        let limits = form.limits.map { " Allowed is \($0)." } ?? ""
        guard case .follows(let words) = absence else { return summary + limits }
        return summary + limits + " Without it: \(words)."
    }
}

extension Form {
    /// The ranges of numbers with units, which a schema cannot hold.
    var limits: String? {
        switch self {
        case .quantity(let ranges), .wordOrQuantity(_, let ranges): ranges.map(\.limits).joined(separator: " or ")
        case .stated(let form): form.limits
        default: nil
        }
    }

    /// A default as a JSON value.
    fileprivate func value(of text: String) -> JSONNode {
        switch self {
        case .whole: Int(text).map { .whole($0) } ?? .text(text)
        case .truth: .truth(text == "true")
        case .record: .object([])
        case .stated(let form): form.value(of: text)
        default: .text(text)
        }
    }
}

extension [QuantityRange] {
    /// A number and one of the units; a sign where the range goes below zero.
    var schema: Keywords {
        let sign = contains { $0.range.lowerBound < 0 } ? "[+-]?" : #"\+?"#
        let units = flatMap { $0.dimension.units.map(\.symbol) }.joined(separator: "|")
        return [
            ("type", .text("string")),
            ("pattern", .text("^\(sign)([0-9]+\\.?[0-9]*|\\.[0-9]+) *(\(units))$")),
            ("examples", .texts(map(\.example))),
        ]
    }
}
