import Formats

/// A node as a JSON value, by the core rules of YAML 1.2: what stands plain may be more than a text.
enum JSONValue: Equatable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list
    case object

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// Whether the value is of a type as schemas name it.
    func isA(_ type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .truth: type == "boolean"
        case .number(let number): type == "number" || type == "integer" && number == number.rounded()
        case .text: type == "string"
        case .list: type == "array"
        case .object: type == "object"
        }
    }
}

extension Tree {
    var json: JSONValue {
        switch content {
        case .list: .list
        case .map: .object
        case .scalar(let text, true): .text(text)
        case .scalar(let text, false):
            if ["", "~", "null", "Null", "NULL"].contains(text) {
                .null
            } else if let truth {
                .truth(truth)
            } else if let number {
                .number(number)
            } else {
                .text(text)
            }
        }
    }
}
