import CYAML

/// Tells what libyaml found wrong, with the remedy where there is a usual one.
enum YAMLProblem {
    /// The error at which a parser stopped.
    static func error(of parser: yaml_parser_t) -> FormatError {
        guard let problem = parser.problem else {
            return FormatError(at: Position(line: 1, column: 1), "libyaml had no memory")
        }
        let isAtEnd = parser.problem_mark.index == parser.mark.index && parser.eof != 0
        let context = parser.context.map { String(cString: $0) } ?? ""
        if isAtEnd, let opened = openings[context] {
            return FormatError(at: Position(parser.context_mark), "the \(opened) that begins here is not closed")
        }
        let words = String(cString: problem)
        return FormatError(at: Position(parser.problem_mark), remedies[words] ?? "not YAML: \(words)")
    }

    private static let openings = [
        "while scanning a quoted scalar": "quote", "while parsing a flow sequence": "`[`",
        "while parsing a flow mapping": "`{`",
    ]

    private static let remedies = [
        "found a tab character that violates indentation": "a tab: indent with spaces",
        "found character that cannot start any token":
            "a character that cannot begin a value: indent with spaces, not tabs, and put `@`, `%` and backquotes in quotes",
        "mapping values are not allowed in this context":
            "a `:` that cannot stand here: put a text that holds `: ` in quotes, and check the indentation",
        "could not find expected ':'": "a key without its `:`",
        "did not find expected key": "a key was expected: check the indentation",
        "did not find expected '-' indicator": "an item (`-`) was expected: check the indentation",
        "did not find expected ',' or '}'": "`,` or `}` was expected",
        "did not find expected ',' or ']'": "`,` or `]` was expected",
    ]
}
