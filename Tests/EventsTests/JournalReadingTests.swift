import Events
import Glibc
import Journaling
import Testing

/// A journal as `rig report` reads it: line by line, each an event, damaged, or of a kind that is not known.
private struct JournalReading {
    /// The numbers of the lines that were read as events.
    private(set) var used: [Int] = []
    private(set) var reader = EventReader()

    init(_ bytes: [UInt8]) {
        JournalBytes.read(bytes) { take($0, $1) }
    }

    /// Reads a file of the bytes, block by block.
    init(fileOf bytes: [UInt8]) throws {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        rewind(file)
        try JournalBytes.read(from: fileno(file)) { take($0, $1) }
    }

    private mutating func take(_ line: JournalBytes.Line, _ isWhole: Bool) {
        if reader.read(line, isWhole: isWhole) != nil { used.append(reader.lines) }
    }

    /// The numbers of the lines that could not be used.
    var damaged: [Int] { reader.damage.map(\.number) }
}

@Suite("Reading a journal's bytes") struct JournalReadingTests {
    private static let good = #"{"v":1,"seq":1,"at":0,"kind":"note","text":"é 🧭"}"#

    @Test(
        "uses the readable lines, and names the others by number",
        arguments: [
            ("empty file", "", [], []),
            ("whole file", "\(good)\n\(good)\n", [1, 2], []),
            ("cut off in a line", "\(good)\n{\"v\":1,\"se", [1], [2]),
            ("cut off before the line feed", "\(good)\n\(good)", [1], [2]),
            ("cut off in the first line", "{", [], [1]),
            ("garbled in the middle", "\(good)\n{\"v\":1,,}\n\(good)\n", [1, 3], [2]),
            ("two lines run into one", "\(good)\(good)\n\(good)\n", [2], [1]),
            ("empty lines", "\n\(good)\n\n", [2], [1, 3]),
            ("no object", "[1,2]\n7\n\"text\"\nnull\n\(good)\n", [5], [1, 2, 3, 4]),
            ("no event", "{}\n{\"foreign\":true}\n\(good)\n", [3], [1, 2]),
            ("foreign text", "#!/bin/sh\necho {}\n<?xml?>\n", [], [1, 2, 3]),
            ("other line ends", "\(good)\r\n\(good)\r\n", [1, 2], []),
            ("NUL bytes at the end", "\(good)\n\0\0\0\0", [1], [2]),
            ("NUL bytes before a line", "\(good)\n\0\0\0\(good)\n\(good)\n", [1, 3], [2]),
            ("NUL bytes alone", "\0\0\0\0\0\0\0\0", [], [1]),
        ])
    func table(name: String, text: String, used: [Int], damaged: [Int]) throws {
        for reading in [JournalReading(Array(text.utf8)), try JournalReading(fileOf: Array(text.utf8))] {
            #expect(reading.used == used && reading.damaged == damaged, "\(name)")
            #expect(reading.reader.damage.allSatisfy { !$0.reason.isEmpty })
            #expect(reading.reader.lines == used.count + damaged.count && reading.reader.unknownKinds == 0)
        }
    }

    @Test("counts lines of a kind that this version does not know, and calls none of them damaged")
    func unknown() {
        let reading = JournalReading(Array("{\"v\":1,\"at\":0,\"kind\":\"teleport\"}\n\(Self.good)\n".utf8))
        #expect(reading.used == [2] && reading.damaged.isEmpty && reading.reader.unknownKinds == 1)
    }

    @Test("lets bytes that are no UTF-8 harm their own line alone")
    func invalidText() {
        let bytes =
            Array("\(Self.good)\n{\"v\":1,\"seq\":1,\"at\":0,\"kind\":\"note\",\"text\":\"".utf8) + [0xFF, 0xFE, 0x80]
            + Array("\"}\n\(Self.good)\n".utf8)
        let reading = JournalReading(bytes)
        #expect([1, 3].allSatisfy(reading.used.contains))
        #expect(reading.used.count + reading.damaged.count == 3)
    }

    @Test("keeps every line before a cut, wherever that is, and no more")
    func anyCut() throws {
        let bytes = Array("\(Self.good)\n\(Self.good)\n\(Self.good)\n".utf8)
        for length in 0...bytes.count {
            let cut = Array(bytes[..<length])
            let whole = cut.count { $0 == UInt8(ascii: "\n") }
            let isCut = length > 0 && cut[length - 1] != UInt8(ascii: "\n")
            let reading = JournalReading(cut)
            #expect(reading.used == Array(1..<(whole + 1)))
            #expect(reading.damaged == (isCut ? [whole + 1] : []))
            #expect(reading.reader.damage.allSatisfy { $0.reason == "the line is cut off" })
        }
    }

    @Test("gives the same from a file as from its bytes, also for lines longer than a block")
    func blocks() throws {
        var bytes: [UInt8] = []
        for length in [10, 1 << 20, 3, (1 << 21) + 7, 1 << 19, (1 << 20) - 1] {
            let text = String(repeating: "x", count: length)
            bytes += Array(#"{"v":1,"seq":1,"at":0,"kind":"note","text":"\#(text)"}"#.utf8) + [UInt8(ascii: "\n")]
        }
        for end in [bytes.count, bytes.count - 1, bytes.count / 2] {
            let (held, read) = (JournalReading(Array(bytes[..<end])), try JournalReading(fileOf: Array(bytes[..<end])))
            #expect(read.used == held.used && read.damaged == held.damaged)
            #expect(!held.used.isEmpty && held.damaged.count == (end == bytes.count ? 0 : 1))
        }
    }
}
