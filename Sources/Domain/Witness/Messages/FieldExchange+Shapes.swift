import Clockwork
import Journaling

extension FieldExchange {
    /// Exchanges a text that has no key where it is empty.
    mutating func text(_ name: StaticString, _ value: inout String) throws(FieldError) {
        var present = value.isEmpty ? nil : value
        try field(name, &present)
        value = present ?? ""
    }

    /// Exchanges a truth value that has no key where it is false.
    mutating func flag(_ name: StaticString, _ value: inout Bool) throws(FieldError) {
        var present = value ? true : nil
        try field(name, &present)
        value = present ?? false
    }

    /// Exchanges a whole number that has no key where it is a certain one.
    mutating func count(_ name: StaticString, _ value: inout Int, unless usual: Int = 0) throws(FieldError) {
        var present = value == usual ? nil : value
        try field(name, &present)
        value = present ?? usual
    }

    /// Exchanges a word that has no key where it is the usual one; a word that is not known counts as the usual one.
    mutating func word<Word: RawRepresentable<String> & Equatable>(
        _ name: StaticString, _ value: inout Word, usually usual: Word
    ) throws(FieldError) {
        var present = value == usual ? nil : value
        try hint(name, &present)
        value = present ?? usual
    }

    /// Exchanges a word that may be absent; a later version's word, which is not known, counts as absent.
    mutating func hint<Word: RawRepresentable<String>>(
        _ name: StaticString, _ value: inout Word?
    ) throws(FieldError) {
        var word = value?.rawValue
        try field(name, &word)
        value = word.flatMap(Word.init)
    }

    /// Exchanges one of the cases that the system numbers.
    mutating func numbered<Case: RawRepresentable<Int>>(_ name: StaticString, _ value: inout Case) throws(FieldError) {
        var number = value.rawValue
        try field(name, &number)
        guard let known = Case(rawValue: number) else {
            throw FieldError(field: "\(name)", expected: "a known number, not \(number)")
        }
        value = known
    }

    /// Exchanges a span in seconds.
    mutating func seconds(_ name: StaticString, _ value: inout Timespan) throws(FieldError) {
        var seconds = value.seconds
        try field(name, &seconds, decimals: 3)
        value = .seconds(seconds)
    }
}
