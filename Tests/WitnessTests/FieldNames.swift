import Journaling

/// Visits the fields of a message to learn their names.
struct FieldNames: FieldExchange {
    private(set) var names: [String] = []

    mutating func field(_ name: StaticString, _ value: inout String) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Int) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Bool) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout String?) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Int?) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Bool?) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout [String]) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout [Double], decimals: Int) { names.append("\(name)") }
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record) {
        names.append("\(name)")
    }
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record?) {
        names.append("\(name)")
    }
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout [Record]) {
        names.append("\(name)")
    }

    /// The names that a visit meets, in order.
    static func of(_ visit: (inout FieldNames) throws -> Void) rethrows -> [String] {
        var fields = FieldNames()
        try visit(&fields)
        return fields.names
    }
}
