import Testing

/// A document with one part replaced, and the lines that the check must print.
struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: String
    let lines: [String]

    init(_ name: String, _ document: String, _ lines: String...) {
        testDescription = name
        self.document = document
        self.lines = lines
    }
}
