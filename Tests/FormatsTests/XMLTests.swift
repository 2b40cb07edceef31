import Formats
import Testing

@Suite("XML") struct XMLTests {
    /// What reading a text gave: its parts on one line, or its error as `line:column reason`.
    private func outcome(_ bytes: [UInt8], limits: XML.Limits = XML.Limits()) -> String {
        var parts: [String] = []
        do throws(FormatError) {
            try XML.read(bytes, limits: limits) { event in parts.append(Self.outline(event.kind)) }
            return parts.joined(separator: " ")
        } catch {
            return "\(error.position.line):\(error.position.column) \(error.reason)"
        }
    }

    private static func outline(_ kind: XMLEvent.Kind) -> String {
        switch kind {
        case .start(let name, let attributes):
            "<" + ([name] + attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ") + ">"
        case .text(let text): "'\(text)'"
        case .end(let name): "</\(name)>"
        }
    }

    @Test(
        "reads tags, attributes and texts in order",
        arguments: [
            ("<a/>", "<a> </a>"), ("<?xml version=\"1.0\"?>\n<a b='1' c=\"x &amp; y\"/>", "<a b=1 c=x & y> </a>"),
            ("<a>x<b>y</b>z</a>", "<a> 'x' <b> 'y' </b> 'z' </a>"),
            ("<a>\n  <b> 1\n </b>\n</a>", "<a> <b> ' 1\n ' </b> </a>"),
            ("<a>x&lt;y<![CDATA[<&]]>&#xE9;</a>", "<a> 'x<y<&é' </a>"), ("<a><!-- <b> --><?p i?>x</a>", "<a> 'x' </a>"),
            ("<p:a xmlns:p='u' p:b='1'/>", "<a p=u b=1> </a>"),
            ("<never:declared/>", "<declared> </declared>"), ("\u{FEFF}<a>é🚗</a>", "<a> 'é🚗' </a>"),
        ])
    func reads(text: String, outline: String) {
        #expect(outcome(Array(text.utf8)) == outline)
    }

    @Test("reads the encodings that programs write")
    func encodings() {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>é</a>"
        let little: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        for bytes in [little, big, latin] { #expect(outcome(bytes) == "<a> 'é' </a>") }
    }

    @Test("gives each part its line and its column in characters, whatever ends the lines", arguments: ["\n", "\r\n"])
    func positions(lineEnd: String) throws {
        let text = ["<é>🚗<b/>", "", "  <c>x</c></é>"].joined(separator: lineEnd)
        var places: [String] = []
        try XML.read(Array(text.utf8)) { places.append("\($0.position.line):\($0.position.column)") }
        #expect(places == ["1:1", "1:4", "1:5", "1:9", "3:3", "3:6", "3:7", "3:11"])
    }

    @Test(
        "tells what is no XML, and where",
        arguments: [
            ("", "1:1 the document ends before its first element"),
            ("  \n", "2:1 the document ends before its first element"),
            ("words", "1:1 not XML: between its elements"), ("<a>\n<b>x", "2:5 the document ends within <b>"),
            ("<a>\n<b x='1", "2:1 the document ends within <a>"), ("<a>\n </b></a>", "2:4 <a> must be closed here"),
            ("<a>x & y</a>", "1:7 a character that cannot stand here"), ("<a>&nbsp;</a>", "1:4 an entity"),
            ("<a/><b/>", "1:5 something stands behind the end"),
            ("<a b='1' b='2'/>", "1:10 an attribute that stands twice"),
            ("<?xml version='1.0' encoding='klingon'?><a/>", "1:31 an encoding that is not read"),
            ("<a>\u{1}</a>", "1:4 a character that cannot stand here"),
        ])
    func refuses(text: String, error: String) {
        let result = outcome(Array(text.utf8))
        #expect(result.hasPrefix(error), "\(result)")
    }

    @Test("refuses a document type: a billion laughs, an outer file, and one without harm")
    func documentTypes() {
        let laughs = (1...30).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined(separator: "\n")
        let types = ["[<!ENTITY l0 \"ha\">\(laughs)]", "[<!ENTITY l30 SYSTEM \"/etc/passwd\">]", "SYSTEM \"a.dtd\""]
        for type in types {
            let text = "<?xml version='1.0'?>\n<!DOCTYPE a \(type)>\n<a>&l30;</a>"
            let result = outcome(Array(text.utf8))
            #expect(
                result.hasPrefix("2:") && result.contains(" a document type (<!DOCTYPE …>) is not allowed"), "\(result)"
            )
        }
    }

    @Test("keeps to its limits")
    func limits() {
        var limits = XML.Limits()
        (limits.bytes, limits.depth, limits.textBytes) = (1_000, 3, 20)
        func outcome(_ text: String) -> String { self.outcome(Array(text.utf8), limits: limits) }
        #expect(outcome("<a><b><c/></b></a>") == "<a> <b> <c> </c> </b> </a>")
        #expect(outcome("<a><b><c><d/></c></b></a>") == "1:10 nested more than 3 levels deep")
        #expect(outcome("<a>\(String(repeating: "x", count: 20))</a>").hasSuffix("</a>"))
        #expect(outcome("<a>\n\(String(repeating: "x", count: 20))</a>") == "2:1 a text of more than 20 bytes")
        #expect(outcome("<a bbbbbbbb='ccccccccc'/>") == "1:1 a tag of more than 20 bytes")
        #expect(
            outcome("<a>" + String(repeating: " ", count: 1_000)) == "1:1 the file has 1003 bytes; 1000 are allowed")
    }

    @Test("stops at the consumer's error")
    func consumer() {
        var seen = 0
        let wanted = FormatError(at: Position(line: 1, column: 4), "no b")
        let error = #expect(throws: FormatError.self) {
            try XML.read(Array("<a><b/><c/></a>".utf8)) { (event) throws(FormatError) in
                seen += 1
                if event.kind == .start(name: "b", attributes: []) { throw FormatError(at: event.position, "no b") }
            }
        }
        #expect(error == wanted && seen == 2)
    }

    @Test("reads a large document in a moment: what it does for each part does not grow", .timeLimit(.minutes(10)))
    func large() throws {
        var text = Array("<a>".utf8)
        for index in 0..<100_000 { text += "<b c='\(index)'>\(index)</b>\n".utf8 }
        text += "</a>".utf8
        var (parts, last) = (0, Position(line: 1, column: 1))
        try XML.read(text) { (parts, last) = (parts + 1, $0.position) }
        #expect(parts == 300_002 && last == Position(line: 100_001, column: 1))
    }
}
