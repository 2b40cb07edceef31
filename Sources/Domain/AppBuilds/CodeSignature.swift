/// The entitlements within a code signature (Apple's cs_blobs.h): an index of blobs, each with a magic number and a length.
public struct CodeSignature: Hashable, Sendable {
    /// The entitlements as an XML property list; nil where there are none.
    public private(set) var xml: [UInt8]?
    /// The entitlements as DER, which iOS 15 and later reads; nil where there are none.
    public private(set) var der: [UInt8]?

    private static let index: UInt32 = 0xFADE_0CC0
    private static let mostBlobs = 64
    /// The slots of the index for entitlements, and the magic numbers of what stands there.
    private static let xmlSlot: UInt32 = 5, xmlMagic: UInt32 = 0xFADE_7171
    private static let derSlot: UInt32 = 7, derMagic: UInt32 = 0xFADE_7172

    /// Reads a signature, which may have zeros behind it; throws where an offset in it leads out of it.
    public init(_ bytes: [UInt8], of file: String) throws(BuildFault) {
        let bytes = ByteView(bytes[...])
        guard bytes.word(at: 0) == Self.index, let length = bytes.index(at: 4), let count = bytes.index(at: 8),
            count <= Self.mostBlobs, let all = bytes.slice(at: 0, count: length)
        else { throw Self.damaged(file, "the code signature has no index that can be read") }
        for number in 0..<count {
            guard let slot = all.word(at: 12 + number * 8), let offset = all.index(at: 16 + number * 8) else {
                throw Self.damaged(file, "the index of the code signature is cut off")
            }
            if slot == Self.xmlSlot { xml = try Self.blob(Self.xmlMagic, in: all, at: offset, file) }
            if slot == Self.derSlot { der = try Self.blob(Self.derMagic, in: all, at: offset, file) }
        }
    }

    private static func blob(
        _ magic: UInt32, in all: ByteView, at offset: Int, _ file: String
    ) throws(BuildFault) -> [UInt8] {
        guard all.word(at: offset) == magic, let length = all.index(at: offset + 4), length >= 8,
            let content = all.slice(at: offset + 8, count: length - 8)
        else { throw damaged(file, "the code signature has entitlements that cannot be read") }
        return Array(content.bytes)
    }

    private static func damaged(_ file: String, _ what: String) -> BuildFault {
        .damaged(file: file, reason: "\(what); sign it again")
    }
}
