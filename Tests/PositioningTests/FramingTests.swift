import Clockwork
import Positioning
import Testing

@Suite struct FramingTests {
    private static let one = gga("101530.00")
    private static let two = rmc("101530.00")

    /// A text that holds the two sentences above, and what else it holds.
    struct Framed: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        var noise = 0, malformed = 0

        init(_ name: String, _ parts: String..., noise: Int = 0, malformed: Int = 0) {
            testDescription = name
            text = parts.joined()
            (self.noise, self.malformed) = (noise, malformed)
        }
    }

    static let texts: [Framed] = [
        Framed("CR LF", one, two),
        Framed("LF", one.bare, "\n", two.bare, "\n"),
        Framed("CR (kosma/minmea #37)", one.bare, "\r", two.bare, "\r"),
        Framed("CR CR LF", one.bare, "\r\r\n", two.bare, "\r\r\n"),
        Framed("nothing between (Knio/pynmea2 #65)", one.bare, two.bare),
        Framed("doubled dollar", "$", one, "$", two),
        Framed("a blank before the dollar", " ", one, "\t", two),
        Framed("a start that is cut", "$GPGGA,101530.00,48", one, two, malformed: 1),
        Framed("a start that is lost", "000,E,1,08*42\r\n", one, two, noise: 13),
        Framed("comments and blank lines", "# Name: $5 receiver\r\n\r\n", one, "%Delay: 3\n", two),
        Framed("JSON lines (gpspipe -rw)", "{\"class\":\"TPV\",\"raw\":\"$GPGGA\"}\n", one, two),
        Framed("wall clock", "10:15:30  ", one, "2024-06-05T10:15:30.120Z ", two),
        Framed("brackets", "[10:15:30.1] ", one, "[10:15:30.2] ", two),
        Framed("TAG blocks (OpenCPN #4692)", "\\s:rig,c:1717582530*1A\\", one, "\\c:1*00\\", two),
        Framed("stamps behind", one.bare, ",1717582530120\r\n", two.bare, "\r\n,1717582530130\r\n"),
        Framed("Android logger", "Raw,1,2\nNMEA,", one.bare, ",1717582530120\nFix,GPS,1\nNMEA,", two),
        Framed("words between", "boot ok\r\n", one, "low power\r\n", two, noise: 16),
        Framed("AIS between", one, "!AIVDM,1,1,,A,19NS0000000000000000000000,0*33\r\n", two),
        Framed("UTF-8 mark", "\u{FEFF}", one, two),
    ]

    @Test("the same epoch comes out of", arguments: texts)
    func reads(framed: Framed) {
        let decoding = Decoding(framed.text)
        let epochs = decoding.epochs.map { epoch in
            var epoch = epoch
            epoch.receivedAt = nil
            return epoch
        }
        #expect(epochs == Decoding(Self.one + Self.two).epochs)
        #expect(decoding.summary.noiseBytes == framed.noise)
        #expect(decoding.summary.malformed == framed.malformed)
        #expect(decoding.summary.checksumFailed == 0)
        #expect(decoding.summary.bytes == framed.text.utf8.count)
    }

    @Test(
        "binary noise is skipped and counted",
        arguments: [[0x00], [0xFF, 0xFE, 0xC6], [0xB5, 0x62, 0x01, 0x07, 0x00]])
    func skipsNoise(noise: [UInt8]) {
        let decoding = Decoding(noise + Array(Self.one.utf8) + noise + Array(Self.two.utf8))
        #expect(decoding.epochs == Decoding(Self.one + Self.two).epochs)
        #expect(decoding.summary.noiseBytes == 2 * noise.count)
    }

    @Test("a byte above 0x7F spoils its own sentence only (nmea_navsat_driver #115)")
    func dropsNonASCII() {
        var broken = Array(Self.one.utf8)
        broken[20] = 0xC3
        let decoding = Decoding(broken + Array(Self.two.utf8))
        #expect(decoding.summary.malformed == 1)
        #expect(decoding.summary.sentences == 1)
        #expect(decoding.epochs.count == 1)
        #expect(decoding.epochs[0].altitude == nil)
    }

    @Test("UTF-16 is read in both byte orders", arguments: [false, true])
    func readsUTF16(bigEndian: Bool) {
        let units = Array((Self.one + Self.two).utf8)
        let mark: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        let bytes = mark + units.flatMap { bigEndian ? [0, $0] : [$0, 0] }
        for block in [Int.max, 1, 7] {
            let decoding = Decoding(bytes, block: block)
            #expect(decoding.epochs == Decoding(Self.one + Self.two).epochs)
            #expect(decoding.summary.bytes == bytes.count)
        }
    }

    @Test(
        "the checksum decides",
        arguments: [
            ("*5A", 0, 0), ("*5a", 0, 0), ("*5B", 1, 0), ("*5", 1, 0), ("*5X", 1, 0), ("*", 0, 1), ("", 0, 1),
            ("*XY", 0, 1),
        ])
    func judgesChecksum(ending: String, failed: Int, missing: Int) {
        let body = "$GPGGA,101530.00,5231.1840,N,01324.5540,E,1,09,0.9,38.4,M,42.1,M,,"
        let decoding = Decoding(body + ending + "\r\n")
        #expect(decoding.summary.sentences == 1)
        #expect(decoding.summary.checksumFailed == failed)
        #expect(decoding.summary.checksumMissing == missing)
        #expect(decoding.epochs.count == 1 - failed)
        #expect(decoding.epochs.allSatisfy { $0.flags == (missing == 1 ? .uncheckedChecksum : []) })
        #expect(Decoding(body + ending, isStrict: true).epochs.count == 1 - failed - missing)
    }

    @Test("a checksum of 00 is a value (ckgt/NemaTode #3)")
    func takesZero() {
        let decoding = Decoding("$GPRMC,101535.00,A,5231.0009,S,01324.5540,E,21.60,084.4,140324,,,*00\r\n")
        #expect(decoding.epochs.count == 1)
        #expect(decoding.epochs.first?.flags == [])
    }

    @Test(
        "what cannot be a sentence is malformed",
        arguments: [
            Log("$\r\n"), Log("$*00\r\n"), Log("$,*2C\r\n"), Log("$boot loader\r\n"), Log(nmea("GPGSA,A,1,,,,")),
            Log(nmea("GPGGA,101530,4830.0,N")), Log(nmea("GPGGA" + String(repeating: ",", count: 200))),
            Log("$GPTXT,\u{1}*41\r\n"), Log("$", String(repeating: "A", count: 2_000), "\r\n"),
        ])
    func countsMalformed(log: Log) {
        let summary = Decoding(log.text).summary
        #expect(summary.malformed == 1)
        #expect(summary.sentences == 0)
    }

    @Test(
        "what is not decoded is unknown",
        arguments: ["GPTXT,01,01,02,hello", "PUBX,00,081350.00", "PGRMC,A", "GNDHV,1", "STI,0", "PQTMVER,1"])
    func countsUnknown(body: String) {
        let summary = Decoding(nmea(body)).summary
        #expect(summary.unknown == 1)
        #expect(summary.sentences == 1)
        #expect(summary.malformed == 0)
    }

    @Test("every talker is read", arguments: ["GP", "GN", "GL", "GA", "GB", "BD", "GQ", "QZ", "GI", "II", "IN", "PQ"])
    func readsTalker(talker: String) {
        let decoding = Decoding(nmea("\(talker)RMC,101541.00,A,4830.0,N,00915.0,E,20.0,90.0,050624,,,A"))
        #expect(decoding.epochs.first?.coordinate == Coordinate(latitude: 48.5, longitude: 9.25))
    }

    @Test("sentences of 256 bytes and more are read")
    func readsLong() {
        let decoding = Decoding(
            nmea("GPGGA,101530.00,4830.0,N,00915.0,E,1,08,0.9,1.0,M,,M,," + String(repeating: "0", count: 300)))
        #expect(decoding.epochs.first?.altitude == 1)
    }
}
