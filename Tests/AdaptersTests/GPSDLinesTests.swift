import Adapters
import Clockwork
import Devices
import Emulators
import Testing

/// Reports as gpsd writes them, with what they say.
enum GPSDSample {
    static let report =
        #"{"class":"TPV","device":"/dev/pts/1","mode":3,"time":"2024-05-01T12:00:00.500Z","ept":0.005,"#
        + #""lat":52.500000001,"lon":13.400000002,"altHAE":80.1,"altMSL":40.5,"speed":13.9,"track":92.5,"eph":2.5}"#

    static var position: GPSDPosition {
        var position = GPSDPosition()
        (position.device, position.time, position.mode) = ("/dev/pts/1", 1_714_564_800_500_000_000, 3)
        (position.latitude, position.longitude) = (52.500000001, 13.400000002)
        (position.altitude, position.ellipsoidalHeight) = (40.5, 80.1)
        (position.speed, position.course, position.accuracy) = (13.9, 92.5, 2.5)
        return position
    }

    static var latitudeAlone: GPSDPosition {
        var position = GPSDPosition()
        (position.mode, position.latitude) = (2, 1.5)
        return position
    }
}

@Suite("gpsd's lines")
struct GPSDLinesTests {
    private func messages(_ text: String) -> [GPSDMessage] {
        var (lines, messages) = (GPSDLines(), [GPSDMessage]())
        lines.read(text.utf8) { messages.append($0) }
        return messages
    }

    private func message(_ line: String) -> GPSDMessage? { messages(line + "\n").first }

    private func position(_ members: String) -> GPSDPosition? {
        guard case .position(let position)? = message("{\"class\":\"TPV\",\(members)}") else { return nil }
        return position
    }

