import Glibc

/// A file of udev rules, read as udev(7) has it.
struct RulesFile {
    /// One key with its operator and value: `ATTR{idVendor}=="05ac"`.
    struct Token: Equatable {
        var key: String
        var attribute: String
        var sign: String
        var value: String

        var isMatch: Bool { sign == "==" || sign == "!=" }
    }

    /// One rule.
    struct Rule {
        var line: Int
        var tokens: [Token]

        func value(_ key: String) -> String? { tokens.first { $0.key == key && !$0.isMatch }?.value }
    }

    /// The rules that could be read.
    private(set) var rules: [Rule] = []
    /// What is wrong, each with its line.
    private(set) var faults: [String] = []

    init(_ text: String) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.drop { $0 == " " }
            guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { continue }
            if let tokens = Self.tokens(trimmed) {
                rules.append(Rule(line: number + 1, tokens: tokens))
            } else {
                faults.append("\(number + 1): not made of keys, operators and values in quotes, with commas between")
            }
        }
        for rule in rules { faults += Self.faults(of: rule).map { "\(rule.line): \($0)" } }
        faults += jumpFaults
    }

    private static let matches: Set = [
        "ACTION", "DEVPATH", "KERNEL", "SUBSYSTEM", "DRIVER", "ATTR", "ENV", "TAG", "KERNELS", "SUBSYSTEMS", "DRIVERS",
        "ATTRS", "TAGS", "TEST", "PROGRAM", "RESULT", "SYMLINK", "NAME", "CONST", "SYSCTL",
    ]
    private static let assignments: Set = [
        "NAME", "SYMLINK", "OWNER", "GROUP", "MODE", "ATTR", "ENV", "TAG", "RUN", "LABEL", "GOTO", "IMPORT", "OPTIONS",
        "SECLABEL", "SYSCTL",
    ]
    private static let lists: Set = ["SYMLINK", "TAG", "RUN", "OPTIONS", "ENV", "SECLABEL"]
    private static let withAttribute: Set = ["ATTR", "ATTRS", "ENV", "SYSCTL", "CONST", "SECLABEL"]
    /// What may follow a per cent sign or stand as a word behind a dollar sign (udev(7), string substitutions).
    private static let letters: Set<Character> = ["k", "n", "p", "b", "M", "m", "P", "r", "S", "N", "%", "c", "s", "E"]
    private static let words: Set = [
        "kernel", "number", "devpath", "id", "driver", "attr", "env", "major", "minor", "result", "parent", "name",
        "links", "root", "sys", "devnode",
    ]

    private static func tokens(_ line: Substring) -> [Token]? {
        var (rest, tokens) = (line, [Token]())
        while !rest.isEmpty {
            guard let found = rest.prefixMatch(of: /([A-Z]+)(?:\{([^}"]+)\})?(==|!=|\+=|-=|:=|=)"([^"]*)"/) else {
                return nil
            }
            tokens.append(
                Token(
                    key: String(found.1), attribute: String(found.2 ?? ""), sign: String(found.3),
                    value: String(found.4)))
            rest = rest[found.range.upperBound...]
            guard !rest.isEmpty else { break }
            guard rest.hasPrefix(", "), rest.count > 2 else { return nil }
            rest = rest.dropFirst(2)
        }
        return tokens
    }

    private static func faults(of rule: Rule) -> [String] {
        rule.tokens.flatMap { token -> [String] in
            let name = token.key + (token.attribute.isEmpty ? "" : "{\(token.attribute)}")
            guard (token.isMatch ? matches : assignments).contains(token.key) else {
                return ["\(name) cannot stand before \(token.sign)"]
            }
            var faults: [String] = []
            if withAttribute.contains(token.key) == token.attribute.isEmpty, token.key != "TEST" {
                faults.append("\(name) needs \(token.attribute.isEmpty ? "a name" : "no name") in braces")
            }
            if token.sign == "+=", !lists.contains(token.key) { faults.append("\(name) is no list to add to") }
            if token.key == "MODE", token.value.wholeMatch(of: /0[0-7]{3}/) == nil {
                faults.append("MODE \(token.value) is not octal")
            }
            if token.key == "RUN", token.sign == "=" { faults.append("RUN= takes every other file's programs away") }
            if token.key == "RUN", !token.value.hasPrefix("/") { faults.append("RUN needs a program's whole path") }
            if !token.isMatch, let bad = badSubstitution(token.value) { faults.append("\(bad) is no substitution") }
            return faults
        }
    }

    private static func badSubstitution(_ value: String) -> String? {
        for found in value.matches(of: /%(.)|\$([a-z]+|\$)/) {
            if let letter = found.1, !letters.contains(where: { String($0) == letter }) { return "%\(letter)" }
            if let word = found.2, word != "$", !words.contains(String(word)) { return "$\(word)" }
        }
        return nil
    }

    private var jumpFaults: [String] {
        let labels = rules.compactMap { rule in rule.value("LABEL").map { (name: $0, line: rule.line) } }
        let jumps = rules.compactMap { rule in rule.value("GOTO").map { (name: $0, line: rule.line) } }
        let lost = jumps.filter { jump in !labels.contains { $0.name == jump.name && $0.line > jump.line } }
        let unused = labels.filter { label in !jumps.contains { $0.name == label.name } }
        let twice = labels.filter { label in labels.contains { $0.name == label.name && $0.line < label.line } }
        return lost.map { "\($0.line): no label \($0.name) further down" }
            + unused.map { "\($0.line): nothing jumps to \($0.name)" }
            + twice.map { "\($0.line): label \($0.name) is there twice" }
    }
}
