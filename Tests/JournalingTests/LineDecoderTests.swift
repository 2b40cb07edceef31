import Clockwork
import Formats
import Journaling
import Testing

@Suite("Line decoder")
struct LineDecoderTests {
    private func decoded(_ line: String) throws -> Specimen {
        var specimen = Specimen()
        var decoder = LineDecoder(try JSON.parse(Array(line.utf8)))
        try specimen.exchange(&decoder)
        return specimen
    }

    @Test("what was written is read", arguments: [Specimen(), .full])
    func roundTrip(specimen: Specimen) throws {
        var lines: [[UInt8]] = []
        JournalBytes.read(try specimen.line) { line, isWhole in if isWhole { lines.append(Array(line)) } }
        #expect(lines.count == 1)
        var read = Specimen.full
        var decoder = LineDecoder(try JournalLines.object(try #require(lines.first)[...]))
        try read.exchange(&decoder)
        #expect(read == specimen)
    }

    @Test("random records are read as they were written", arguments: 1...50 as ClosedRange<UInt64>)
    func randomRoundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func text() -> String {
            let scalars = (0..<random.next() % 12).map { _ in Unicode.Scalar(UInt32(random.next() % 0x3000)) ?? "?" }
            return String(String.UnicodeScalarView(scalars))
        }
        var specimen = Specimen(text: text(), count: Int(truncatingIfNeeded: random.next()), truth: random.chance(0.5))
        specimen.number = Double(Int(random.uniform(-1e6...1e6))) / 8
        specimen.maybeInstant = random.chance(0.5) ? Instant(nanoseconds: Int64(random.next() >> 1)) : nil
        specimen.texts = (0..<random.next() % 4).map { _ in text() }
        specimen.parts = (0..<random.next() % 3).map { _ in Specimen.Part(name: text(), sizes: [text()]) }
        #expect(try decoded(String(decoding: specimen.line, as: UTF8.self)) == specimen)
    }

    private static let required =
        "\"text\":\"\",\"count\":1,\"truth\":true,\"number\":2,\"instant\":3,\"span\":4,\"word\":\"first\""

    @Test("unknown keys are passed over, null counts as absent, whole numbers may have decimals")
    func lenient() throws {
        let specimen = try decoded(
            "{\"new\":[{}],\(Self.required),\"maybeText\":null,\"texts\":null,\"maybeCount\":2.0}")
        #expect(specimen.maybeText == nil && specimen.texts.isEmpty && specimen.maybeCount == 2)
        #expect(specimen.number == 2)
    }

    @Test(
        "a field that is missing or of another kind is named",
        arguments: [
            ("{}", "text", "a text"),
            ("{\"text\":5}", "text", "a text"),
            ("{\"text\":null}", "text", "a text"),
            ("{\"text\":\"\",\"count\":\"1\"}", "count", "a whole number"),
            ("{\"text\":\"\",\"count\":1.5}", "count", "a whole number"),
            ("{\"text\":\"\",\"count\":1,\"truth\":1}", "truth", "true or false"),
            ("{\"text\":\"\",\"count\":1,\"truth\":true,\"number\":\"2\"}", "number", "a number"),
            ("{\(required),\"maybeText\":5}", "maybeText", "a text"),
            ("{\(required),\"maybeCount\":\"5\"}", "maybeCount", "a whole number"),
            ("{\(required),\"maybeNumber\":true}", "maybeNumber", "a number"),
            ("{\(required),\"maybeWord\":\"third\"}", "maybeWord", "a known word, not \"third\""),
            ("{\(required),\"texts\":\"a\"}", "texts", "a list of texts"),
            ("{\(required),\"texts\":[\"a\",1]}", "texts", "a list of texts"),
            ("{\(required),\"parts\":{}}", "parts", "a list of objects"),
            ("{\(required),\"parts\":[{\"name\":\"\"},{}]}", "parts[1].name", "a text"),
            ("{\(required),\"parts\":[3]}", "parts[0].name", "a text"),
        ])
    func errors(line: String, field: String, expected: String) {
        #expect(throws: FieldError(field: field, expected: expected)) { try decoded(line) }
    }
}
