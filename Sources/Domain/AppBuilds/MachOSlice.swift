/// The part of an executable for one processor: what its load commands tell, and the bytes of its entitlements.
public struct MachOSlice: Hashable, Sendable {
    /// The processor, such as `arm64`.
    public var architecture: String
    /// Whether it is made for the simulator.
    public var isForSimulator: Bool
    /// The code signature; nil where there is none.
    public var signature: CodeSignature?
    /// The section that the simulator reads entitlements from, an XML property list; nil where there is none.
    public var section: [UInt8]?

    /// The most bytes of load commands: a hundred times those of large apps.
    private static let mostCommands = 4 << 20
    /// The most bytes of a signature: 32 bytes for each 4 KiB of code, and a chain of certificates.
    private static let mostSignature = 64 << 20
    private static let mostSection = 1 << 20

    /// Reads the part that begins at an offset and has a count of bytes; nil is up to the file's end.
    init(of file: String, at start: Int, count: Int?, loading source: ByteSource) throws(BuildFault) {
        let part = Part(file: file, start: start, count: count)
        let header = ByteView(try part.bytes(0..<32, from: source)[...], isLittleEndian: true)
        guard let magic = header.word(at: 0), magic == Self.magic64 || magic == Self.magic32 else {
            throw part.damaged("this is no executable of iOS (Mach-O)")
        }
        guard let processor = header.word(at: 4), let kind = header.word(at: 8), let size = header.index(at: 20),
            size <= Self.mostCommands
        else { throw part.damaged("the Mach-O header is cut off or names too many load commands") }
        let first = magic == Self.magic64 ? 32 : 28
        let commands = try LoadCommands(
            ByteView(try part.whole(first..<(first + size), from: source)[...], isLittleEndian: true),
            count: header.index(at: 16) ?? 0, of: part)
        architecture = Self.name(of: processor, kind)
        isForSimulator = commands.isForSimulator || Self.isOfMac(processor)
        // In the order of the file, so that a packed file is unpacked once.
        section = try commands.section.map { range throws(BuildFault) in
            try part.whole(range, atMost: Self.mostSection, from: source)
        }
        signature = try commands.signature.map { range throws(BuildFault) in
            try CodeSignature(try part.whole(range, atMost: Self.mostSignature, from: source), of: part.file)
        }
    }

    private static let magic64: UInt32 = 0xFEED_FACF, magic32: UInt32 = 0xFEED_FACE

    private static func name(of processor: UInt32, _ kind: UInt32) -> String {
        switch (processor, kind & 0xFF) {
        case (0x0100_000C, 2): "arm64e"
        case (0x0100_000C, _): "arm64"
        case (12, 9): "armv7"
        case (12, 11): "armv7s"
        case (0x0100_0007, _): "x86_64"
        case (7, _): "i386"
        default: "processor \(processor)"
        }
    }

    /// Whether a processor is one that only simulators run on.
    private static func isOfMac(_ processor: UInt32) -> Bool { processor & 0xFF == 7 }
}

extension MachOSlice {
    /// A part of a file, whose offsets count from its own start.
    struct Part {
        let file: String
        let start: Int
        let count: Int?

        /// The bytes of a range as far as the file has them.
        func bytes(_ range: Range<Int>, from source: ByteSource) throws(BuildFault) -> [UInt8] {
            let (end, isBeyond) = start.addingReportingOverflow(range.upperBound)
            guard !isBeyond, count.map({ range.upperBound <= $0 }) ?? true else {
                throw damaged("an offset leads out of the part for its processor")
            }
            return try source((start + range.lowerBound)..<end)
        }

        /// All bytes of a range.
        func whole(_ range: Range<Int>, atMost most: Int = .max, from source: ByteSource) throws(BuildFault) -> [UInt8]
        {
            guard range.count <= most else { throw damaged("\(range.count) bytes of one part; \(most) are allowed") }
            let bytes = try bytes(range, from: source)
            guard bytes.count == range.count else { throw damaged("the file is cut off, or an offset leads out of it") }
            return bytes
        }

        func damaged(_ what: String) -> BuildFault { .damaged(file: file, reason: "\(what); build it again") }
    }
}