    @Test(
        "Each class is read",
        arguments: [
            (
                FakeGPSD.version(release: "3.20", minor: 14),
                GPSDMessage.version(release: "3.20", major: 3, minor: 14)
            ),
            (FakeGPSD.version(release: "3.27.1", minor: 20), .version(release: "3.27.1", major: 3, minor: 20)),
            (#"{"class":"DEVICES","devices":[]}"#, .devices([])),
            (
                #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","driver":"NMEA0183","#
                    + #""activated":"2024-05-01T12:00:00.000Z","flags":1},{"class":"DEVICE","path":"/dev/b"}]}"#,
                .devices([
                    GPSDDevice(path: "/dev/a", isActive: true, driver: "NMEA0183"), GPSDDevice(path: "/dev/b"),
                ])
            ),
            (
                #"{"class":"DEVICE","path":"/dev/a","activated":0}"#,
                .device(GPSDDevice(path: "/dev/a", isActive: false))
            ),
            (
                #"{"class":"DEVICE","path":"/dev/a","activated":1714564800.5}"#,
                .device(GPSDDevice(path: "/dev/a", isActive: true))
            ),
            (
                #"{"class":"WATCH","enable":true,"json":true,"nmea":false,"device":"/dev/serial/by-id/x"}"#,
                .watch(isEnabled: true, device: "/dev/serial/by-id/x")
            ),
            (#"{"class":"WATCH","enable":false}"#, .watch(isEnabled: false, device: nil)),
            (
                #"{"class":"ERROR","message":"No such device as \"/dev/x\""}"#,
                .refused(#"No such device as "/dev/x""#)
            ),
            (GPSDSample.report, .position(GPSDSample.position)),
            (
                #"{"class":"POLL","time":"2024-05-01T12:00:00.000Z","active":1,"tpv":["# + GPSDSample.report
                    + #"],"sky":[]}"#,
                .poll(active: 1, positions: [GPSDSample.position])
            ),
            (#"{"class":"POLL","active":0,"tpv":[],"sky":[]}"#, .poll(active: 0, positions: [])),
            (#"{"class":"TOFF","real_sec":1}"#, .other),
            (#"{"class":"DEVICE"}"#, .other),
            (#"{"lat":1.5,"mode":2,"class":"TPV"}"#, .position(GPSDSample.latitudeAlone)),
        ] as [(String, GPSDMessage)])
    func classes(line: String, expected: GPSDMessage) {
        #expect(message(line) == expected)
    }

    @Test("Satellites are told in counts, or counted where a version has no counts")
    func sky() {
        let satellites = #""satellites":[{"PRN":1,"used":true},{"PRN":2,"used":false},{"PRN":3,"used":true}]"#
        var expected = GPSDSky()
        (expected.seen, expected.used, expected.hdop) = (3, 2, 0.9)
        #expect(message(#"{"class":"SKY","hdop":0.9,"vdop":nan,\#(satellites)}"#) == .sky(expected))
        (expected.seen, expected.used) = (20, 11)
        #expect(message(#"{"class":"SKY","hdop":0.9,"nSat":20,"uSat":11,\#(satellites)}"#) == .sky(expected))
        expected = GPSDSky()
        (expected.vdop, expected.pdop) = (1.25, 2)
        #expect(message(#"{"class":"SKY","vdop":1.25,"pdop":2}"#) == .sky(expected))
    }

    @Test(
        "A number that is none, or not finite, or in quotes, is absent, and the rest of the line stands",
        arguments: [
            "nan", "NaN", "-nan", "inf", "-Infinity", "1e400", "-1e999", "null", "true", #""52.5""#, "[52.5]", "{}",
            "0x34",
            "1.2.3", "--1", "1e", #""""#,
        ])
    func absent(value: String) throws {
        let read = try #require(position(#""mode":3,"lat":\#(value),"lon":13.5,"altMSL":\#(value),"time":\#(value)"#))
        #expect(read.latitude == nil && read.altitude == nil && read.time == nil)
        #expect(read.mode == 3 && read.longitude == 13.5)
    }

    @Test(
        "Numbers are read as they are written",
        arguments: [
            ("52", 52), ("-0.000000001", -0.000000001), ("1e1", 10), ("1E-2", 0.01), ("179.999999999", 179.999999999),
            ("2.0", 2),
        ] as [(String, Double)])
    func numbers(text: String, value: Double) {
        #expect(position(#""lon":\#(text)"#)?.longitude == value)
    }

    @Test("The older names of heights and errors stand in where the newer ones are missing (NeoGPS #91)")
    func olderNames() throws {
        let both = try #require(position(#""alt":1,"altMSL":2,"altHAE":49,"eph":3,"hacc":4"#))
        #expect(both.altitude == 2 && both.ellipsoidalHeight == 49 && both.accuracy == 3)
        let older = try #require(position(#""hacc":4,"alt":1"#))
        #expect(older.altitude == 1 && older.ellipsoidalHeight == nil && older.accuracy == 4)
        #expect(position(#""altHAE":49"#)?.altitude == nil)
    }

    @Test(
        "The status is a number in all versions, or one of the names before and after 3.23.1 (gps_umd #40)",
        arguments: [
            ("1", .plain), ("2", .differential), ("3", .rtkFixed), ("4", .rtkFloat), ("5", .deadReckoning),
            ("8", .simulated),
            ("9", .encrypted), (#""STATUS_DGPS_FIX""#, .differential), (#""DGPS""#, .differential), (#""GPS""#, .plain),
            (#""STATUS_RTK_FLT""#, .rtkFloat), (#""GNSSDR""#, .deadReckoningWithSatellites), ("0", nil), ("10", nil),
            (#""SPLENDID""#, nil), ("2.5", nil),
        ] as [(String, GPSDStatus?)])
    func status(value: String, expected: GPSDStatus?) {
        #expect(position(#""status":\#(value)"#)?.status == expected)
    }

    @Test(
        "Times are ISO 8601 in UTC, to the nanosecond",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2016-12-31T23:59:60.500Z", 1_483_228_800_500_000_000),
            ("2024-02-29T23:59:59.123456789Z", 1_709_251_199_123_456_789),
            ("2024-05-01T12:00:00.5Z", 1_714_564_800_500_000_000),
            ("2023-02-29T00:00:00Z", nil), ("2024-05-01T24:00:00Z", nil), ("2024-05-01 12:00:00Z", nil),
            ("2024-05-01T12:00:00", nil), ("1969-12-31T23:59:59Z", nil), ("9999-12-31T23:59:59.000Z", nil), ("", nil),
            ("2024-05-01T12:00:00,5Z", nil), ("1714564800.5", nil),
        ] as [(String, Int64?)])
    func times(text: String, expected: Int64?) {
        #expect(position(#""time":"\#(text)""#)?.time == expected)
    }

    @Test("The pieces in which bytes come make no difference", arguments: [1, 2, 3, 7, 100, 5_000])
    func pieces(size: Int) {
        let text =
            [FakeGPSD.version(release: "3.22", minor: 14), GPSDSample.report, "", "garbage", GPSDSample.report]
            .joined(separator: "\r\n") + "\n"
        let bytes = Array(text.utf8)
        var (lines, messages) = (GPSDLines(), [GPSDMessage]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines.read(bytes[start..<min(start + size, bytes.count)]) { messages.append($0) }
        }
        #expect(messages == self.messages(text) && messages.count == 3)
        #expect(lines.counts.read == 3 && lines.counts.malformed == 1 && lines.counts.skipped == 1)
    }

    @Test(
        "Garbage is counted and skipped",
        arguments: [
            "no JSON at all", "{", "{}", #"{"class":"TPV""#, #"{"class":"TPV"} x"#, #"{"class":5}"#,
            #"{"class":"TPV",}"#,
            #"{"class":"TPV" "mode":2}"#, #"["class"]"#, #"{"class":"TPV","a":"no end}"#, #"{"class":"TPV","a":"\"}"#,
            #"{"class":"TPV","a":\#u{0}}"#, "\u{0}", #"{class:"TPV"}"#,
            #"{"class":"TPV","a":\#(String(repeating: "[", count: 5_000))"#,
            #"{"class":"TPV","a":\#(String(repeating: "[", count: 20) + String(repeating: "]", count: 20))}"#,
        ])
    func garbage(line: String) {
        var (lines, count) = (GPSDLines(), 0)
        lines.read("\(line)\r\n\(GPSDSample.report)\r\n".utf8) { _ in count += 1 }
        #expect(count == 1 && lines.counts.malformed == 1)
    }

    @Test("Lines that are no UTF-8 are counted and skipped")
    func notUTF8() {
        var (lines, count) = (GPSDLines(), 0)
        let latin = Array(#"{"class":"ERROR","message":"Ger"#.utf8) + [0xE4] + Array("t\"}\n".utf8)
        lines.read(latin + Array((GPSDSample.report + "\n").utf8)) { _ in count += 1 }
        #expect(count == 1 && lines.counts.notUTF8 == 1)
    }

    @Test(
        "A line is read up to 65,536 bytes, which libgps gives up on from 10,240; a longer one is skipped and kept nowhere"
    )
    func long() {
        func line(_ count: Int) -> [UInt8] {
            let empty = #"{"class":"SKY","pad":""}"#
            return Array(
                empty.replacing(#""pad":""#, with: #""pad":""# + String(repeating: "x", count: count - empty.count))
                    .utf8)
        }
        for piece in [1_000, 1 << 20] {
            var (lines, count) = (GPSDLines(), 0)
            let bytes =
                line(GPSDLines.longest) + [0x0A] + line(GPSDLines.longest + 1) + [0x0A] + Array(GPSDSample.report.utf8)
                + [0x0A]
            for start in stride(from: 0, to: bytes.count, by: piece) {
                lines.read(bytes[start..<min(start + piece, bytes.count)]) { _ in count += 1 }
            }
            #expect(count == 2 && lines.counts.overlong == 1 && lines.counts.read == 2)
        }
    }

    @Test("No bytes whatever end the program, and what was not read is counted", arguments: 0..<200 as Range<UInt64>)
    func anything(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let sample = Array((GPSDSample.report + "\n" + #"{"class":"SKY","satellites":[{"used":true}]}"# + "\n").utf8)
        var bytes = (0..<4).flatMap { _ in sample }
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch random.next() % 3 {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: place)
            default: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
            }
        }
        var (lines, count) = (GPSDLines(), 0)
        lines.read(bytes) { _ in count += 1 }
        #expect(lines.counts.read == count)
        #expect(lines.counts.read + lines.counts.skipped <= bytes.count { $0 == 0x0A })
    }
}
