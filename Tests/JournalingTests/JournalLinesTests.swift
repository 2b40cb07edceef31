import Journaling
import Testing

@Suite("Recovery of journal lines")
struct JournalLinesTests {
    private static let good = "{\"v\":1,\"seq\":0}"

    @Test(
        "readable lines are used, the others named by number",
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
            ("foreign text", "#!/bin/sh\necho {}\n<?xml?>\n", [], [1, 2, 3]),
            ("other line ends", "\(good)\r\n\(good)\r\n", [1, 2], []),
            ("NUL bytes at the end", "\(good)\n\0\0\0\0", [1], [2]),
            ("NUL bytes before a line", "\(good)\n\0\0\0\(good)\n\(good)\n", [1, 3], [2]),
            ("NUL bytes alone", "\0\0\0\0\0\0\0\0", [], [1]),
            ("an unknown kind is for the reader of events", "{\"foreign\":true}\n{}\n", [1, 2], []),
        ])
    func table(name: String, text: String, used: [Int], damaged: [Int]) {
        let recovered = JournalLines(recovering: Array(text.utf8))
        #expect(recovered.lines.map(\.number) == used, "\(name)")
        #expect(recovered.damage.map(\.number) == damaged, "\(name)")
        #expect(recovered.damage.allSatisfy { !$0.reason.isEmpty })
    }

    @Test("bytes that are no UTF-8 harm their own line alone")
    func invalidText() {
        let bytes = Array("\(Self.good)\n{\"a\":\"".utf8) + [0xFF, 0xFE, 0x80] + Array("\"}\n\(Self.good)\n".utf8)
        let recovered = JournalLines(recovering: bytes)
        #expect([1, 3].allSatisfy(recovered.lines.map(\.number).contains))
        #expect(recovered.lines.count + recovered.damage.count == 3)
    }

    @Test("a file cut anywhere keeps every line before the cut, and no more")
    func anyCut() {
        let bytes = Array("\(Self.good)\n{\"text\":\"é 🧭\"}\n\(Self.good)\n".utf8)
        for length in 0...bytes.count {
            let recovered = JournalLines(recovering: Array(bytes[..<length]))
            let whole = bytes[..<length].count { $0 == UInt8(ascii: "\n") }
            #expect(recovered.lines.map(\.number) == Array(1..<(whole + 1)))
            let isCut = length > 0 && bytes[length - 1] != UInt8(ascii: "\n")
            #expect(recovered.damage.map(\.number) == (isCut ? [whole + 1] : []))
            #expect(recovered.damage.allSatisfy { $0.reason == "the line is cut off" })
        }
    }
}
