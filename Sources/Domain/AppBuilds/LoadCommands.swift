/// What the load commands of an executable tell of its signature, its platform and its entitlements.
struct LoadCommands {
    private(set) var signature: Range<Int>?
    private(set) var section: Range<Int>?
    private(set) var isForSimulator = false

    private static let segment64: UInt32 = 0x19, codeSignature: UInt32 = 0x1D, buildVersion: UInt32 = 0x32
    /// PLATFORM_IOSSIMULATOR of Apple's loader.h.
    private static let simulator: UInt32 = 7

    init(_ bytes: ByteView, count: Int, of part: MachOSlice.Part) throws(BuildFault) {
        var offset = 0
        for _ in 0..<count {
            guard let kind = bytes.word(at: offset), let size = bytes.index(at: offset + 4), size >= 8,
                let command = bytes.slice(at: offset, count: size)
            else { throw part.damaged("a load command is cut off") }
            guard take(kind, command) else { throw part.damaged("a load command is too short for what it holds") }
            offset += size
        }
    }

    /// Takes what a command tells; false where it is cut off.
    private mutating func take(_ kind: UInt32, _ command: ByteView) -> Bool {
        switch kind {
        case Self.codeSignature:
            guard let offset = command.index(at: 8), let size = command.index(at: 12) else { return false }
            signature = offset..<(offset + size)
        case Self.buildVersion:
            guard let platform = command.word(at: 8) else { return false }
            isForSimulator = platform == Self.simulator
        case Self.segment64: return takeSections(of: command)
        default: break
        }
        return true
    }

    /// Looks through the sections of a segment: a head of 72 bytes, 80 for each section.
    private mutating func takeSections(of segment: ByteView) -> Bool {
        guard let count = segment.index(at: 64), count <= segment.count / 80 else { return false }
        for start in (0..<count).map({ 72 + $0 * 80 }) where segment.name(at: start, count: 16) == "__entitlements" {
            guard let size = segment.longIndex(at: start + 40), let offset = segment.index(at: start + 48),
                size < 1 << 40
            else { return false }
            section = offset..<(offset + size)
        }
        return true
    }
}
