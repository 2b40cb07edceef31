import Clockwork
import Events
import Formats
import Journaling
import Testing

@Suite("Event lines") struct EventLineTests {
    /// The line that an event makes.
    private func line(_ body: EventBody, at instant: Instant = .start, sequence: Int = 1) throws -> [UInt8] {
        var encoder = LineEncoder()
        try Event(at: instant, body).write(sequence: sequence, to: &encoder)
        return encoder.bytes
    }

    @Test("hold every field of every kind, set or not", arguments: Specimens.full + Specimens.bare)
    func roundTrip(body: EventBody) throws {
        let instant = Instant(nanoseconds: 1_234_567_890_123)
        let written = try line(body, at: instant, sequence: 42)
        let tree = try JSON.parse(written)
        let read = try #require(try Event(line: tree))
        #expect(read.at == instant)
        // A record's description holds each of its stored fields, also those that a line might forget.
        #expect("\(read.body)" == "\(body)")
        #expect(try line(read.body, at: instant, sequence: 42) == written)
    }

    @Test("begin with version, number, instant and kind, and are one line of JSON", arguments: Specimens.full)
    func head(body: EventBody) throws {
        let text = String(decoding: try line(body, at: Instant(nanoseconds: 5), sequence: 7), as: UTF8.self)
        #expect(text.hasPrefix(#"{"v":1,"seq":7,"at":5,"kind":"\#(body.kind)""#))
        #expect(text.hasSuffix("}\n") && text.count(where: \.isNewline) == 1)
    }

    @Test("have a kind of their own for each event")
    func kinds() {
        #expect(Set(Specimens.full.map(\.kind)).count == Specimens.full.count)
        #expect(Set(Specimens.full.map(\.kind)) == Set(Specimens.bare.map(\.kind)))
    }

    @Test("leave out what is absent, and never write null", arguments: Specimens.bare)
    func absent(body: EventBody) throws {
        let text = String(decoding: try line(body), as: UTF8.self)
        #expect(!text.contains("null") && !text.contains("latitude") && !text.contains("[]"))
    }

    @Test("of a kind that this version does not know are nil, as are further keys of known ones")
    func unknown() throws {
        #expect(try Event(line: JSON.parse(Array(#"{"v":2,"seq":1,"at":0,"kind":"teleport","to":[]}"#.utf8))) == nil)
        let further = try Event(line: JSON.parse(Array(#"{"at":3,"kind":"note","text":"x","mood":{"a":1}}"#.utf8)))
        guard case .note(let note)? = further?.body else {
            Issue.record("a note with a further key is still a note")
            return
        }
        #expect(note.text == "x")
    }

    @Test(
        "that lack a field, or hold another type or word, are refused with the field's name",
        arguments: [
            (#"{"kind":"note","text":"x"}"#, "at"),
            (#"{"at":"0","kind":"note","text":"x"}"#, "at"),
            (#"{"at":0}"#, "kind"),
            (#"{"at":0,"kind":"note"}"#, "text"),
            (#"{"at":0,"kind":"note","text":5}"#, "text"),
            (#"{"at":0,"kind":"fix","index":0,"latitude":"x","movesMap":false}"#, "latitude"),
            (#"{"at":0,"kind":"runEnded","verdict":"splendid","reason":"","steps":0,"notPassed":0}"#, "verdict"),
            (#"{"at":0,"kind":"finding","finding":"missedDisconnect","evidence":["a",1]}"#, "evidence"),
            (
                #"{"at":0,"kind":"measurement","name":"a","unit":"ms","figures":[{"statistic":"p50"}]}"#,
                "figures[0].value"
            ),
        ])
    func refused(text: String, field: String) throws {
        let tree = try JSON.parse(Array(text.utf8))
        let error = #expect(throws: FieldError.self) { try Event(line: tree) }
        #expect(error?.field == field)
    }
}
