/// Reads the fields of an event straight from the bytes of a line that has them in the order in which they are written.
///
/// Any surprise ends it with an error: a space, an escape, a key that it does not expect, a fault. Then the line is read as
/// JSON, by `LineDecoder`, which takes keys in any order and tells what is wrong. So it only has to know what is right.
package struct LineScanner: FieldExchange {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0
    /// Whether a value stands before the next key.
    var needsComma = false

    /// Makes a scanner of a line without its line feed, which must outlive it.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Opens the object of the line or of a record.
    package mutating func open() throws(FieldError) {
        try take(UInt8(ascii: "{"))
        needsComma = false
    }

    /// Closes it behind its last field.
    package mutating func close() throws(FieldError) {
        try take(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Whether all of the line was read.
    package var isAtEnd: Bool { place == bytes.count }

    package mutating func field(_ name: StaticString, _ value: inout String) throws(FieldError) {
        try key(name)
        value = try text()
    }

    package mutating func field(_ name: StaticString, _ value: inout Int) throws(FieldError) {
        try key(name)
        value = try whole()
    }

    package mutating func field(_ name: StaticString, _ value: inout Bool) throws(FieldError) {
        try key(name)
        value = try truth()
    }

    package mutating func field(_ name: StaticString, _ value: inout Double, decimals: Int) throws(FieldError) {
        try key(name)
        value = try number()
    }

    package mutating func field(_ name: StaticString, _ value: inout String?) throws(FieldError) {
        value = takesKey(name) ? try text() : nil
    }

    package mutating func field(_ name: StaticString, _ value: inout Int?) throws(FieldError) {
        value = takesKey(name) ? try whole() : nil
    }

    package mutating func field(_ name: StaticString, _ value: inout Bool?) throws(FieldError) {
        value = takesKey(name) ? try truth() : nil
    }

    package mutating func field(_ name: StaticString, _ value: inout Double?, decimals: Int) throws(FieldError) {
        value = takesKey(name) ? try number() : nil
    }

    package mutating func field(_ name: StaticString, _ value: inout [String]) throws(FieldError) {
        value = []
        try list(name) { (scanner) throws(FieldError) in value.append(try scanner.text()) }
    }

    package mutating func field(_ name: StaticString, _ value: inout [Double], decimals: Int) throws(FieldError) {
        value = []
        try list(name) { (scanner) throws(FieldError) in value.append(try scanner.number()) }
    }

    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout Record
    ) throws(FieldError) {
        try key(name)
        value = try record()
    }

    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout Record?
    ) throws(FieldError) {
        value = takesKey(name) ? try record() : nil
    }

    package mutating func field<Record: ExchangedRecord>(
        _ name: StaticString, _ value: inout [Record]
    ) throws(FieldError) {
        value = []
        try list(name) { (scanner) throws(FieldError) in value.append(try scanner.record()) }
    }

    private mutating func record<Record: ExchangedRecord>() throws(FieldError) -> Record {
        var record = Record()
        try open()
        try record.exchange(&self)
        try close()
        return record
    }

    /// Reads each value of a list; a list that is not there has none.
    private mutating func list(
        _ name: StaticString, _ read: (inout LineScanner) throws(FieldError) -> Void
    ) throws(FieldError) {
        guard takesKey(name) else { return }
        try take(UInt8(ascii: "["))
        if takes(UInt8(ascii: "]")) { return }
        repeat { try read(&self) } while takes(UInt8(ascii: ","))
        try take(UInt8(ascii: "]"))
        needsComma = true
    }
}
