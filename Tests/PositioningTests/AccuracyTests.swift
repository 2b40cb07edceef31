import Clockwork
import Positioning
import Testing

@Suite struct AccuracyTests {
    @Test("GST gives the accuracy as the root of both deviations squared, and that of the height")
    func readsGST() {
        let text = gga("101530.00") + nmea("GNGST,101530.00,1.2,3.0,2.0,45.0,0.30,0.40,0.9")
        let epochs = Decoding(text).epochs
        #expect(epochs.count == 1)
        #expect(isNear(epochs.first?.horizontalAccuracy, 0.5, within: 1e-12))
        #expect(epochs.first?.verticalAccuracy == 0.9)
    }

    @Test("GBS gives its expected errors where GST says nothing", arguments: [true, false])
    func readsGBS(hasGST: Bool) {
        let gst = hasGST ? nmea("GPGST,101530.00,,,,,0.6,0.8,2.5") : ""
        let epoch = Decoding(gga("101530.00") + nmea("GPGBS,101530.00,3.0,4.0,7.5,,,,") + gst).epochs.first
        #expect(isNear(epoch?.horizontalAccuracy, hasGST ? 1 : 5, within: 1e-12))
        #expect(epoch?.verticalAccuracy == (hasGST ? 2.5 : 7.5))
    }

    @Test(
        "an empty or unreadable deviation leaves the accuracy unknown",
        arguments: [("", "0.4", 0), ("0.3", "", 0), ("-0.3", "0.4", 1), ("0.3.1", "x", 1)])
    func leavesUnknown(north: String, east: String, invalid: Int) {
        let decoding = Decoding(gga("101530.00") + nmea("GNGST,101530.00,1.2,,,,\(north),\(east),"))
        #expect(decoding.epochs.first?.horizontalAccuracy == nil)
        #expect(decoding.summary.invalidField == invalid)
    }

    @Test("the accuracy that the receiver states goes before that of HDOP")
    func makesFix() throws {
        let epoch = try #require(Decoding(gga("101530") + nmea("GNGST,101530,,,,,6,8,")).epochs.first)
        #expect(epoch.fix(since: try #require(epoch.timeline))?.accuracy == 10)
    }

    @Test(
        "HDT and THS give the heading, but for a THS that calls itself not valid",
        arguments: [
            ("HEHDT,123.4,T", 123.4), ("GNTHS,123.4,A", 123.4), ("GNTHS,123.4,V", nil), ("GNHDT,,T", nil),
            ("GNHDT,361,T", nil),
        ] as [(String, Double?)])
    func readsHeading(sentence: String, heading: Double?) {
        let decoding = Decoding(rmc("101530") + nmea(sentence))
        #expect(decoding.epochs.map(\.heading) == [heading])
        #expect(decoding.epochs.map(\.course) == [90])
        #expect(decoding.summary.unknown == 0)
    }

    @Test("a compass that reports more often than the receiver takes nothing out of its bursts")
    func keepsBursts() {
        let text = ["101530", "101531"].map { time in
            nmea("HEHDT,1\(time.suffix(1)),T") + rmc(time) + nmea("HEHDT,20,T") + gga(time) + nmea("HEHDT,30,T")
                + nmea("GPGSA,A,3,01,,,,,,,,,,,,1.5,0.9,1.2")
        }
        let epochs = Decoding(text.joined()).epochs
        #expect(epochs.map(\.pdop) == [1.5, 1.5])
        // The first one behind the last of the burst before.
        #expect(epochs.map(\.heading) == [10, 20])
    }

    @Test("a compass alone makes no epoch")
    func makesNone() {
        #expect(Decoding(nmea("HEHDT,12,T") + nmea("HEHDT,13,T") + nmea("GPDTM,W72,,,,,,,W84")).epochs.isEmpty)
    }

    @Test(
        "a datum other than WGS-84 is flagged until DTM takes it back",
        arguments: [("W84", false), ("P90", true), ("999", true), ("", false)])
    func flagsDatum(code: String, isOther: Bool) {
        let text =
            nmea("GPDTM,\(code),,0.0,N,0.0,E,0.0,W84") + gga("101530") + gga("101531") + nmea("GPDTM,W84,,,,,,,W84")
            + gga("101532")
        let flags = Decoding(text).epochs.map { $0.flags.contains(.otherDatum) }
        // Without a second DTM in between, the last one belongs to the burst before it.
        #expect(flags == [isOther, false, false] || flags == [isOther, isOther, false])
        #expect(flags.first == isOther)
    }

    @Test(
        "proprietary sentences stay unknown",
        arguments: ["PUBX,00,101530.00,4830.0,N,00915.0,E", "PGRME,15.0,M,45,M,25,M"])
    func leavesProprietary(body: String) {
        let decoding = Decoding(gga("101530") + nmea(body))
        #expect(decoding.summary.unknown == 1)
        #expect(decoding.epochs.map(\.horizontalAccuracy) == [nil])
    }
}
