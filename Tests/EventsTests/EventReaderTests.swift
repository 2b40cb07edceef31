import Clockwork
import Events
import Formats
import Journaling
import Testing

@Suite("Reading a journal's lines") struct EventReaderTests {
    private func line(_ body: EventBody, sequence: Int = 1) throws -> [UInt8] {
        var encoder = LineEncoder()
        try Event(at: Instant(nanoseconds: 1_234_567), body).write(sequence: sequence, to: &encoder)
        return encoder.bytes.dropLast()
    }

    private func read(_ line: [UInt8], _ reader: inout EventReader) -> Event? {
        line.withUnsafeBufferPointer { reader.read($0) }
    }

    /// What a line says if it is read as JSON: the event as it is written, or nil.
    private func parsed(_ line: [UInt8]) -> [UInt8]? {
        guard let tree = try? JSON.parse(line), case .map = tree.content, tree["v"]?.integer ?? 1 == 1 else {
            return nil
        }
        return written((try? Event(line: tree)).flatMap(\.self))
    }

    private func written(_ event: Event?) -> [UInt8]? {
        var encoder = LineEncoder()
        guard let event, (try? event.write(sequence: 1, to: &encoder)) != nil else { return nil }
        return encoder.bytes
    }

    @Test("gives each event as it was written", arguments: Specimens.full + Specimens.bare)
    func whole(body: EventBody) throws {
        var reader = EventReader()
        let event = try #require(read(try line(body), &reader))
        #expect("\(event.body)" == "\(body)" && event.at == Instant(nanoseconds: 1_234_567))
        #expect(reader.damage.isEmpty && reader.unknownKinds == 0 && reader.lines == 1)
    }

    @Test("takes keys in another order, spaces and escapes as well")
    func otherForm() throws {
        var reader = EventReader()
        for text in [
            #"{"kind":"note","text":"x","at":5,"seq":1,"v":1}"#,
            #"{ "v": 1, "seq": 2, "at": 5, "kind": "note", "text": "x" }"#,
            #"{"v":1,"seq":3,"at":5,"kind":"note","text":"\u0078"}"#,
            #"{"v":1,"seq":4,"at":5,"kind":"note","text":"x","mood":1}"#,
            #"{"v":1,"seq":5,"at":5,"kind":"note","text":"x"}"#,
        ] {
            guard case .note(let note)? = read(Array(text.utf8), &reader)?.body else {
                Issue.record("no note: \(text)")
                continue
            }
            #expect(note.text == "x")
        }
        #expect(reader.damage.isEmpty && reader.lines == 5)
    }

    @Test("says what a JSON reader says of every line, however it was garbled", arguments: Specimens.full)
    func garbled(body: EventBody) throws {
        let whole = try line(body)
        var random = SeededRandom(seed: UInt64(whole.count))
        let signs = Array("{}[]\",:\\ 01-.e\u{1}ätruefalsenull".utf8)
        for _ in 0..<100 {
            var bytes = whole
            for _ in 0...Int(random.uniform(0...2)) {
                let place = Int(random.uniform(0...Double(bytes.count - 1)))
                switch Int(random.uniform(0...3.999)) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(signs[Int(random.uniform(0...Double(signs.count - 1)))], at: place)
                case 2: bytes[place] = signs[Int(random.uniform(0...Double(signs.count - 1)))]
                default: bytes[place] ^= UInt8(1 << Int(random.uniform(0...7)))
                }
            }
            var reader = EventReader()
            let found = written(read(bytes, &reader))
            #expect(found == parsed(bytes), "\(String(decoding: bytes, as: UTF8.self))")
            #expect((found == nil) == (reader.damage.count + reader.unknownKinds == 1))
        }
    }

    @Test("tells lines that are cut off, of another version or kind, and gaps between lines")
    func damage() throws {
        var reader = EventReader()
        _ = read(try line(.note(NoteWritten()), sequence: 1), &reader)
        _ = read(try line(.note(NoteWritten()), sequence: 4), &reader)
        _ = read(Array(#"{"v":2,"seq":5,"at":0,"kind":"note","text":""}"#.utf8), &reader)
        _ = read(Array(#"{"v":1,"seq":6,"at":0,"kind":"teleport"}"#.utf8), &reader)
        _ = Array("{\"v\":1".utf8).withUnsafeBufferPointer { reader.read($0, isWhole: false) }
        #expect(reader.damage.map(\.number) == [2, 3, 5])
        #expect(
            reader.damage.map(\.reason) == [
                "events 2 to 3 are missing before it", "version 2 is not known", "the line is cut off",
            ])
        #expect(reader.unknownKinds == 1)
        // The line behind a gap is used: only what should stand before it is left out.
        #expect(reader.damage.map(\.isUsed) == [true, false, false])
        #expect(reader.damage[0].text == reader.damage[0].reason)
        #expect(reader.damage[1].text == "version 2 is not known; line left out")
    }

    @Test(
        "numbers are the nearest to what is written",
        arguments: ["0", "-0.5", "71.166667", "9007199254740991", "0.000001", "12345678.123456"])
    func numbers(text: String) throws {
        var reader = EventReader()
        let line = #"{"v":1,"seq":1,"at":0,"kind":"samples","metric":"m","unit":"ms","number":0,"low":[\#(text)]}"#
        guard case .samples(let batch)? = read(Array(line.utf8), &reader)?.body else {
            throw FieldError(field: "low", expected: text)
        }
        #expect(batch.low == [try #require(Double(text))])
    }
}
