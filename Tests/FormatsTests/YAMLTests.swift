import Clockwork
import Formats
import Testing

@Suite("YAML") struct YAMLTests {
    @Test(
        "reads plain data",
        arguments: [
            ("rig: 1", "{rig: 1}"), ("a: {b: 25 %, c: [1, 2]}", "{a: {b: 25 %, c: [1 2]}}"),
            ("- in\n- 'out'\n- \"a\\tb\"", "[in \"out\" \"a\tb\"]"), ("a:\nb: ~", "{a: , b: ~}"),
            ("a: 1\na: 2", "{a: 1, a: 2}"), ("# c\n\na: x # d", "{a: x}"), ("---\na: 1\n...\n", "{a: 1}"),
            ("\u{FEFF}a: 1", "{a: 1}"), ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"), ("a: |\n  x\n  y\n", "{a: \"x\ny\n\"}"),
            ("a: x\n  y", "{a: x y}"), ("%YAML 1.1\n---\na: 1", "{a: 1}"), ("word", "word"), ("a: é🚗", "{a: é🚗}"),
        ])
    func reads(text: String, outline: String) {
        #expect(outcome { () throws(FormatError) in try YAML.parse(Array(text.utf8)) } == outline)
    }

    @Test("gives each node its line and its column in characters, whatever ends the lines", arguments: ["\n", "\r\n"])
    func positions(lineEnd: String) throws {
        let text = ["é: {ü: 1, b: 2}", "c:", "  - x", "  - \"🚗\": y"].joined(separator: lineEnd)
        let tree = try YAML.parse(Array("\u{FEFF}\(text)".utf8))
        #expect(tree["é"]?["b"]?.position == Position(line: 1, column: 14))
        #expect(tree["c"]?.list?.map(\.position) == [Position(line: 3, column: 5), Position(line: 4, column: 5)])
        #expect(tree["c"]?.list?.last?["🚗"]?.position == Position(line: 4, column: 10))
    }

    @Test(
        "tells what is no YAML, and where",
        arguments: [
            ("a: 1\n\tb: 2", "2:1 a tab: indent with spaces"),
            ("a: b: c", "1:5 a `:` that cannot stand here"), ("a: [1, 2", "1:4 the `[` that begins here is not closed"),
            ("a: {b: 1", "1:4 the `{` that begins here is not closed"),
            ("a: \"x\nb: 2", "1:4 the quote that begins here is not closed"),
            ("a: {b: 1 c: 2}", "1:11 `,` or `}` was expected"), ("a: [1\nb: 2", "2:2 `,` or `]` was expected"),
            ("a: 1\n b: 2", "2:3 a `:` that cannot stand here"), ("a: @x", "1:4 a character that cannot begin a value"),
            ("a: 1\nb\nc: 2", "3:1 a key without its `:`"), ("- a\nb: 1", "2:1 an item (`-`) was expected"),
            ("[a]: 1", "1:1 a key must be a word"), ("? {a: 1}\n: 2", "1:3 a key must be a word"),
            ("", "1:1 the file is empty"), ("# only a remark\n", "1:1 the document is empty"),
            ("---\n...\n---\n", "3:1 a second"),
            ("a: 1\n---\nb: 2", "2:1 a second document begins here"),
            ("a: !!str 1", "1:4 a tag (`!name`) is not allowed"), ("a: !x [1]", "1:4 a tag (`!name`) is not allowed"),
            ("a: &x 1\nb: *x", "1:4 an anchor (`&name`) is not allowed"),
            ("a: *x", "1:4 an alias (`*name`) is not allowed"),
        ])
    func refuses(text: String, error: String) {
        let result = outcome { () throws(FormatError) in try YAML.parse(Array(text.utf8)) }
        #expect(result.hasPrefix(error), "\(result)")
    }

