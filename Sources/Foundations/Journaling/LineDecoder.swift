public import Formats

/// Reads the fields of an event from a parsed journal line.
///
/// An absent or null value is nil for an optional field and no entries for a list; one that is there must be of the
/// field's kind.
public struct LineDecoder: FieldExchange {
    private let line: Tree

    /// Makes a decoder of a line's tree.
    public init(_ line: Tree) {
        self.line = line
    }

    /// Reads a text.
    package mutating func field(_ name: StaticString, _ value: inout String) throws(FieldError) {
        value = try required(name, "a text", \.quotedText)
    }

    /// Reads a whole number.
    package mutating func field(_ name: StaticString, _ value: inout Int) throws(FieldError) {
        value = try required(name, "a whole number", \.integer)
    }

    /// Reads a truth value.
    package mutating func field(_ name: StaticString, _ value: inout Bool) throws(FieldError) {
        value = try required(name, "true or false", \.truth)
    }

    /// Reads a number.
    package mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) throws(FieldError) {
        value = try required(name, "a number", \.number)
    }

    /// Reads a text that may be absent.
    package mutating func field(_ name: StaticString, _ value: inout String?) throws(FieldError) {
        value = try optional(name, "a text", \.quotedText)
    }

    /// Reads a whole number that may be absent.
    package mutating func field(_ name: StaticString, _ value: inout Int?) throws(FieldError) {
        value = try optional(name, "a whole number", \.integer)
    }

    /// Reads a number that may be absent.
    package mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) throws(FieldError) {
        value = try optional(name, "a number", \.number)
    }

    /// Reads a list of texts.
    package mutating func field(_ name: StaticString, _ value: inout [String]) throws(FieldError) {
        let trees = try optional(name, "a list of texts", \.list) ?? []
        value = trees.compactMap(\.quotedText)
        guard value.count == trees.count else { throw FieldError(field: "\(name)", expected: "a list of texts") }
    }

    /// Reads a record that is an object of its own.
    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout Record
    ) throws(FieldError) {
        let tree = try required(name, "an object") { tree in
            if case .map = tree.content { tree } else { nil }
        }
        value = try record(tree, behind: "\(name)")
    }

    /// Reads a list of records.
    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout [Record]
    ) throws(FieldError) {
        value = []
        for (place, tree) in (try optional(name, "a list of objects", \.list) ?? []).enumerated() {
            value.append(try record(tree, behind: "\(name)[\(place)]"))
        }
    }

    /// Reads a record that may be absent.
    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout Record?
    ) throws(FieldError) {
        let tree = try optional(name, "an object") { tree in
            if case .map = tree.content { tree } else { nil }
        }
        value = nil
        if let tree { value = try record(tree, behind: "\(name)") as Record }
    }

    /// Reads a list of numbers.
    package mutating func field(_ name: StaticString, _ value: inout [Double], decimals: Int) throws(FieldError) {
        let trees = try optional(name, "a list of numbers", \.list) ?? []
        value = trees.compactMap(\.number)
        guard value.count == trees.count else { throw FieldError(field: "\(name)", expected: "a list of numbers") }
    }

    /// Reads a truth value that may be absent.
    package mutating func field(_ name: StaticString, _ value: inout Bool?) throws(FieldError) {
        value = try optional(name, "true or false", \.truth)
    }

    private func record<Record: ExchangedRecord>(_ tree: Tree, behind path: String) throws(FieldError) -> Record {
        var record = Record()
        var fields = LineDecoder(tree)
        do throws(FieldError) {
            try record.exchange(&fields)
        } catch {
            throw FieldError(field: "\(path).\(error.field)", expected: error.expected)
        }
        return record
    }

    private func required<Value>(
        _ name: StaticString, _ expected: String, _ read: (Tree) -> Value?
    ) throws(FieldError) -> Value {
        guard let value = line["\(name)"].flatMap(read) else {
            throw FieldError(field: "\(name)", expected: expected)
        }
        return value
    }

    private func optional<Value>(
        _ name: StaticString, _ expected: String, _ read: (Tree) -> Value?
    ) throws(FieldError) -> Value? {
        guard let tree = line["\(name)"], !tree.isNull else { return nil }
        guard let value = read(tree) else { throw FieldError(field: "\(name)", expected: expected) }
        return value
    }
}

extension Tree {
    fileprivate var isNull: Bool {
        if case .scalar("null", quoted: false) = content { true } else { false }
    }

    fileprivate var quotedText: String? {
        if case .scalar(let text, quoted: true) = content { text } else { nil }
    }
}
