/// One framed sentence: its fields are borrowed from the reader's block.
struct Sentence: ~Copyable {
    /// What stood behind the body.
    enum Checksum {
        case right, wrong, missing
    }

    /// The parts of the body, which has no `$`, `*` and checksum.
    var fields: Fields
    /// How the checksum came out.
    var checksum = Checksum.missing
    /// Whether it began with `!`, so that it carries another protocol.
    var isEncapsulated = false
}

extension Sentence {
    /// Whether it begins with an address: capital letters and digits up to the first comma.
    var hasAddress: Bool {
        let address = fields.bytes(0)
        return !address.isEmpty && address.allSatisfy(Self.isAddressByte)
    }

    /// The two bytes of the talker; only where `kind` is known.
    var talker: UInt32 {
        let address = fields.bytes(0)
        return UInt32(address[0]) << 8 | UInt32(address[1])
    }

    /// The kind behind the address, nil where it is not decoded.
    ///
    /// Any talker is taken. An address that begins with P is proprietary, but for the talker PQ of Quectel's modules.
    @inline(__always)
    var kind: SentenceKind? {
        let address = fields.bytes(0)
        guard address.count == 5, fields.count > 1, !isEncapsulated else { return nil }
        guard Self.isAddressByte(address[0]), Self.isAddressByte(address[1]) else { return nil }
        guard address[0] != UInt8(ascii: "P") || address[1] == UInt8(ascii: "Q") else { return nil }
        // Four bytes at once: the second of the talker, and the formatter in the lower three.
        let word = UnsafeRawBufferPointer(address).loadUnaligned(fromByteOffset: 1, as: UInt32.self)
        return SentenceKind(formatter: UInt32(bigEndian: word) & 0xFF_FF_FF)
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "A") < 26 || byte &- UInt8(ascii: "0") < 10
    }
}
