/// Goes through the JSON of a line of gpsd without building a tree.
///
/// It is lenient where a line can still be understood: any word may stand where a value stands.
struct GPSDScanner {
    /// How deeply values may stand in each other; gpsd needs four levels.
    private static let deepest = 16

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Visits the members of the object that is all of the bytes; false where they are none.
    mutating func object(_ visit: (_ key: UnsafeBufferPointer<UInt8>, _ value: GPSDValue) -> Void) -> Bool {
        guard members(visit) else { return false }
        skipSpace()
        return place == bytes.count
    }

    /// Visits the values of the list that is all of the bytes; false where they are none.
    mutating func list(_ visit: (_ value: GPSDValue) -> Void) -> Bool {
        values(visit)
    }

    private mutating func members(_ visit: (UnsafeBufferPointer<UInt8>, GPSDValue) -> Void) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        if take(UInt8(ascii: "}")) { return true }
        repeat {
            guard take(UInt8(ascii: "\"")), let key = quoted(), take(UInt8(ascii: ":")), let value = value() else {
                return false
            }
            visit(key, value)
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    private mutating func values(_ visit: (GPSDValue) -> Void) -> Bool {
        guard take(UInt8(ascii: "[")) else { return false }
        if take(UInt8(ascii: "]")) { return true }
        repeat {
            guard let value = value() else { return false }
            visit(value)
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]"))
    }

    private mutating func value() -> GPSDValue? {
        skipSpace()
        let start = place
        switch next {
        case UInt8(ascii: "\""):
            place += 1
            return quoted().map { .text($0) }
        case UInt8(ascii: "{"): return nested { $0.members { _, _ in } } ? .object(slice(from: start)) : nil
        case UInt8(ascii: "["): return nested { $0.values { _ in } } ? .list(slice(from: start)) : nil
        default:
            while Self.isOfWord(next) { place += 1 }
            return place > start ? .bare(slice(from: start)) : nil
        }
    }

    private mutating func nested(_ pass: (inout Self) -> Bool) -> Bool {
        guard depth < Self.deepest else { return false }
        depth += 1
        defer { depth -= 1 }
        return pass(&self)
    }

    /// The bytes up to the closing quote, which is passed; nil where there is none.
    private mutating func quoted() -> UnsafeBufferPointer<UInt8>? {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        return slice(from: start)
    }

    private func slice(from start: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[start..<place])
    }

    /// The next byte; 0, of which no value is made, at the end.
    private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Passes over space and, where it follows, a byte.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func skipSpace() {
        while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") || next == UInt8(ascii: "\r") { place += 1 }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
