import Formats

/// A JSON value that is to be written, its keys in the order in which they are written.
indirect enum JSONNode {
    case text(String)
    case whole(Int)
    case truth(Bool)
    case list([JSONNode])
    case object([(key: String, value: JSONNode)])

    /// A list of texts.
    static func texts(_ texts: [String]) -> JSONNode { .list(texts.map { .text($0) }) }

    /// The value laid out for people: objects over several lines, short lists on one.
    func layout(indent: String = "") -> String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .whole(let number): "\(number)"
        case .truth(let truth): "\(truth)"
        case .list(let values): Self.layout(values, indent)
        case .object(let entries):
            Self.lines(
                entries.map { "\(Self.quoted($0.key)): " + $0.value.layout(indent: indent + "  ") }, "{}", indent)
        }
    }

    private static func layout(_ values: [JSONNode], _ indent: String) -> String {
        let isShort = values.allSatisfy { if case .object = $0 { false } else { true } }
        if isShort { return "[" + values.map { $0.layout() }.joined(separator: ", ") + "]" }
        return lines(values.map { $0.layout(indent: indent + "  ") }, "[]", indent)
    }

    /// Parts on a line each between two brackets.
    private static func lines(_ parts: [String], _ brackets: String, _ indent: String) -> String {
        guard !parts.isEmpty else { return brackets }
        let body = parts.map { "\(indent)  \($0)" }.joined(separator: ",\n")
        return "\(brackets.prefix(1))\n\(body)\n\(indent)\(brackets.suffix(1))"
    }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONText.appendQuoted(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
