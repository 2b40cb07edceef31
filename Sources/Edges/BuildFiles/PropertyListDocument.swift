import AppBuilds
import CPlist
import Glibc

/// Owns a property list of libplist (plist_free).
struct PropertyListDocument: ~Copyable {
    private let root: plist_t

    /// Parses bytes, which must have passed the bounds (plist_from_bin, plist_from_xml).
    init(_ bytes: [UInt8], of file: String) throws(BuildFault) {
        let isBinary = bytes.starts(with: BinaryPropertyListBounds.magic)
        let root: plist_t? = bytes.withUnsafeBytes { buffer in
            var root: plist_t?
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            if isBinary {
                plist_from_bin(start, UInt32(buffer.count), &root)
            } else {
                plist_from_xml(start, UInt32(buffer.count), &root)
            }
            return root
        }
        guard let root else { throw PropertyListFile.damaged(file, "this is no property list, or it is cut off") }
        self.root = root
    }

    deinit {
        plist_free(root)
    }

    /// The whole as a tree.
    borrowing func tree(of file: String) throws(BuildFault) -> PropertyList {
        try Self.value(root, depth: 0, file)
    }

    private static func value(_ node: plist_t?, depth: Int, _ file: String) throws(BuildFault) -> PropertyList {
        guard depth < PropertyListFile.mostDepth else {
            throw PropertyListFile.damaged(file, "values nested more than \(PropertyListFile.mostDepth) levels deep")
        }
        switch plist_get_node_type(node) {
        case PLIST_DICT: return .dictionary(try entries(of: node, depth: depth, file))
        case PLIST_ARRAY:
            var values: [PropertyList] = []
            try walk(node) { item throws(BuildFault) in values.append(try value(item, depth: depth + 1, file)) }
            return .array(values)
        case let kind:
            guard let scalar = scalar(node, kind) else {
                throw PropertyListFile.damaged(file, "a value of a kind that property lists do not have")
            }
            return scalar
        }
    }

    private static func scalar(_ node: plist_t?, _ kind: plist_type) -> PropertyList? {
        switch kind {
        case PLIST_BOOLEAN: return .boolean(read(0 as UInt8) { plist_get_bool_val(node, $0) } != 0)
        case PLIST_UINT: return .integer(Int64(bitPattern: read(0) { plist_get_uint_val(node, $0) }))
        case PLIST_UID: return .integer(Int64(bitPattern: read(0) { plist_get_uid_val(node, $0) }))
        case PLIST_REAL: return .real(read(0) { plist_get_real_val(node, $0) })
        case PLIST_STRING, PLIST_KEY: return .string(text(node))
        case PLIST_DATA: return .data(data(node))
        case PLIST_DATE:
            var (seconds, microseconds): (Int32, Int32) = (0, 0)
            plist_get_date_val(node, &seconds, &microseconds)
            return .date(Double(seconds) + Double(microseconds) / 1e6)
        default: return nil
        }
    }

    private static func read<Value>(_ initial: Value, _ get: (UnsafeMutablePointer<Value>) -> Void) -> Value {
        var value = initial
        get(&value)
        return value
    }

    private static func text(_ node: plist_t?) -> String {
        var text: UnsafeMutablePointer<CChar>?
        plist_get_string_val(node, &text)
        defer { free(text) }
        return text.map { String(cString: $0) } ?? ""
    }

    private static func data(_ node: plist_t?) -> [UInt8] {
        var length: UInt64 = 0
        guard let start = plist_get_data_ptr(node, &length) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }

    private static func entries(
        of node: plist_t?, depth: Int, _ file: String
    ) throws(BuildFault) -> [String: PropertyList] {
        var iterator: plist_dict_iter?
        plist_dict_new_iter(node, &iterator)
        defer { free(iterator) }
        var entries: [String: PropertyList] = [:]
        while true {
            var key: UnsafeMutablePointer<CChar>?
            var item: plist_t?
            plist_dict_next_item(node, iterator, &key, &item)
            defer { free(key) }
            guard let key, let item else { return entries }
            entries[String(cString: key)] = try value(item, depth: depth + 1, file)
        }
    }

    private static func walk(_ node: plist_t?, _ body: (plist_t) throws(BuildFault) -> Void) throws(BuildFault) {
        var iterator: plist_array_iter?
        plist_array_new_iter(node, &iterator)
        defer { free(iterator) }
        while true {
            var item: plist_t?
            plist_array_next_item(node, iterator, &item)
            guard let item else { return }
            try body(item)
        }
    }
}
