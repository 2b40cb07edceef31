import Formats

/// Writes one JSON object a line into a buffer that is kept from line to line.
public struct LineEncoder: FieldExchange, Sendable {
    /// The line so far, complete with its line feed after `end`.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Makes an encoder with an empty line.
    public init() {}

    /// Begins a new line.
    public mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        open()
    }

    /// Closes the line with a brace and a line feed.
    public mutating func end() {
        bytes.append(UInt8(ascii: "}"))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes a text.
    package mutating func field(_ name: StaticString, _ value: inout String) {
        key(name)
        quote(value)
    }

    /// Writes a whole number.
    package mutating func field(_ name: StaticString, _ value: inout Int) {
        key(name)
        FixedDecimal.append(Int64(value), to: &bytes)
    }

    /// Writes a truth value.
    package mutating func field(_ name: StaticString, _ value: inout Bool) {
        key(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes a number with a fixed number of decimals; one that is not finite has no form in JSON.
    package mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) throws(FieldError) {
        guard value.isFinite else { throw FieldError(field: "\(name)", expected: "a finite number") }
        key(name)
        FixedDecimal.append(value, decimals: decimals, to: &bytes)
    }

    /// Writes a text that may be absent.
    package mutating func field(_ name: StaticString, _ value: inout String?) {
        if var present = value { field(name, &present) }
    }

    /// Writes a whole number that may be absent.
    package mutating func field(_ name: StaticString, _ value: inout Int?) {
        if var present = value { field(name, &present) }
    }

    /// Writes a number that may be absent, with a fixed number of decimals; one that is not finite is absent.
    package mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) throws(FieldError) {
        if var present = value, present.isFinite { try field(name, &present, decimals: decimals) }
    }

    /// Writes one of a closed set of words, which needs no look into the set.
    package mutating func field<Word: RawRepresentable<String>>(_ name: StaticString, _ value: inout Word) {
        key(name)
        quote(value.rawValue)
    }

    /// Writes a list of texts, nothing where it is empty.
    package mutating func field(_ name: StaticString, _ value: inout [String]) {
        guard !value.isEmpty else { return }
        key(name)
        bytes.append(UInt8(ascii: "["))
        for (place, text) in value.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            quote(text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes a record as an object of its own.
    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout Record
    ) throws(FieldError) {
        key(name)
        open()
        try value.exchange(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes a list of records, nothing where it is empty.
    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout [Record]
    ) throws(FieldError) {
        guard !value.isEmpty else { return }
        key(name)
        bytes.append(UInt8(ascii: "["))
        for place in value.indices {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            open()
            try value[place].exchange(&self)
            bytes.append(UInt8(ascii: "}"))
            needsComma = true
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes a record that may be absent.
    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout Record?
    ) throws(FieldError) {
        if var present = value { try field(name, &present) }
    }

    /// Writes a list of numbers, nothing where it is empty; one that is not finite has no form in JSON.
    package mutating func field(_ name: StaticString, _ value: inout [Double], decimals: Int) throws(FieldError) {
        guard !value.isEmpty else { return }
        guard value.allSatisfy(\.isFinite) else { throw FieldError(field: "\(name)", expected: "finite numbers") }
        key(name)
        bytes.append(UInt8(ascii: "["))
        for (place, number) in value.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            FixedDecimal.appendShortest(number, decimals: decimals, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes a truth value that may be absent.
    package mutating func field(_ name: StaticString, _ value: inout Bool?) {
        if var present = value { field(name, &present) }
    }

    private mutating func open() {
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    private mutating func key(_ name: StaticString) {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func quote(_ text: String) {
        JSONText.appendQuoted(text, to: &bytes)
    }
}
