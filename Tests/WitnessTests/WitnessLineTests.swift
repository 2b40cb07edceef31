import CarPlay
import Clockwork
import Formats
import Journaling
import Testing

@testable import Witness

@Suite("The lines of a witness")
struct WitnessLineTests {
    static func read(_ bytes: [UInt8], pieces: Int = .max) -> (readings: [WitnessReader.Reading], WitnessReader.Counts)
    {
        var (reader, readings) = (WitnessReader(), [WitnessReader.Reading]())
        var place = 0
        while place < bytes.count {
            let end = min(bytes.count, place.addingReportingOverflow(pieces).overflow ? .max : place + pieces)
            reader.read(Array(bytes[place..<end])) { readings.append($1) }
            place = end
        }
        reader.finish { readings.append($1) }
        return (readings, reader.counts)
    }

    private static func line(_ text: String) -> WitnessReader.Reading? {
        read(Array((text + "\n").utf8)).readings.first
    }

    @Test("carry each message there and back, and nothing that is not known")
    func roundTrip() throws {
        var (writer, bytes) = (WitnessWriter(), [UInt8]())
        for message in WitnessSpecimens.all {
            bytes += try writer.line(message, at: Instant(nanoseconds: 5_000_000_000))
        }
        let (readings, counts) = Self.read(bytes)
        #expect(counts.unknownKeys == 0 && counts.malformed == 1 && counts.unknownKinds == 0)
        try #require(readings.count == WitnessSpecimens.all.count)
        for (number, (reading, message)) in zip(readings, WitnessSpecimens.all).enumerated() {
            if case .unread(let reason) = message {
                #expect(reading == .malformed(reason, number: number))
                continue
            }
            #expect(reading == .line(WitnessLine(number: number, stamp: 5_000_000_000, message)))
        }
    }

    @Test("are JSON that any other reader takes")
    func json() throws {
        var writer = WitnessWriter()
        for message in WitnessSpecimens.all {
            let tree = try JSON.parse(try writer.line(message, at: .start))
            #expect(tree["kind"]?.text == message.kind.rawValue)
        }
    }

    @Test("cover every kind, call and callback")
    func specimens() {
        #expect(Set(WitnessSpecimens.all.map(\.kind)) == Set(WitnessKind.allCases))
        #expect(Set(WitnessSpecimens.calls.map(\.name)) == Set(TemplateCall.blanks.map(\.name)))
        #expect(Set(WitnessSpecimens.callbacks.map(\.name)) == Set(CarCallback.blanks.map(\.name)))
        #expect(Set(WitnessSpecimens.templates.map(\.kind)) == Set(TemplateKind.allCases))
    }

    @Test("read the same in whatever pieces they come", arguments: [1, 2, 7, 64, 1000])
    func pieces(size: Int) throws {
        var (writer, bytes) = (WitnessWriter(), [UInt8]())
        for message in WitnessSpecimens.all { bytes += try writer.line(message, at: .start) }
        bytes.removeLast()
        #expect(Self.read(bytes, pieces: size) == Self.read(bytes))
    }

