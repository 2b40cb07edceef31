public import Formats

/// Reads the fields of an event from a parsed journal line.
public struct LineDecoder: FieldExchange {
    private let line: Tree

    /// Makes a decoder of a line's tree.
    public init(_ line: Tree) {
        self.line = line
    }

    package mutating func field(_ name: StaticString, _ value: inout String) throws(FieldError) {
        value = try require(line["\(name)"]?.text, name, "a text")
    }

    package mutating func field(_ name: StaticString, _ value: inout Int) throws(FieldError) {
        value = try require(line["\(name)"]?.integer, name, "a whole number")
    }

    package mutating func field(_ name: StaticString, _ value: inout Bool) throws(FieldError) {
        value = try require(line["\(name)"]?.truth, name, "true or false")
    }

    package mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) throws(FieldError) {
        value = try require(line["\(name)"]?.number, name, "a number")
    }

    package mutating func field(_ name: StaticString, _ value: inout String?) {
        value = line["\(name)"]?.text
    }

    package mutating func field(_ name: StaticString, _ value: inout Int?) {
        value = line["\(name)"]?.integer
    }

    package mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) {
        value = line["\(name)"]?.number
    }

    package mutating func field(_ name: StaticString, _ value: inout [String]) {
        value = line["\(name)"]?.list?.compactMap(\.text) ?? []
    }

    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout [Record]
    ) throws(FieldError) {
        value = []
        for tree in line["\(name)"]?.list ?? [] {
            var record = Record()
            var fields = LineDecoder(tree)
            try record.exchange(&fields)
            value.append(record)
        }
    }

    private func require<Value>(
        _ value: Value?, _ name: StaticString, _ expected: String
    ) throws(FieldError) -> Value {
        guard let value else { throw FieldError(field: "\(name)", expected: expected) }
        return value
    }
}