    @Test(
        "gives one clear error for what is no text",
        arguments: [
            ([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00], "1:1 the file is binary, not text: it holds a NUL byte"),
            ([0x61, 0x3A, 0x20, 0x00], "1:1 the file is binary, not text: it holds a NUL byte"),
            ([0x61, 0x0A, 0x62, 0xFF], "2:2 a byte that is not UTF-8; save the file as UTF-8"),
            ([0xFF, 0xFE, 0x61, 0x00], "1:1 the file is UTF-16; save it as UTF-8"),
            ([0xFE, 0xFF, 0x00, 0x61], "1:1 the file is UTF-16; save it as UTF-8"),
            ([0x61, 0x3A, 0x0D, 0x0A, 0x0D, 0x07], "3:1 a control character; write it as an escape in double quotes"),
            ([0x61, 0xC2, 0x81], "1:2 a control character; write it as an escape in double quotes"),
            ([0x61, 0xEF, 0xBB, 0xBF], "1:2 a control character; write it as an escape in double quotes"),
        ] as [([UInt8], String)])
    func refusesBinary(bytes: [UInt8], error: String) {
        #expect(outcome { () throws(FormatError) in try YAML.parse(bytes) } == error)
    }

    @Test("refuses an alias bomb at its first anchor")
    func aliasBomb() {
        let lines = (1...30).map {
            "a\($0): &a\($0) [" + Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ",") + "]"
        }
        let bomb = "a0: &a0 [lol, lol]\n" + lines.joined(separator: "\n")
        let result = outcome { () throws(FormatError) in try YAML.parse(Array(bomb.utf8)) }
        #expect(result == "1:5 an anchor (`&name`) is not allowed; write each value out")
    }

    @Test("stops at the deepest level allowed, in flow and in block form", arguments: ["[", "{a: ", "- "])
    func deepNesting(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        let result = outcome { () throws(FormatError) in try YAML.parse(Array(text.utf8)) }
        #expect(result.hasSuffix("nested more than 64 levels deep"), "\(result)")
    }

    @Test("refuses a value, a document and a file that is too large")
    func largeInput() {
        var limits = YAML.Limits()
        (limits.nodes, limits.scalarBytes, limits.bytes) = (10, 8, 60)
        func result(_ text: String) -> String {
            outcome { () throws(FormatError) in try YAML.parse(Array(text.utf8), limits: limits) }
        }
        #expect(result("a: 12345678") == "{a: 12345678}")
        #expect(result("a: 123456789") == "1:4 a value of 9 bytes; 8 are allowed")
        #expect(result("123456789: a") == "1:1 a value of 9 bytes; 8 are allowed")
        #expect(result("[1,2,3,4,5,6,7,8,9]") == "[1 2 3 4 5 6 7 8 9]")
        #expect(result("[1,2,3,4,5,6,7,8,9,0]") == "1:20 more than 10 values in one document")
        #expect(result(String(repeating: "#", count: 61)) == "1:1 the file has 61 bytes; 60 are allowed")
        let huge = Array("a: \(String(repeating: "x", count: 70_000))".utf8)
        #expect(
            outcome { () throws(FormatError) in try YAML.parse(huge) }
                == "1:4 a value of 70000 bytes; 65536 are allowed")
    }

    @Test("never crashes on damaged text", arguments: 0..<40 as Range<UInt64>)
    func survivesDamage(seed: UInt64) {
        var random = SeededRandom(seed: seed).stream("damage")
        let document = Array("rig: 1\nname: 'a'\nlink: {settle: 5 ms, x: [1, \"é\"]}\nsteps:\n  - cable: in\n".utf8)
        let marks = Array("{}[]:-,'\"#&*!|>%@\t\n ".utf8)
        for _ in 0..<100 {
            var bytes = document
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let byte =
                    random.chance(0.7)
                    ? marks.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
                bytes[Int.random(in: bytes.indices, using: &random)] = byte
            }
            _ = outcome { () throws(FormatError) in try YAML.parse(bytes) }
        }
    }
}
