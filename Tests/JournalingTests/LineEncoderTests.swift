import Journaling
import Testing

@Suite("Line encoder")
struct LineEncoderTests {
    @Test("a record of absent values has the keys of the present ones only")
    func empty() throws {
        let expected = """
            {"text":"","count":0,"truth":false,"number":0.000,"instant":0,"span":0,"word":"first"}

            """
        #expect(String(decoding: try Specimen().line, as: UTF8.self) == expected)
    }

    @Test("a full record is one line of ASCII escapes and plain UTF-8")
    func full() throws {
        let expected = #"""
            {"text":"a \"quoted\" \\ back\u0000slash\n\ttab\u001b\u007f é 漢 🧭👩🏽‍🚀","count":-42,"truth":true,\#
            "number":-1.500,"instant":9223372036854775807,"span":-7,"word":"second","maybeText":"",\#
            "maybeCount":-9223372036854775808,"maybeNumber":0.25,"maybeInstant":0,"maybeWord":"first",\#
            "texts":["","null","5","\u0001"],\#
            "parts":[{"name":"x","sizes":["s","m"],"weight":0.5},{"name":""},{"name":"z"}]}

            """#
        #expect(String(decoding: try Specimen.full.line, as: UTF8.self) == expected)
    }

    @Test("a new line begins without what was left of the last")
    func begin() throws {
        var encoder = LineEncoder()
        var text = "unfinished"
        encoder.begin()
        encoder.field("a", &text)
        encoder.begin()
        encoder.field("b", &text)
        encoder.end()
        #expect(String(decoding: encoder.bytes, as: UTF8.self) == "{\"b\":\"unfinished\"}\n")
    }

    @Test(
        "numbers too great for decimals are written in full",
        arguments: [
            (1e20, "{\"n\":1e+20}\n"), (-0.0, "{\"n\":0.00}\n"), (2.005, "{\"n\":2.01}\n"), (-2.5, "{\"n\":-2.50}\n"),
        ] as [(Double, String)])
    func numbers(number: Double, line: String) throws {
        var (encoder, number) = (LineEncoder(), number)
        encoder.begin()
        try encoder.field("n", &number, decimals: 2)
        encoder.end()
        #expect(String(decoding: encoder.bytes, as: UTF8.self) == line)
    }

    @Test(
        "a number that is not finite cannot be written where it is required, and is absent where it may be",
        arguments: [.nan, .infinity, -.infinity] as [Double])
    func notFinite(number: Double) throws {
        var (encoder, required, optional) = (LineEncoder(), number, Double?.some(number))
        encoder.begin()
        #expect(throws: FieldError(field: "n", expected: "a finite number")) {
            try encoder.field("n", &required, decimals: 2)
        }
        try encoder.field("n", &optional, decimals: 2)
        encoder.end()
        #expect(String(decoding: encoder.bytes, as: UTF8.self) == "{}\n")
    }
}
