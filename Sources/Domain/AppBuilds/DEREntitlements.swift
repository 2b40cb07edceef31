/// Reads entitlements as DER (ITU-T X.690) in the form in which code signatures carry them.
///
/// Around all stands an application tag 16 with a version; a dictionary is a context tag 16, in the first version a set,
/// of sequences with a key and a value; an array is a sequence.
public struct DEREntitlements {
    private var rest: ArraySlice<UInt8>
    private static let mostDepth = 32

    private enum Tag {
        static let boolean: UInt8 = 0x01, integer: UInt8 = 0x02, text: UInt8 = 0x0C, data: UInt8 = 0x04
        static let sequence: UInt8 = 0x30, set: UInt8 = 0x31, dictionary: UInt8 = 0xB0, whole: UInt8 = 0x70
    }

    /// The entitlements in the bytes of a blob, nil where they are not in that form.
    public static func propertyList(_ bytes: [UInt8]) -> PropertyList? {
        var reader = DEREntitlements(rest: bytes[...])
        guard let (tag, content) = reader.next() else { return nil }
        guard tag == Tag.whole else { return dictionary(tag, content, depth: 0) }
        var inner = DEREntitlements(rest: content)
        guard let version = inner.next(), version.tag == Tag.integer, let (tag, content) = inner.next() else {
            return nil
        }
        return dictionary(tag, content, depth: 0)
    }

    private static func value(_ tag: UInt8, _ content: ArraySlice<UInt8>, depth: Int) -> PropertyList? {
        guard depth < mostDepth else { return nil }
        switch tag {
        case Tag.boolean: return content.count == 1 ? .boolean(content.first != 0) : nil
        case Tag.integer: return integer(content).map { .integer($0) }
        case Tag.text: return String(validating: content, as: UTF8.self).map { .string($0) }
        case Tag.data: return .data(Array(content))
        case Tag.sequence: return array(content, depth: depth)
        default: return dictionary(tag, content, depth: depth)
        }
    }

    private static func array(_ content: ArraySlice<UInt8>, depth: Int) -> PropertyList? {
        var reader = DEREntitlements(rest: content)
        var values: [PropertyList] = []
        while !reader.rest.isEmpty {
            guard let (tag, content) = reader.next(), let value = value(tag, content, depth: depth + 1) else {
                return nil
            }
            values.append(value)
        }
        return .array(values)
    }

    private static func dictionary(_ tag: UInt8, _ content: ArraySlice<UInt8>, depth: Int) -> PropertyList? {
        guard tag == Tag.dictionary || tag == Tag.set else { return nil }
        var reader = DEREntitlements(rest: content)
        var entries: [String: PropertyList] = [:]
        while !reader.rest.isEmpty {
            guard let (tag, content) = reader.next(), tag == Tag.sequence,
                case .array(let pair)? = array(content, depth: depth),
                pair.count == 2, let key = pair[0].text
            else { return nil }
            entries[key] = pair[1]
        }
        return .dictionary(entries)
    }

    private static func integer(_ content: ArraySlice<UInt8>) -> Int64? {
        guard let first = content.first, content.count <= 8 else { return nil }
        return content.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
    }

    /// Takes the next element; nil where its length leads out of what is left.
    private mutating func next() -> (tag: UInt8, content: ArraySlice<UInt8>)? {
        guard let tag = rest.popFirst(), var length = rest.popFirst().map(Int.init) else { return nil }
        if length & 0x80 != 0 {
            let digits = length & 0x7F
            guard (1...4).contains(digits), rest.count >= digits else { return nil }
            length = rest.prefix(digits).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(digits)
        }
        guard length <= rest.count else { return nil }
        defer { rest = rest.dropFirst(length) }
        return (tag, rest.prefix(length))
    }
}