    @Test("of a later version are passed over and counted")
    func later() {
        let text = """
            {"kind":"mood","t":1,"well":true}
            {"kind":"call","t":2,"call":"teleport","to":"Paris"}
            {"kind":"callback","t":2,"callback":"winked"}
            {"kind":"call","t":2,"call":"push","template":{"id":1,"is":"hologram"}}
            {"kind":"belief","t":3,"connected":true,"why":{"a":[1,2]},"how":"so"}
            {"kind":"call","t":4,"call":"setMapButtons","buttons":[{"id":1,"purpose":"fly","glow":2}]}

            """
        let (readings, counts) = Self.read(Array(text.utf8))
        #expect(
            counts
                == {
                    var c = WitnessReader.Counts(); (c.lines, c.unknownKinds, c.unknownKeys) = (6, 4, 3); return c
                }())
        #expect(readings[0] == .unknown("mood", number: nil))
        #expect(readings[4] == .line(WitnessLine(stamp: 3, .belief(connected: true))))
        #expect(readings[5] == .line(WitnessLine(stamp: 4, .call(WitnessCall(.setMapButtons([CarButton(1)]))))))
    }

    @Test(
        "that cannot be read say why",
        arguments: [
            ("hello", "no JSON object"), ("[1]", "no JSON object"), (#"{"kind":"bye","t":1"#, "no JSON object"),
            (#"{"kind":"bye","t":1}}"#, "no JSON object"), (#"{"kind":"bye"}"#, "`t` is missing"),
            (#"{"t":1}"#, "`kind` is missing"), (#"{"kind":"bye","t":1.5}"#, "`t` has to be a whole number"),
            (#"{"kind":"belief","t":1,"connected":1}"#, "`connected` has to be true or false"),
            (
                #"{"kind":"scene","t":1,"scene":"moon","phase":"absent"}"#,
                "`scene` has to be a known word, not \"moon\""
            ),
            (
                #"{"kind":"call","t":1,"call":"push","template":{"id":1,"is":"grid","buttons":[{"title":"x"}]}}"#,
                "`template.buttons.id` is missing"
            ),
            (#"{"kind":"log","t":1,"text":"half \ud83d pair"}"#, "`text` has to be a text"),
            (#"{"kind":"bye","n":-5,"t":1}"#, "`n` has to be a whole number from 0"),
            (#"{"kind":"bye","n":"1","t":1}"#, "`n` has to be a whole number"),
            (#"{"kind":"hello","t":1,"app":"A","os":"18"}"#, "`v` is missing"),
            (#"{"kind":"call","t":1}"#, "`call` is missing"), (#"{"kind":"callback","t":1}"#, "`callback` is missing"),
            (#"{"kind":"call","t":1,"call":7}"#, "`call` has to be a text"),
            (#"{"kind":"unread","t":1,"reason":"it is no UTF-8"}"#, "it is no UTF-8"),
            (#"{"kind":"fix","t":1,"index":1,"speed":nan}"#, "`speed` has to be a number"),
        ])
    func malformed(text: String, reason: String) {
        guard case .malformed(let told, _) = Self.line(text) else {
            Issue.record("\(text) is read")
            return
        }
        #expect(told.contains(reason))
    }

    @Test("may be spaced as people write them, and end in CR LF")
    func spacing() {
        let text = "{ \"kind\" : \"log\" ,\t\"t\": 1 , \"text\":\"a\\u00e9\\ud83d\\ude00\\n\\/\" } \r"
        var log = WitnessLog()
        log.text = "aé\u{1F600}\n/"
        #expect(Self.line(text) == .line(WitnessLine(stamp: 1, .log(log))))
    }

    @Test("may begin with a byte order mark, and say where the last one is cut off")
    func ends() {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("{\"kind\":\"bye\",\"t\":1}\n{\"kind\":\"by".utf8)
        for size in [1, 2, 1000] {
            let readings = Self.read(bytes, pieces: size).0
            let expected: [WitnessReader.Reading] = [
                .line(WitnessLine(stamp: 1, .bye)), .malformed("the trace ends in the middle of it"),
            ]
            #expect(readings == expected)
        }
    }

    @Test("of more bytes than the longest are one malformed line, and the next is read")
    func overlong() {
        var (reader, readings) = (WitnessReader(longest: 64), [WitnessReader.Reading]())
        for _ in 0..<10 { reader.read([UInt8](repeating: UInt8(ascii: "x"), count: 50)) { readings.append($1) } }
        #expect(reader.pending <= 64)
        reader.read(Array("\n{\"kind\":\"bye\",\"t\":1}\n".utf8)) { readings.append($1) }
        #expect(
            readings == [.malformed("it is longer than 64 bytes", number: nil), .line(WitnessLine(stamp: 1, .bye))])
        #expect(reader.counts.malformed == 1 && reader.counts.lines == 2)
    }

    @Test(
        "have numbers read as JSON means them",
        arguments: [
            ("0", 0), ("-0.5", -0.5), ("1e3", 1000), ("123456789.125", 123456789.125), ("0.1", 0.1),
            ("3.141592653589793238", 3.141592653589793), ("-12", -12), ("1E-2", 0.01),
        ] as [(String, Double)])
    func numbers(text: String, value: Double) {
        var memory = WitnessGuidance()
        memory.remaining = value
        #expect(
            Self.line(#"{"kind":"guidance","t":1,"remaining":\#(text)}"#)
                == .line(WitnessLine(stamp: 1, .guidance(memory))))
    }

    @Test("nested too deeply are malformed and crash nothing")
    func deep() {
        let text = #"{"kind":"bye","t":1,"x":"# + String(repeating: "[", count: 100_000)
        #expect(Self.line(text) == .malformed("it is no JSON object", number: nil))
    }
}
