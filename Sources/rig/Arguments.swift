import Formats

/// The words behind a verb, sorted into operands and options.
struct Arguments {
    /// The words that are no options, in order.
    private(set) var operands: [String] = []
    private var given: [String: [String]] = [:]

    /// Sorts words by a verb's table; an unknown option is answered with the nearest one.
    init(_ words: [String], for verb: Verb) throws(Failure) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = try Self.option(String(parts[0]), of: verb)
            let value = try Self.value(of: option, inline: parts.count > 1 ? String(parts[1]) : nil, rest: &rest)
            given[option.name, default: []].append(value)
        }
    }

    /// The value of an option, the last one where it was given again; nil where it was not given.
    func value(_ name: String) -> String? { given[name]?.last }

    /// The values of an option that may be repeated, in order.
    func values(_ name: String) -> [String] { given[name] ?? [] }

    /// Whether a switch was given.
    func has(_ name: String) -> Bool { given[name] != nil }

    /// The one operand that a verb takes.
    func single(_ what: String) throws(Failure) -> String {
        guard operands.count == 1 else {
            throw Failure(
                .usage, operands.isEmpty ? "\(what) is missing" : "one \(what) is taken, not \(operands.count)")
        }
        return operands[0]
    }

    private static func option(_ typed: String, of verb: Verb) throws(Failure) -> Verb.Option {
        if let option = verb.options.first(where: { $0.typed == typed }) { return option }
        let nearest = NearestName.of(typed, in: verb.options.map(\.typed))
        throw Failure(.usage, "unknown option \(typed)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }

    private static func value(
        of option: Verb.Option, inline: String?, rest: inout ArraySlice<String>
    ) throws(Failure) -> String {
        guard let name = option.value else {
            guard inline == nil else { throw Failure(.usage, "\(option.typed) takes no value") }
            return ""
        }
        guard let value = inline ?? rest.popFirst() else { throw Failure(.usage, "\(option.typed) needs \(name)") }
        return value
    }
}
