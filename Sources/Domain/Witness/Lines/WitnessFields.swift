import Glibc
import Journaling

/// Reads the fields of an object of a line that was scanned; what nobody asks for is counted.
///
/// It points into the line, so it lives only as long as the line's bytes do. Fields are sought from where the last one
/// was found, so that in the order of the writer each is found at once.
struct WitnessFields: FieldExchange {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let tokens: UnsafeBufferPointer<LineTape.Token>
    private let object: Int
    private var cursor: Int
    private var found: Int32 = 0
    private var unknownInside = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ tokens: UnsafeBufferPointer<LineTape.Token>, object: Int = 0) {
        (self.bytes, self.tokens, self.object) = (bytes, tokens, object)
        cursor = object + 1
    }

    /// How many keys were there that nobody asked for, in this object and in those in it.
    var unknown: Int { Int(tokens[object].count - found) + unknownInside }

    /// The place of the value of a key; nil where it is missing or null.
    private mutating func find(_ name: StaticString) -> Int? {
        let end = Int(tokens[object].next)
        var place = cursor
        for _ in 0..<tokens[object].count {
            if place >= end { place = object + 1 }
            let value = place + 1
            if isKey(tokens[place], name) {
                (cursor, found) = (Int(tokens[value].next), found + 1)
                return WitnessValue.isNull(tokens[value], bytes) ? nil : value
            }
            place = Int(tokens[value].next)
        }
        return nil
    }

    private func isKey(_ token: LineTape.Token, _ name: StaticString) -> Bool {
        let count = Int(token.end - token.start)
        guard count == name.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
        return memcmp(base + Int(token.start), name.utf8Start, count) == 0
    }

    private mutating func value<Value>(
        _ name: StaticString, _ expected: StaticString,
        _ meaning: (LineTape.Token, UnsafeBufferPointer<UInt8>) -> Value?
    ) throws(FieldError) -> Value? {
        guard let place = find(name) else { return nil }
        guard let value = meaning(tokens[place], bytes) else {
            throw FieldError(field: "\(name)", expected: "\(expected)")
        }
        return value
    }

    private func present<Value>(_ value: Value?, _ name: StaticString) throws(FieldError) -> Value {
        guard let value else { throw .missing(name) }
        return value
    }

    private func element<Value>(
        _ value: Value?, _ name: StaticString, _ expected: StaticString
    ) throws(FieldError) -> Value {
        guard let value else { throw FieldError(field: "\(name)", expected: "\(expected)") }
        return value
    }

    /// The places of the values in the list of a key; none where it is missing.
    private mutating func elements(_ name: StaticString) throws(FieldError) -> [Int] {
        guard let place = find(name) else { return [] }
        guard tokens[place].kind == .list else { throw FieldError(field: "\(name)", expected: "a list") }
        var (places, next) = ([Int](), place + 1)
        places.reserveCapacity(Int(tokens[place].count))
        for _ in 0..<tokens[place].count {
            places.append(next)
            next = Int(tokens[next].next)
        }
        return places
    }

    private mutating func record<Record: ExchangedRecord>(at place: Int, _ name: StaticString) throws(FieldError)
        -> Record
    {
        guard tokens[place].kind == .object else { throw FieldError(field: "\(name)", expected: "an object") }
        var (record, fields) = (Record(), WitnessFields(bytes, tokens, object: place))
        do throws(FieldError) {
            try record.exchange(&fields)
        } catch {
            throw FieldError(field: "\(name).\(error.field)", expected: error.expected)
        }
        unknownInside += fields.unknown
        return record
    }
}

extension WitnessFields {
    mutating func field(_ name: StaticString, _ value: inout String) throws(FieldError) {
        value = try present(try self.value(name, "a text", WitnessValue.text), name)
    }

    mutating func field(_ name: StaticString, _ value: inout Int) throws(FieldError) {
        value = try present(try self.value(name, "a whole number", WitnessValue.integer), name)
    }

    mutating func field(_ name: StaticString, _ value: inout Bool) throws(FieldError) {
        value = try present(try self.value(name, "true or false", WitnessValue.truth), name)
    }

    mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) throws(FieldError) {
        value = try present(try self.value(name, "a number", WitnessValue.number), name)
    }

    mutating func field(_ name: StaticString, _ value: inout String?) throws(FieldError) {
        value = try self.value(name, "a text", WitnessValue.text)
    }

    mutating func field(_ name: StaticString, _ value: inout Int?) throws(FieldError) {
        value = try self.value(name, "a whole number", WitnessValue.integer)
    }

    mutating func field(_ name: StaticString, _ value: inout Bool?) throws(FieldError) {
        value = try self.value(name, "true or false", WitnessValue.truth)
    }

    mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) throws(FieldError) {
        value = try self.value(name, "a number", WitnessValue.number)
    }

    mutating func field(_ name: StaticString, _ value: inout [String]) throws(FieldError) {
        var texts: [String] = []
        for place in try elements(name) {
            texts.append(try element(WitnessValue.text(tokens[place], bytes), name, "a list of texts"))
        }
        value = texts
    }

    mutating func field(_ name: StaticString, _ value: inout [Double], decimals: Int) throws(FieldError) {
        var numbers: [Double] = []
        for place in try elements(name) {
            numbers.append(try element(WitnessValue.number(tokens[place], bytes), name, "a list of numbers"))
        }
        value = numbers
    }

    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record) throws(FieldError) {
        value = try record(at: try present(find(name), name), name)
    }

    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record?) throws(FieldError) {
        guard let place = find(name) else { return value = nil }
        value = try record(at: place, name) as Record
    }

    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout [Record]) throws(FieldError) {
        var records: [Record] = []
        for place in try elements(name) { records.append(try record(at: place, name)) }
        value = records
    }
}
