/// An executable that only tests know: a Mach-O head, and the entitlements that it is asked to carry.
public struct MadeExecutable: Sendable {
    /// The code signature's entitlements as XML and DER; both nil for a signature without.
    public var xml: [UInt8]?, der: [UInt8]?
    /// Whether there is a signature.
    public var isSigned = true
    /// The section of simulators.
    public var section: [UInt8]?
    /// The processor: 0x0100000C is arm64, 0x01000007 x86_64.
    public var processor: UInt32 = 0x0100_000C
    /// The platform: 2 is iOS, 7 its simulator.
    public var platform: UInt32 = 2

    /// Makes an executable for a phone, signed with entitlements or without.
    public init(xml: [UInt8]? = nil, der: [UInt8]? = nil) {
        self.xml = xml
        self.der = der
    }

    /// The code signature: an index of blobs with a code directory and the entitlements.
    public var signature: [UInt8] {
        var blobs: [(slot: UInt32, bytes: [UInt8])] = [(0, Self.blob(0xFADE_0C02, [UInt8](repeating: 7, count: 60)))]
        if let xml { blobs.append((5, Self.blob(0xFADE_7171, xml))) }
        if let der { blobs.append((7, Self.blob(0xFADE_7172, der))) }
        var (index, content): ([UInt8], [UInt8]) = ([], [])
        for blob in blobs {
            index += Self.big(blob.slot) + Self.big(UInt32(12 + blobs.count * 8 + content.count))
            content += blob.bytes
        }
        return Self.big(0xFADE_0CC0) + Self.big(UInt32(12 + index.count + content.count))
            + Self.big(UInt32(blobs.count))
            + index + content
    }

    /// The file's bytes.
    public var bytes: [UInt8] {
        let signature = isSigned ? self.signature : []
        let build = Self.little(0x32, 24, platform, 0x000F_0000, 0x0012_0000, 0)
        let segmentSize: UInt32 = 72 + 80
        let commandsSize = UInt32(build.count) + segmentSize + (isSigned ? 16 : 0)
        let sectionStart = UInt32(4096), codeStart = sectionStart + UInt32(section?.count ?? 0)
        var bytes = Self.little(0xFEED_FACF, processor, 0, 2, isSigned ? 3 : 2, commandsSize, 0, 0) + build
        bytes +=
            Self.little(0x19, segmentSize) + Self.name("__TEXT") + [UInt8](repeating: 0, count: 40) + Self.little(1, 0)
        bytes += Self.name(section == nil ? "__text" : "__entitlements") + Self.name("__TEXT")
        bytes += Self.little(0, 0, UInt32(section?.count ?? 0), 0, sectionStart, 0, 0, 0, 0, 0, 0, 0)
        if isSigned { bytes += Self.little(0x1D, 16, codeStart + 512, UInt32(signature.count)) }
        bytes += [UInt8](repeating: 0, count: Int(sectionStart) - bytes.count) + (section ?? [])
        return bytes + [UInt8](repeating: 0x90, count: 512) + signature
    }

    /// A fat file of parts, each with its processor.
    public static func fat(_ parts: [(processor: UInt32, bytes: [UInt8])]) -> [UInt8] {
        var (head, content): ([UInt8], [UInt8]) = (big(0xCAFE_BABE) + big(UInt32(parts.count)), [])
        for part in parts {
            head +=
                big(part.processor) + big(0) + big(UInt32(4096 + content.count)) + big(UInt32(part.bytes.count))
                + big(12)
            content += part.bytes
        }
        return head + [UInt8](repeating: 0, count: 4096 - head.count) + content
    }

    /// A number as the four bytes of a signature and a fat header.
    public static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Numbers as the bytes of a header.
    public static func little(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap { big($0).reversed() } }

    private static func blob(_ magic: UInt32, _ content: [UInt8]) -> [UInt8] {
        big(magic) + big(UInt32(8 + content.count)) + content
    }

    private static func name(_ text: String) -> [UInt8] {
        Array(text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
    }
}
