package import Clockwork

/// Visits the fields of an event once, to write or to read them, so that each event names its fields in one place.
package protocol FieldExchange {
    /// Exchanges a text.
    mutating func field(_ name: StaticString, _ value: inout String) throws(FieldError)
    /// Exchanges a whole number.
    mutating func field(_ name: StaticString, _ value: inout Int) throws(FieldError)
    /// Exchanges a truth value.
    mutating func field(_ name: StaticString, _ value: inout Bool) throws(FieldError)
    /// Exchanges a number written with a fixed number of decimals.
    mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) throws(FieldError)
    /// Exchanges a text that may be absent; an absent value has no key.
    mutating func field(_ name: StaticString, _ value: inout String?) throws(FieldError)
    /// Exchanges a whole number that may be absent.
    mutating func field(_ name: StaticString, _ value: inout Int?) throws(FieldError)
    /// Exchanges a number that may be absent, written with a fixed number of decimals.
    mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) throws(FieldError)
    /// Exchanges one of a closed set of words.
    mutating func field<Word: RawRepresentable<String>>(_ name: StaticString, _ value: inout Word) throws(FieldError)
    /// Exchanges a list of texts.
    mutating func field(_ name: StaticString, _ value: inout [String]) throws(FieldError)
    /// Exchanges a record with fields of its own.
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record) throws(FieldError)
    /// Exchanges a record that may be absent.
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout Record?) throws(FieldError)
    /// Exchanges a list of records, each with fields of its own.
    mutating func field<Record: ExchangedRecord>(_ name: StaticString, _ value: inout [Record]) throws(FieldError)
    /// Exchanges a list of numbers written with a fixed number of decimals.
    mutating func field(_ name: StaticString, _ value: inout [Double], decimals: Int) throws(FieldError)
    /// Exchanges a truth value that may be absent.
    mutating func field(_ name: StaticString, _ value: inout Bool?) throws(FieldError)
}

/// A record that lists its fields for writing and reading.
package protocol ExchangedRecord {
    /// Makes a record to read into.
    init()
    /// Visits each field in the order in which it is written.
    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError)
}

/// A field that is missing in a line or holds what it cannot hold.
public struct FieldError: Error, Hashable, Sendable {
    /// The name of the field.
    public var field: String
    /// What was expected.
    public var expected: String

    /// Makes the error of a field.
    public init(field: String, expected: String) {
        self.field = field
        self.expected = expected
    }
}

extension FieldExchange {
    /// Exchanges an instant as nanoseconds since the start of the run.
    package mutating func field(_ name: StaticString, _ value: inout Instant) throws(FieldError) {
        var nanoseconds = Int(value.nanoseconds)
        try field(name, &nanoseconds)
        value = Instant(nanoseconds: Int64(nanoseconds))
    }

    /// Exchanges an instant that may be absent, as nanoseconds since the start of the run.
    package mutating func field(_ name: StaticString, _ value: inout Instant?) throws(FieldError) {
        var nanoseconds = (value?.nanoseconds).map { Int($0) }
        try field(name, &nanoseconds)
        value = nanoseconds.map { Instant(nanoseconds: Int64($0)) }
    }

    /// Exchanges a span in nanoseconds.
    package mutating func field(_ name: StaticString, _ value: inout Timespan) throws(FieldError) {
        var nanoseconds = Int(value.nanoseconds)
        try field(name, &nanoseconds)
        value = Timespan(nanoseconds: Int64(nanoseconds))
    }

    /// Exchanges a span that may be absent, in nanoseconds.
    package mutating func field(_ name: StaticString, _ value: inout Timespan?) throws(FieldError) {
        var nanoseconds = (value?.nanoseconds).map { Int($0) }
        try field(name, &nanoseconds)
        value = nanoseconds.map { Timespan(nanoseconds: Int64($0)) }
    }

    /// Exchanges one of a closed set of words.
    package mutating func field<Word: RawRepresentable<String>>(
        _ name: StaticString, _ value: inout Word
    ) throws(FieldError) {
        var word = value.rawValue
        try field(name, &word)
        guard let known = Word(rawValue: word) else {
            throw FieldError(field: "\(name)", expected: "a known word, not \"\(word)\"")
        }
        value = known
    }

    /// Exchanges one of a closed set of words that may be absent.
    package mutating func field<Word: RawRepresentable<String>>(
        _ name: StaticString, _ value: inout Word?
    ) throws(FieldError) {
        var word = value?.rawValue
        try field(name, &word)
        guard let word else { return value = nil }
        guard let known = Word(rawValue: word) else {
            throw FieldError(field: "\(name)", expected: "a known word, not \"\(word)\"")
        }
        value = known
    }
}
