import Clockwork
import Formats
import Positioning
import Testing

@Suite("Position trace") struct PositionTraceTests {
    @Test(
        "tells the kind of a file by its content",
        arguments: [
            ("$GPRMC,", .nmea), ("# Name: x\n$GPGGA", .nmea), ("", .nmea), ("\u{FEFF}$GPRMC,", .nmea),
            ("Fix,latitude,longitude\nNMEA,$GP", .csv), ("# lat,lon\nNMEA,$GPGGA", .nmea), ("$GPLAT,lat,1", .nmea),
            ("<?xml", .gpx), ("\u{FEFF}\n <gpx>", .gpx), ("<html>", .gpx), (CSVTrace.header, .csv),
            ("\u{FEFF}\(CSVTrace.header)\r\n", .csv), ("Time;Latitude;Longitude", .csv), ("\"time\",\"lat\"", .csv),
            ("relate,1", .nmea), ("latitude", .nmea), ("{\"class\":\"TPV\",\"lat\":1}", .nmea),
        ] as [(String, PositionFormat)])
    func kinds(text: String, format: PositionFormat) {
        #expect(PositionFormat.detect(Array(text.utf8)) == format)
    }

    @Test("knows UTF-16 and gzip by their first bytes")
    func encodings() {
        #expect(PositionFormat.detect([0x1F, 0x8B, 8, 0]) == .gzip)
        #expect(PositionFormat.detect([0xFF, 0xFE, 0x3C, 0, 0x67, 0]) == .gpx)
        #expect(PositionFormat.detect([0xFE, 0xFF, 0, 0x3C, 0, 0x67]) == .gpx)
        #expect(PositionFormat.detect([0xFF, 0xFE, 0x24, 0, 0x47, 0]) == .nmea)
    }

    @Test("gives the same fixes whatever the file's kind")
    func same() throws {
        let log = rmc("235958.00", "050124") + rmc("235959.00", "050124") + rmc("000001.50", "060124")
        let speed = 20.0 * 1_852 / 3_600
        let times = ["2024-01-05T23:59:58Z", "2024-01-06T00:59:59+01:00", "2024-01-06T00:00:01.5"]
        let points = times.map {
            "<trkpt lat='48.5' lon='9.25'><time>\($0)</time><speed>\(speed)</speed><course>90</course></trkpt>"
        }
        let rows = ["100", "101", "103.5"].map { "\($0),48.5,9.25,,90,\(speed)" }
        let texts = [
            log, "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>",
            ([CSVTrace.header] + rows).joined(separator: "\n"),
        ]
        let traces = try texts.map { try PositionTrace(reading: Array($0.utf8)) }
        #expect(traces.map(\.format) == [.nmea, .gpx, .csv])
        #expect(traces[0].fixes.map(\.time) == [.zero, .seconds(1), .seconds(3.5)])
        #expect(traces[1].fixes == traces[0].fixes && traces[2].fixes == traces[0].fixes)
    }

    @Test("leaves out what would run backwards or stand still, and counts it")
    func drops() throws {
        let seconds = ["00", "02", "01", "02", "03"]
        let points = seconds.map { "<trkpt lat='1' lon='1'><time>2026-01-05T08:00:\($0)Z</time></trkpt>" }
        let trace = try PositionTrace(reading: Array("<gpx><trk>\(points.joined())</trk></gpx>".utf8))
        #expect(trace.fixes.map(\.time) == [.zero, .seconds(2), .seconds(3)])
        #expect(trace.dropped == [.timeBackwards: 1, .duplicate: 1])
    }

    @Test("says of any other file what is read, and of a compressed one what to do")
    func refuses() {
        func reason(_ bytes: [UInt8]) -> String {
            do throws(FormatError) { _ = try PositionTrace(reading: bytes) } catch {
                return "\(error.position.line):\(error.position.column) \(error.reason)"
            }
            return ""
        }
        #expect(reason([]).hasPrefix("1:1 no epoch with a time: this is no NMEA log, nor GPX"))
        #expect(reason(Array("{\"routes\":[]}".utf8)).hasPrefix("1:1 no epoch with a time"))
        #expect(reason([0x1F, 0x8B, 8, 0]) == "1:1 the file is compressed with gzip; unpack it with gunzip")
    }

    @Test("survives any damage: an error or fixes in order, never a crash", arguments: 0..<40 as Range<UInt64>)
    func survives(seed: UInt64) {
        let whole = [
            "\(CSVTrace.header)\n0,48.5,9.25,5,90,10\n1,48.5,9.26,,,\n2,,,,,\n",
            "<gpx><trk><trkseg><trkpt lat='1' lon='2'><ele>3</ele><time>2026-01-05T08:00:00Z</time></trkpt></trkseg></trk></gpx>",
        ]
        var random = SeededRandom(seed: seed)
        for _ in 0..<50 {
            var bytes = Array(whole[Int(seed % 2)].utf8)
            for _ in 0..<3 {
                let place = Int(random.uniform(0...Double(bytes.count - 1)))
                if random.chance(0.5) {
                    bytes[place] = UInt8(truncatingIfNeeded: random.next())
                } else {
                    bytes.remove(at: place)
                }
            }
            let times = (try? PositionTrace(reading: bytes))?.fixes.map(\.time) ?? []
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        }
    }
}

@Suite("ISO times") struct ISOTimeTests {
    @Test(
        "are read with fraction and offset",
        arguments: [
            ("2026-01-05T08:00:00Z", 20_458, clock(8, 0, 0)), ("2026-01-05T08:00:00", 20_458, clock(8, 0, 0)),
            ("2026-01-05t08:00:00.125z", 20_458, clock(8, 0, 0, nanoseconds: 125_000_000)),
            ("2026-01-05 08:00:00,5+00:00", 20_458, clock(8, 0, 0, nanoseconds: 500_000_000)),
            ("2026-01-05T01:30:00+02:00", 20_457, clock(23, 30, 0)),
            ("2026-01-05T23:30:00-0130", 20_459, clock(1, 0, 0)),
            ("2026-01-05T08:00:00+05", 20_458, clock(3, 0, 0)), ("1970-01-01T00:30:00+01:00", -1, clock(23, 30, 0)),
            ("2016-12-31T23:59:60Z", 17_166, clock(24, 0, 0)),
            ("2017-01-01T00:59:60.5+01:00", 17_166, clock(24, 0, 0, nanoseconds: 500_000_000)),
            ("2026-01-05T08:00:00.1234567899Z", 20_458, clock(8, 0, 0, nanoseconds: 123_456_789)),
        ])
    func reads(text: String, day: Int, timeOfDay: Int64) throws {
        let time = try #require(ISOTime(text))
        #expect(time.day == day && time.timeOfDay == timeOfDay)
    }

    @Test(
        "that the calendar or the clock does not have are none",
        arguments: [
            "", "2026", "2026-01-05", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-05T24:00:00Z",
            "2026-01-05T08:60:00Z", "2026-01-05T08:00:61Z", "2026-01-05T08:00:60Z", "2026-01-05T08:00:00.Z",
            "2026-01-05T08:00:00 Z", "2026-01-05T08:00:00+", "2026-01-05T08:00:00+1", "26-01-05T08:00:00Z",
            "2026-01-05T08:00:00ZZ", "2026-1-5T8:0:0Z", "2026-01-05T08:00:00+24:00", " 2026-01-05T08:00:00Z",
        ])
    func refuses(text: String) {
        #expect(ISOTime(text) == nil)
    }
}
