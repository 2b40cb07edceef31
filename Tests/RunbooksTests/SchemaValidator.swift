import Formats

/// Judges documents by a schema, as far as the schemas of this repository go; any other keyword is an error.
struct SchemaValidator {
    /// A keyword that is not known here, or has no sense.
    struct BadSchema: Error {
        let keyword: String
    }

    private let root: Tree
    private let patterns: [String: Regex<AnyRegexOutput>]

    init(_ schema: String) throws {
        root = try JSON.parse(Array(schema.utf8))
        var patterns: [String: Regex<AnyRegexOutput>] = [:]
        for pattern in Self.patterns(in: root) { patterns[pattern] = try Regex(pattern) }
        self.patterns = patterns
    }

    /// Whether a document is valid.
    func accepts(_ document: Tree) throws -> Bool { try accepts(document, root) }

    private func accepts(_ value: Tree, _ schema: Tree) throws -> Bool {
        guard case .map(let keywords) = schema.content else { throw BadSchema(keyword: schema.text ?? "") }
        for keyword in keywords {
            guard try holds(keyword.key, keyword.value, for: value, beside: schema) else { return false }
        }
        return true
    }

    private func holds(_ keyword: String, _ wanted: Tree, for value: Tree, beside schema: Tree) throws -> Bool {
        switch keyword {
        case "$schema", "$id", "$defs", "title", "description", "default", "examples": return true
        case "$ref": return try accepts(value, definition(wanted))
        case "oneOf": return try wanted.items.count { try accepts(value, $0) } == 1
        case "anyOf": return try wanted.items.contains { try accepts(value, $0) }
        case "type": return (wanted.list ?? [wanted]).contains { value.json.isA($0.text ?? "") }
        case "const": return value.json == wanted.json
        case "enum": return wanted.items.contains { $0.json == value.json }
        case "minLength": return try value.json.text.map { $0.count >= (try wanted.whole) } ?? true
        case "pattern": return try value.json.text.map { try matches($0, wanted) } ?? true
        case "minimum": return try value.json.number.map { $0 >= Double(try wanted.whole) } ?? true
        case "maximum": return try value.json.number.map { $0 <= Double(try wanted.whole) } ?? true
        case "minItems": return try value.list.map { $0.count >= (try wanted.whole) } ?? true
        case "items": return try value.items.allSatisfy { try accepts($0, wanted) }
        case "required":
            return value.keys.map { keys in wanted.items.allSatisfy { keys.contains($0.text ?? "") } } ?? true
        case "properties":
            return try value.entries.allSatisfy { entry in
                try wanted[entry.key].map { try accepts(entry.value, $0) } ?? true
            }
        case "additionalProperties" where wanted.truth == false:
            return value.entries.allSatisfy { schema["properties"]?[$0.key] != nil }
        default: throw BadSchema(keyword: keyword)
        }
    }

    private func definition(_ reference: Tree) throws -> Tree {
        let prefix = "#/$defs/"
        guard let path = reference.text, path.hasPrefix(prefix),
            let definition = root["$defs"]?[String(path.dropFirst(prefix.count))]
        else { throw BadSchema(keyword: "$ref") }
        return definition
    }

    private func matches(_ text: String, _ pattern: Tree) throws -> Bool {
        guard let pattern = patterns[pattern.text ?? ""] else { throw BadSchema(keyword: "pattern") }
        return text.firstMatch(of: pattern) != nil
    }

    private static func patterns(in schema: Tree) -> [String] {
        let own = schema["pattern"]?.text.map { [$0] } ?? []
        return own + (schema.entries.map(\.value) + schema.items).flatMap { patterns(in: $0) }
    }
}

extension Tree {
    fileprivate var items: [Tree] { list ?? [] }

    fileprivate var entries: [Entry] {
        guard case .map(let entries) = content else { return [] }
        return entries
    }

    fileprivate var keys: [String]? {
        guard case .map(let entries) = content else { return nil }
        return entries.map(\.key)
    }

    fileprivate var whole: Int {
        get throws {
            guard let integer else { throw SchemaValidator.BadSchema(keyword: text ?? "") }
            return integer
        }
    }
}
