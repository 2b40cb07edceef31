/// One framed sentence: the bytes between its start and its end, borrowed from the reader's block.
struct Sentence {
    /// What stood behind the body.
    enum Checksum {
        case right, wrong, missing
    }

    /// The body without `$`, `*` and checksum.
    let body: UnsafeBufferPointer<UInt8>
    /// How the checksum came out.
    let checksum: Checksum
    /// Whether it began with `!`, so that it carries another protocol.
    let isEncapsulated: Bool
}

extension Sentence {
    /// Whether it begins with an address: capital letters and digits up to the first comma.
    var hasAddress: Bool {
        var length = 0
        for byte in body {
            if byte == UInt8(ascii: ",") { break }
            guard Self.isAddressByte(byte) else { return false }
            length += 1
        }
        return length > 0
    }

    /// The two bytes of the talker; only where `kind` is known.
    var talker: UInt32 { UInt32(body[0]) << 8 | UInt32(body[1]) }

    /// The kind behind the address, nil where it is not decoded.
    ///
    /// Any talker is taken. An address that begins with P is proprietary, but for the talker PQ of Quectel's modules.
    var kind: SentenceKind? {
        guard body.count > 5, body[5] == UInt8(ascii: ","), !isEncapsulated else { return nil }
        guard Self.isAddressByte(body[0]), Self.isAddressByte(body[1]) else { return nil }
        guard body[0] != UInt8(ascii: "P") || body[1] == UInt8(ascii: "Q") else { return nil }
        return SentenceKind(body[2], body[3], body[4])
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "A") < 26 || byte &- UInt8(ascii: "0") < 10
    }
}
