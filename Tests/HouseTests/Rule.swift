import Glibc
import Testing

/// Words that must not stand in some files, and what to do instead.
struct Rule: Sendable, CustomTestStringConvertible {
    let words: String
    let instead: String
    /// Beginnings of the paths of the files that it holds for, and of those in them that have a reason.
    let folders: [String], exceptions: [String]
    /// Whether it is for code alone, so that comments may say the words.
    let isOfCode: Bool

    init(
        _ words: String, _ instead: String, in folders: [String] = ["Sources/"], except exceptions: [String] = [],
        isOfCode: Bool = true
    ) {
        (self.words, self.instead, self.isOfCode) = (words, instead, isOfCode)
        (self.folders, self.exceptions) = (folders, exceptions)
    }

    var testDescription: String { "\(words) in \(folders.joined(separator: ", "))" }

    /// The lines of a file that break the rule, as `path:line: what to do`.
    func offences(in file: TextFile) -> [String] {
        guard isFor(file.path), strstr(file.text, words) != nil else { return [] }
        let isOwn = words.hasSuffix("(") && file.text.contains("func \(words)")
        return file.lines.enumerated().filter { isBroken(by: $1, isOwn: isOwn) }.map { number, _ in
            "\(file.path):\(number + 1): \(words) – \(instead)"
        }
    }

    private func isFor(_ path: String) -> Bool {
        folders.contains(where: path.hasPrefix) && !exceptions.contains(where: path.hasPrefix)
    }

    /// Whether a line breaks the rule; `isOwn` says that a call without a module's name is one of the file's own.
    func isBroken(by line: some StringProtocol, isOwn: Bool = false) -> Bool {
        guard isOfCode else { return line.contains(words) }
        let code = Self.code(in: String(line))
        return code.ranges(of: words).contains { found in
            let before = code[..<found.lowerBound], after = code[found.upperBound...]
            if words.last?.isPartOfName == true, after.first?.isPartOfName == true { return false }
            if before.hasSuffix("Glibc.") { return true }
            let isMember = before.last == "." && words.first?.isLowercase == true
            return before.last?.isPartOfName != true && !isMember && !isOwn
        }
    }

    /// A line without its comment.
    private static func code(in line: String) -> Substring {
        guard let comment = line.firstRange(of: "//"), !line[..<comment.lowerBound].hasSuffix(":") else {
            return line[...]
        }
        return line[..<comment.lowerBound]
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
