import Positioning
import Testing

@Suite struct EpochTests {
    @Test(
        "sentences of one time are one epoch, in any order and of any talker",
        arguments: [
            Log(rmc("101530.00"), gga("101530.00")), Log(gga("101530.00"), rmc("101530.00")),
            Log(gga("101530.004"), rmc("101530.00")),
            Log(rmc("101530.00"), nmea("GPZDA,101530.00,05,06,2024,00,00"), gga("101530.00")),
            Log(gga("101530.00"), nmea("GLGGA,101530.00,4830.1,N,00915.0,E,1,05,,,M,,M,,"), rmc("101530.00")),
        ])
    func joins(log: Log) {
        let epochs = Decoding(log.text).epochs
        #expect(epochs.count == 1)
        #expect(epochs.first?.altitude == 250.5)
        #expect(isNear(epochs.first?.speed, 20 * 1_852 / 3_600.0, within: 1e-12))
        #expect(epochs.first?.coordinate == Coordinate(latitude: 48.5, longitude: 9.25))
        #expect(epochs.first?.flags == [])
    }

    @Test("each altitude stays with its own second (zephyr #66268)")
    func keepsAltitudes() {
        let text = (3...6).map { rmc("10160\($0)") + gga("10160\($0)", altitude: "\($0)0.0") }.joined()
        let epochs = Decoding(text).epochs
        #expect(epochs.map(\.altitude) == [30, 40, 50, 60])
        #expect(epochs.map(\.index) == [0, 1, 2, 3])
    }

    @Test("nothing is carried into the next epoch")
    func carriesNothing() {
        let text =
            gga("101530") + nmea("GPGSA,A,3,01,,,,,,,,,,,,1.5,0.9,1.2")
            + nmea("GPRMC,101531,A,4830.0,N,00915.0,E,,,,,,A")
        let last = Decoding(text).epochs.last
        #expect(last?.altitude == nil && last?.hdop == nil && last?.satellitesUsed == nil && last?.speed == nil)
        #expect(last?.mode == .flat)
    }

    @Test("100 epochs a second are kept apart")
    func keepsHundredHertz() {
        let text = (0..<100).map { gga("101530.\($0 < 10 ? "0" : "")\($0)") }.joined()
        #expect(Decoding(text).epochs.count == 100)
    }

    @Test("a repeated burst is one epoch with a flag")
    func flagsDuplicate() {
        let burst = rmc("101530") + gga("101530")
        let epochs = Decoding(burst + burst + rmc("101531")).epochs
        #expect(epochs.count == 2)
        #expect(epochs.map(\.flags) == [.duplicateEpoch, []])
    }

    @Test("a burst that starts with GSA and GSV keeps them, without taking those of the next")
    func startsUntimed() {
        let head = { (hdop: String) in
            nmea("GPGSV,1,1,01,0\(hdop),1,1,1") + nmea("GPGSA,A,3,01,,,,,,,,,,,,1.5,\(hdop).0,1.2")
        }
        let text = (1...3).map { head("\($0)") + rmc("10153\($0)") }.joined()
        let epochs = Decoding(text).epochs
        #expect(epochs.map(\.hdop) == [1, 2, 3])
        #expect(epochs.map(\.satellitesInView) == [1, 1, 1])
    }

    @Test("untimed sentences that come again inside a burst stay in it")
    func joinsAgain() {
        let gsv = nmea("GPGSV,1,1,01,01,1,1,1")
        let text =
            rmc("101530") + gsv + nmea("GPGSA,A,3,01,,,,,,,,,,,,1.5,0.9,1.2") + gsv + gga("101530") + rmc("101531")
        let epochs = Decoding(text).epochs
        #expect(epochs.count == 2)
        #expect(epochs.map(\.satellitesInView) == [1, nil])
    }

    @Test("fixes without a time are groups of their own and leave the timed epoch alone")
    func setsUntimedAside() {
        let empty = nmea("GPRMC,,V,,,,,,,,,,N") + nmea("GPGGA,,,,,,0,00,,,M,,M,,") + nmea("GPVTG,,,,,,,,,N")
        let decoding = Decoding(rmc("101530") + gga("101530") + empty + empty + empty + rmc("101642"))
        #expect(decoding.epochs.count == 2)
        #expect(decoding.epochs.first?.quality == .autonomous)
        #expect(decoding.epochs.first?.altitude == 250.5)
        let inside = Decoding(rmc("101530") + nmea("GPGLL,,,,,,V,N") + gga("101530"))
        #expect(inside.epochs.count == 1)
        #expect(inside.epochs.first?.altitude == 250.5)
    }

    @Test("a valid position without a time is an epoch")
    func reportsUntimedPosition() {
        let epochs = Decoding(nmea("GPGLL,4830.0,N,00915.0,E,,A")).epochs
        #expect(epochs.count == 1)
        #expect(epochs.first?.timeOfDay == nil)
        #expect(epochs.first?.coordinate != nil)
    }

    @Test("an epoch without a fix is reported")
    func reportsLoss() {
        let epoch = Decoding(nmea("GPRMC,101530,V,,,,,,,050624,,,N")).epochs.first
        #expect(epoch?.mode == Epoch.Mode.none)
        #expect(epoch?.quality == .invalid)
        #expect(epoch?.timeOfDay == clock(10, 15, 30))
    }

    @Test("position comes from GGA, then GNS, RMC, GLL", arguments: 0..<4)
    func ranksPositions(first: Int) {
        let sentences = [
            nmea("GPGLL,4803.0,N,00900.0,E,101530,A"), nmea("GPRMC,101530,A,4802.0,N,00900.0,E,,,,,,A"),
            nmea("GPGNS,101530,4801.0,N,00900.0,E,AN,08,0.9,7.0,47.0,,"),
            nmea("GPGGA,101530,4800.0,N,00900.0,E,1,08,0.9,8.0,M,,M,,"),
        ]
        for text in [sentences[...first].joined(), sentences[...first].reversed().joined()] {
            let latitude = Decoding(text).epochs.first?.coordinate?.latitude
            #expect(isNear(latitude, 48 + Double(3 - first) / 60, within: 1e-12))
        }
    }
}
