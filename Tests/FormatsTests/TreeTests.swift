import Formats
import Testing

@Suite("Trees") struct TreeTests {
    @Test("tell texts, numbers and truth values apart by their quotes")
    func kinds() throws {
        let tree = try JSON.parse(Array(#"{"a":"1","b":1,"c":true,"d":null,"e":2.0,"f":1e400,"g":[1],"h":1.5}"#.utf8))
        #expect(tree["a"]?.text == "1" && tree["a"]?.number == nil && tree["a"]?.integer == nil)
        #expect(tree["b"]?.number == 1 && tree["b"]?.integer == 1 && tree["b"]?.truth == nil)
        #expect(tree["c"]?.truth == true && tree["c"]?.number == nil)
        #expect(tree["d"] != nil && tree["d"]?.text == nil)
        #expect(tree["e"]?.integer == 2 && tree["h"]?.integer == nil)
        #expect(tree["f"]?.number == nil)
        #expect(tree["g"]?.list?.count == 1 && tree["g"]?.text == nil && tree["g"]?["x"] == nil)
        #expect(tree["z"] == nil)
    }

    @Test(
        "are written as JSON texts that hold no raw control character",
        arguments: [
            ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{0}\u{1F}\u{7F}", #""\n\r\t\u0000\u001f\u007f""#),
            ("é🚗", "\"é🚗\""),
        ])
    func quoted(text: String, json: String) {
        var bytes: [UInt8] = []
        JSONText.appendQuoted(text, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == json)
    }
}
