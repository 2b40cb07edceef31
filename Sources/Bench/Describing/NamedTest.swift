/// A test or a suite whose name begins with the ids of rows, or holds them.
public struct NamedTest: Sendable {
    /// The file that holds it, from the root.
    public let file: String
    /// Its name.
    public let name: String

    /// The tests and suites of a source file that have a name.
    static func all(in source: String, file: String) -> [NamedTest] {
        source.matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/).map {
            NamedTest(file: file, name: String($0.1))
        }
    }

    /// Whether the name holds the id of a row, as a word of its own.
    func names(_ row: String) -> Bool {
        name.split { !($0.isLetter || $0.isNumber) }.contains { $0 == row }
    }
}
