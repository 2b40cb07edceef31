import Clockwork
import Formats
import Testing

@Suite("JSON") struct JSONTests {
    @Test(
        "reads what RFC 8259 allows",
        arguments: [
            ("{}", "{}"), ("[]", "[]"), (" [ ] ", "[]"), ("{ }", "{}"),
            ("0", "0"), ("-0", "-0"), ("-12.50e+3", "-12.50e+3"), ("1E9", "1E9"), ("1e-400", "1e-400"),
            ("true", "true"), ("[false,null]", "[false null]"),
            ("\"\"", "\"\""), ("\"a b\"", "\"a b\""), ("\"/\\/\"", "\"//\""),
            ("[1,[2,[3]],{}]", "[1 [2 [3]] {}]"),
            ("{\"a\":1,\"a\":2}", "{a: 1, a: 2}"),
            ("{\"\":{\"x\":[]}}", "{: {x: []}}"),
            ("\u{FEFF}[1]", "[1]"),
            ("\"\\\"\\\\\\b\\f\\n\\r\\t\"", "\"\"\\\u{8}\u{C}\n\r\t\""),
            ("\"\\u0041\\u00e9\\u4e2d\"", "\"Aé中\""), ("\"\\ud83d\\ude97\"", "\"🚗\""), ("\"🚗\"", "\"🚗\""),
            ("\"\\u0000\"", "\"\u{0}\""), ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""),
            ("\"\\uD834\\uDD1E tail\"", "\"𝄞 tail\""), ("\"\u{10FFFF}\"", "\"\u{10FFFF}\""),
        ])
    func reads(text: String, outline: String) {
        #expect(outcome { () throws(FormatError) in try JSON.parse(Array(text.utf8)) } == outline)
    }

    @Test(
        "refuses what RFC 8259 does not allow, and says where",
        arguments: [
            ("", "1:1 the text is empty"), (" \n ", "2:2 the text is empty"), ("\u{FEFF}", "1:1 the text is empty"),
            ("[1,]", "1:4 `]` stands where a value must stand"),
            ("{\"a\":1,}", "1:8 `}` stands where a key in quotes must stand"),
            ("{\"a\":1,\n  }", "2:3 `}` stands where a key in quotes must stand"),
            ("{\"a\" 1}", "1:6 `1` stands where `:` must stand"),
            ("{a:1}", "1:2 `a` stands where a key in quotes must stand"),
            ("{\"é🚗\":x}", "1:7 `x` stands where a value must stand"),
            ("[1 2]", "1:4 `2` stands where `,` or `]` must stand"),
            ("[1", "1:3 the text ends where `,` or `]` must stand"),
            ("{\"a\":", "1:6 the text ends where a value must stand"),
            ("[", "1:2 the text ends where a value must stand"),
            ("1 2", "1:3 `2` stands where the end of the text must stand"),
            ("{}}", "1:3 `}` stands where the end of the text must stand"),
            ("01", "1:2 `1` stands where the end of the text must stand"),
            ("-", "1:2 the text ends where a digit must stand"), ("1.", "1:3 the text ends where a digit must stand"),
            ("1.e1", "1:3 `e` stands where a digit must stand"), ("1e", "1:3 the text ends where a digit must stand"),
            ("+1", "1:1 `+` stands where a value must stand"), (".5", "1:1 `.` stands where a value must stand"),
            ("0x1F", "1:2 `x` stands where the end of the text must stand"),
            ("NaN", "1:1 `N` stands where a value must stand"),
            ("-Infinity", "1:2 `I` stands where a digit must stand"),
            ("tru", "1:1 `t` stands where a value must stand"), ("True", "1:1 `T` stands where a value must stand"),
            ("nullx", "1:5 `x` stands where the end of the text must stand"),
            ("'a'", "1:1 `'` stands where a value must stand"), ("// c", "1:1 `/` stands where a value must stand"),
            ("\"abc", "1:1 the text that begins here has no closing quote"),
            ("[\"a\nb\"]", "1:4 a control character in a text must be escaped"),
            ("\"\t\"", "1:2 a control character in a text must be escaped"),
            ("\"\\x\"", "1:2 an escape that JSON does not know"), ("\"\\", "1:2 an escape that JSON does not know"),
            ("\"\\u12g4\"", "1:2 `\\u` needs four hexadecimal digits"),
            ("\"\\ud800\"", "1:2 half of a surrogate pair stands alone"),
            ("\"\\udc00\"", "1:2 half of a surrogate pair stands alone"),
            ("\"\\ud800\\u0041\"", "1:2 half of a surrogate pair stands alone"),
            ("[1]\u{0}", "1:4 a control character stands where the end of the text must stand"),
            ("\u{A0}1", "1:1 `\u{A0}` stands where a value must stand"),
        ])
    func refuses(text: String, error: String) {
        #expect(outcome { () throws(FormatError) in try JSON.parse(Array(text.utf8)) } == error)
    }

    @Test(
        "refuses bytes that are not UTF-8, and says where",
        arguments: [
            ([0x22, 0x80, 0x22], 2), ([0x22, 0xC0, 0xAF, 0x22], 2), ([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], 3),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2), ([0x22, 0xE2, 0x82, 0x22], 2), ([0x22, 0xF0, 0x9F], 2),
            ([0x22, 0xC3, 0xA9, 0xFF, 0x22], 3), ([0xFF], 1), ([0xE0, 0x80, 0x80], 1),
        ] as [([UInt8], Int)])
    func refusesBadUTF8(bytes: [UInt8], column: Int) {
        let result = outcome { () throws(FormatError) in try JSON.parse(bytes) }
        #expect(result == "1:\(column) a byte that is not UTF-8")
    }

    @Test("stops at 128 levels, however deep the text goes on")
    func depth() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSON.parse(nested(128))
        for depth in [129, 200_000] {
            let result = outcome { () throws(FormatError) in try JSON.parse(nested(depth)) }
            #expect(result == "1:129 nested more than 128 levels deep")
        }
    }

    @Test(
        "gives each node its line and its column in characters, whatever ends the lines",
        arguments: ["\n", "\r\n", "\r"])
    func positions(lineEnd: String) throws {
        let text = ["{", "  \"é\": [1, \"🚗\", 2],", "  \"b\": {\"c\": true}", "}"].joined(separator: lineEnd)
        let tree = try JSON.parse(Array(text.utf8))
        guard case .map(let entries) = tree.content else { throw FormatError(at: tree.position, "no map") }
        #expect(entries.map(\.position) == [Position(line: 2, column: 3), Position(line: 3, column: 3)])
        #expect(tree["é"]?.list?.map(\.position.column) == [9, 12, 17])
        #expect(tree["b"]?["c"]?.position == Position(line: 3, column: 14))
    }

    @Test("reads a slice by its own lines and columns")
    func slice() throws {
        let bytes = Array("xx[1]\nyy".utf8)
        let tree = try JSON.parse(bytes[2..<5])
        #expect(tree.list?.first?.position == Position(line: 1, column: 2))
    }

    @Test("reads back what is written, for any tree", arguments: 0..<40 as Range<UInt64>)
    func readsBack(seed: UInt64) throws {
        var random = SeededRandom(seed: seed).stream("json")
        let tree = RandomJSON.tree(&random, depth: 0)
        var bytes: [UInt8] = []
        RandomJSON.write(tree, &random, to: &bytes)
        #expect(try JSON.parse(bytes).outline == tree.outline)
    }

    @Test("never crashes on damaged text", arguments: 0..<40 as Range<UInt64>)
    func survivesDamage(seed: UInt64) {
        var random = SeededRandom(seed: seed).stream("damage")
        let line = Array(#"{"v":1,"seq":12,"at":-3.5e2,"kind":"a\u00e9\n","list":[true,null,{"k":"ü"}]}"#.utf8)
        for _ in 0..<200 {
            var bytes = line
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let end = Int.random(in: 0...bytes.count, using: &random)
            _ = outcome { () throws(FormatError) in try JSON.parse(bytes[..<end]) }
        }
    }
}
