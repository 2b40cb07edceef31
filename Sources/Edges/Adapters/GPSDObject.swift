/// The members of an object in a line of gpsd.
///
/// It points into the line, so it lives only as long as the bytes of the line do.
struct GPSDObject {
    private var members: [(key: UnsafeBufferPointer<UInt8>, value: GPSDValue)] = []

    /// Reads the object that is all of the bytes, perhaps with space around it; nil where they are none.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = GPSDScanner(bytes)
        members.reserveCapacity(32)
        guard scanner.object({ members.append(($0, $1)) }) else { return nil }
    }

    /// Reads the object that a value is.
    init?(_ value: GPSDValue) {
        guard case .object(let bytes) = value else { return nil }
        self.init(bytes)
    }

    /// The value of a key, of the last one where it repeats.
    subscript(key: StaticString) -> GPSDValue? {
        let wanted = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        return members.last { $0.key.count == wanted.count && $0.key.elementsEqual(wanted) }?.value
    }

    /// The objects in the list of a key; none where there is no such list.
    func objects(_ key: StaticString) -> [GPSDObject] {
        self[key]?.elements.compactMap { GPSDObject($0) } ?? []
    }
}
