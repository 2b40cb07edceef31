public import AppBuilds
import CPlist
import Glibc

extension PropertyList {
    /// The property list as XML, written by libplist.
    public var xml: [UInt8] { bytes(by: plist_to_xml) }
    /// The property list in the binary form, written by libplist.
    public var binary: [UInt8] { bytes(by: plist_to_bin) }

    private typealias Writer = (
        plist_t?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UnsafeMutablePointer<UInt32>?
    ) -> Void

    private func bytes(by write: Writer) -> [UInt8] {
        let node = node
        defer { plist_free(node) }
        var start: UnsafeMutablePointer<CChar>?
        var count: UInt32 = 0
        write(node, &start, &count)
        defer { free(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    private var node: plist_t? {
        switch self {
        case .string(let text): return plist_new_string(text)
        case .boolean(let truth): return plist_new_bool(truth ? 1 : 0)
        case .integer(let number): return plist_new_uint(UInt64(bitPattern: number))
        case .real(let number): return plist_new_real(number)
        case .date(let seconds): return plist_new_date(Int32(seconds), 0)
        case .data(let bytes):
            return bytes.withUnsafeBytes { buffer in
                plist_new_data(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(buffer.count))
            }
        case .array(let values):
            let node = plist_new_array()
            for value in values { plist_array_append_item(node, value.node) }
            return node
        case .dictionary(let entries):
            let node = plist_new_dict()
            for (key, value) in entries.sorted(by: { $0.key < $1.key }) { plist_dict_set_item(node, key, value.node) }
            return node
        }
    }
}
