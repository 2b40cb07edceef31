/// Whether a binary property list, written out in full, stays within what libplist can take.
///
/// Values in it are numbered, and a value may stand in several places: fifty small arrays can stand for 2⁵⁰ values. So
/// every place is visited as libplist will, until a budget is used up.
struct BinaryPropertyListBounds {
    static let magic = Array("bplist0".utf8)
    private static let mostVisits = 200_000
    private static let mostBytes = 64 << 20
    private static let trailerSize = 32

    private let bytes: [UInt8]
    private let offsetSize: Int, referenceSize: Int, count: Int, table: Int
    private var visits = 0, payload = 0

    static func hold(_ bytes: [UInt8]) -> Bool {
        guard var bounds = BinaryPropertyListBounds(bytes), let top = bounds.number(bytes.count - 16, size: 8) else {
            return false
        }
        return bounds.visit(top, depth: 0)
    }

    /// Reads the trailer: sizes of offsets and references, how many values, the first of them, where the offsets are.
    private init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.magic.count + 1 + Self.trailerSize else { return nil }
        self.bytes = bytes
        let trailer = bytes.count - Self.trailerSize
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(in: bytes, trailer + 8, size: 8),
            let table = Self.number(in: bytes, trailer + 24, size: 8),
            table <= trailer, count <= (trailer - table) / offsetSize
        else { return nil }
        (self.count, self.table) = (count, table)
    }

    private mutating func visit(_ value: Int, depth: Int) -> Bool {
        visits += 1
        guard visits <= Self.mostVisits, payload <= Self.mostBytes, depth < PropertyListFile.mostDepth, value < count,
            let place = number(table + value * offsetSize, size: offsetSize), place < table
        else { return false }
        switch bytes[place] >> 4 {
        case 0xA, 0xC: return visitItems(at: place, per: 1, depth: depth)
        case 0xD: return visitItems(at: place, per: 2, depth: depth)
        case 0x4, 0x5: return weigh(at: place, unit: 1)
        case 0x6: return weigh(at: place, unit: 2)
        default: return true
        }
    }

    private mutating func visitItems(at place: Int, per: Int, depth: Int) -> Bool {
        guard let (items, start) = length(at: place), items <= (table - start) / (referenceSize * per) else {
            return false
        }
        for item in 0..<(items * per) {
            guard let value = number(start + item * referenceSize, size: referenceSize), visit(value, depth: depth + 1)
            else { return false }
        }
        return true
    }

    private mutating func weigh(at place: Int, unit: Int) -> Bool {
        guard let (count, start) = length(at: place), count <= (table - start) / unit else { return false }
        payload += count * unit
        return bytes[place] >> 4 == 0x4 || !holdsZero(in: start..<(start + count * unit), unit: unit)
    }

    /// Whether a text has a zero, which ends the program in an assertion of libplist.
    private func holdsZero(in range: Range<Int>, unit: Int) -> Bool {
        stride(from: range.lowerBound, to: range.upperBound, by: unit).contains { place in
            bytes[place..<(place + unit)].allSatisfy { $0 == 0 }
        }
    }

    /// The count in a marker, or in the whole number behind it, and where the content begins.
    private func length(at place: Int) -> (count: Int, start: Int)? {
        let short = Int(bytes[place] & 0xF)
        guard short == 0xF else { return (short, place + 1) }
        guard place + 1 < table, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 0xF <= 3 else { return nil }
        let size = 1 << Int(bytes[place + 1] & 0xF)
        return number(place + 2, size: size).map { ($0, place + 2 + size) }.flatMap { $0.1 <= table ? $0 : nil }
    }

    private func number(_ place: Int, size: Int) -> Int? { Self.number(in: bytes, place, size: size) }

    private static func number(in bytes: [UInt8], _ place: Int, size: Int) -> Int? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        return Int(exactly: bytes[place..<(place + size)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
}
