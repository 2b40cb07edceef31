import AppBuilds
import MadeBuilds
import Testing

@Suite("An executable's entitlements")
struct MachOTests {
    private static let xml = Array("<plist/>".utf8), der: [UInt8] = [1, 2, 3]

    private func slices(_ bytes: [UInt8]) throws(BuildFault) -> [MachOSlice] {
        try MachOFile.slices(of: "Town") { Array(bytes[$0.clamped(to: 0..<bytes.count)]) }
    }

    @Test("are read from a thin file, in both forms")
    func thin() throws {
        let slice = try #require(try slices(MadeExecutable(xml: Self.xml, der: Self.der).bytes).first)
        #expect(slice.architecture == "arm64" && !slice.isForSimulator && slice.section == nil)
        #expect(slice.signature?.xml == Self.xml && slice.signature?.der == Self.der)
    }

    @Test("are read from each part of a fat file")
    func fat() throws {
        var other = MadeExecutable()
        other.processor = 0x0100_0007
        let bytes = MadeExecutable.fat([
            (0x0100_000C, MadeExecutable(xml: Self.xml).bytes), (0x0100_0007, other.bytes),
        ])
        let slices = try slices(bytes)
        #expect(slices.map(\.architecture) == ["arm64", "x86_64"] && slices.map(\.isForSimulator) == [false, true])
        #expect(slices.map { $0.signature?.xml } == [Self.xml, nil])
    }

    @Test("are read from the section that simulators read")
    func section() throws {
        var executable = MadeExecutable()
        (executable.section, executable.platform) = (Self.xml, 7)
        let slice = try #require(try slices(executable.bytes).first)
        #expect(slice.section == Self.xml && slice.isForSimulator && slice.signature != nil)
    }

    @Test("are none where there is no signature")
    func unsigned() throws {
        var executable = MadeExecutable()
        executable.isSigned = false
        #expect(try slices(executable.bytes).first?.signature == nil)
    }

    @Test("cost no more reading than the head and the signature, whatever lies between")
    func reading() throws {
        let bytes = MadeExecutable(xml: Self.xml).bytes
        var loaded = 0
        _ = try MachOFile.slices(of: "Town") { range in
            let part = Array(bytes[range.clamped(to: 0..<bytes.count)])
            loaded += part.count
            return part
        }
        #expect(loaded < 1200 && bytes.count > 4600)
    }

    private static func patched(_ offset: Int, _ number: UInt32, isBig: Bool = false, _ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let digits = isBig ? MadeExecutable.big(number) : MadeExecutable.little(number)
        bytes.replaceSubrange(offset..<(offset + 4), with: digits)
        return bytes
    }

    private static let thinBytes = MadeExecutable(xml: xml).bytes
    private static let fatBytes = MadeExecutable.fat([(0x0100_000C, thinBytes), (0x0100_0007, thinBytes)])
    /// The load command of the signature: behind a head of 32 bytes, a version of 24 and a segment of 152.
    private static let command = 32 + 24 + 152
    private static let signatureStart = 4096 + 512

    private static let lies: [(String, [UInt8])] = [
        ("empty", []), ("four bytes", [0xCF, 0xFA, 0xED, 0xFE]), ("text", Array("#!/bin/sh".utf8)),
        ("zeros", [UInt8](repeating: 0, count: 10_000)),
        ("too many bytes of commands", patched(20, .max, thinBytes)),
        ("more commands than bytes", patched(16, .max, thinBytes)),
        ("a command of no size", patched(36, 0, thinBytes)),
        ("a command beyond the end", patched(36, 1 << 30, thinBytes)),
        ("a segment of many sections", patched(32 + 24 + 64, .max, thinBytes)),
        ("a signature beyond the end", patched(command + 8, .max, thinBytes)),
        ("a signature that is too long", patched(command + 12, .max, thinBytes)),
        ("a signature of no size", patched(command + 12, 0, thinBytes)),
        ("a signature without its magic number", patched(signatureStart, 0, thinBytes)),
        ("a signature of many blobs", patched(signatureStart + 8, .max, isBig: true, thinBytes)),
        ("a signature longer than it is", patched(signatureStart + 4, .max, isBig: true, thinBytes)),
        ("entitlements beyond the end", patched(signatureStart + 24, .max, isBig: true, thinBytes)),
        ("entitlements on the index", patched(signatureStart + 24, 0, isBig: true, thinBytes)),
        ("a fat file of none", patched(4, 0, isBig: true, fatBytes)),
        ("a fat file of many, as of a class of Java", patched(4, 52, isBig: true, fatBytes)),
        ("a part beyond the end", patched(16, 1 << 30, isBig: true, fatBytes)),
        ("a part that is too short", patched(20, 16, isBig: true, fatBytes)),
        ("parts over each other", patched(16, 4097, isBig: true, fatBytes)),
        ("parts within parts", patched(36, 4096, isBig: true, fatBytes)),
        ("a fat file with long offsets that are short", patched(0, 0xCAFE_BABF, isBig: true, fatBytes)),
    ]

    @Test("are refused with the file's name where its bytes lie", arguments: lies)
    func lie(name: String, bytes: [UInt8]) {
        do throws(BuildFault) {
            Issue.record("read as \(try slices(bytes))")
        } catch {
            #expect(error.message.hasPrefix("Town: "), "\(error.message)")
        }
    }

    @Test("are never read from a file that is cut off, wherever that is")
    func cut() {
        for count in stride(from: 0, to: Self.thinBytes.count, by: 7) {
            #expect(throws: BuildFault.self) { try slices(Array(Self.thinBytes.prefix(count))) }
        }
    }
}
