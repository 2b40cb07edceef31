import Journaling

/// Visits the fields of a message to learn their names, and which of them have to be there.
struct FieldNames: FieldExchange {
    private(set) var names: [String] = []
    private(set) var needed: Set<String> = []

    private mutating func need(_ name: StaticString) {
        names.append("\(name)")
        needed.insert("\(name)")
    }

    mutating func field(_ name: StaticString, _ value: inout String) { need(name) }
    mutating func field(_ name: StaticString, _ value: inout Int) { need(name) }
    mutating func field(_ name: StaticString, _ value: inout Bool) { need(name) }
    mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) { need(name) }
    mutating func field(_ name: StaticString, _ value: inout String?) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Int?) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Bool?) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout [String]) { names.append("\(name)") }
    mutating func field(_ name: StaticString, _ value: inout [Double], decimals: Int) { names.append("\(name)") }
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record) { need(name) }
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record?) {
        names.append("\(name)")
    }
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout [Record]) {
        names.append("\(name)")
    }

    /// The names that a visit meets, in order, as the page writes them: in bold where they have to be there.
    static func of(_ visit: (inout FieldNames) throws -> Void) rethrows -> [String] {
        var fields = FieldNames()
        try visit(&fields)
        return fields.names.map { fields.needed.contains($0) ? "**\($0)**" : $0 }
    }
}
