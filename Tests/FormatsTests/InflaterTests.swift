import Clockwork
import Formats
import Testing

@Suite("An inflater") struct InflaterTests {
    /// Text that compresses, longer than any block.
    private static func sample(_ seed: UInt64, count: Int) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in UInt8(ascii: "a") + UInt8(random.next() % 4) }
    }

    /// Inflates in blocks of two sizes; what came before a fault is kept.
    private func inflate(_ bytes: [UInt8], input: Int, output: Int) throws -> (plain: [UInt8], isWhole: Bool) {
        var inflater = try Inflater(longestBlock: input)
        var (plain, buffer, start) = ([UInt8](), [UInt8](repeating: 0, count: output), 0)
        while true {
            do {
                let count = try buffer.withUnsafeMutableBufferPointer { output throws(GzipError) in
                    try inflater.inflate(into: output)
                }
                plain += buffer[..<count]
                if count > 0 { continue }
            } catch {
                return (plain, false)
            }
            let taken = inflater.refill { $0.update(fromContentsOf: bytes[start..<min(bytes.count, start + input)]) }
            start += taken
            if taken == 0 { return (plain, inflater.isAtEnd) }
        }
    }

    @Test("gives back what was compressed, in blocks of any size", arguments: [1, 7, 1_000, 100_000], [1, 13, 70_000])
    func roundTrips(input: Int, output: Int) throws {
        let plain = Self.sample(1, count: 20_000)
        let (inflated, isWhole) = try inflate(Gzip.compress(plain), input: input, output: output)
        #expect(inflated == plain)
        #expect(isWhole)
    }

    @Test("reads members one behind the other as one, and passes over what is behind the last")
    func readsMembers() throws {
        let (first, second) = (Self.sample(1, count: 3_000), Self.sample(2, count: 5_000))
        let bytes = try Gzip.compress(first) + Gzip.compress(second) + [0, 0, 0, 0]
        for block in [1, 5, 100_000] {
            let (inflated, isWhole) = try inflate(bytes, input: block, output: 512)
            #expect(inflated == first + second)
            #expect(isWhole)
        }
        #expect(try Gzip.decompress(bytes) == first + second)
    }

    @Test("gives out what comes before a cut or a fault")
    func givesBeforeFault() throws {
        let plain = Self.sample(3, count: 200_000)
        let bytes = try Gzip.compress(plain)
        let (cut, isWhole) = try inflate(Array(bytes.dropLast(bytes.count / 2)), input: 4_096, output: 4_096)
        #expect(cut.count > plain.count / 4 && plain.starts(with: cut))
        #expect(!isWhole)
        var damaged = bytes
        for index in damaged.count / 2..<damaged.count / 2 + 40 { damaged[index] ^= 0x5A }
        let (before, isUndamaged) = try inflate(damaged, input: 4_096, output: 4_096)
        #expect(before.count > plain.count / 4)
        #expect(!isUndamaged)
        #expect(throws: GzipError.cutOff) { try Gzip.decompress(Array(bytes.dropLast(9))) }
    }

    @Test("does not take a wrong check sum")
    func checksSum() throws {
        var bytes = try Gzip.compress(Self.sample(4, count: 100))
        bytes[bytes.count - 6] ^= 1
        #expect(throws: GzipError.self) { try Gzip.decompress(bytes) }
    }

    @Test(
        "is told by the first four bytes",
        arguments: [
            ([], nil), ([0x1F], nil), ([0x1F, 0x8B, 0x08], nil), ([0x1F, 0x8B, 0x08, 0x00], true),
            ([0x1F, 0x8B, 0x08, 0x08, 0x55], true), ([0x1F, 0x8B, 0x08, 0xFF], false), ([0x1F, 0x8B, 0x07], false),
            ([0x24], false), ([0x1F, 0x24], false),
        ] as [([UInt8], Bool?)])
    func tells(head: [UInt8], answer: Bool?) {
        #expect(Inflater.isGzip(head) == answer)
    }
}
