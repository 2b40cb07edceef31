import Clockwork
import Positioning
import Testing

@Suite("What a head unit feeds to a phone") struct HeadUnitFeedTests {
    private func epoch(_ time: Int64) -> Epoch {
        var epoch = Epoch()
        (epoch.timeOfDay, epoch.day) = (time, 19_796)
        epoch.coordinate = Coordinate(latitude: 52.519733, longitude: 13.409233)
        (epoch.quality, epoch.mode) = (.autonomous, .flat)
        return epoch
    }

    @Test("is GGA and RMC of one time, talker GP, four decimals of a minute")
    func shape() {
        var feed = HeadUnitFeed()
        let gga = nmea("GPGGA,081412.00,5231.1840,N,01324.5540,E,1,,,,M,,M,,")
        let rmc = nmea("GPRMC,081412.00,A,5231.1840,N,01324.5540,E,,,140324,,,A")
        #expect(feed.text(of: epoch(clock(8, 14, 12))).map { String(decoding: $0, as: UTF8.self) } == gga + rmc)
    }

    @Test("comes once a second of a faster source, also where its clock is a little beside", arguments: [1, 5, 10, 25])
    func thinned(rate: Int64) {
        var feed = HeadUnitFeed()
        let texts = (0..<10 * rate).compactMap { index in
            feed.text(of: epoch(clock(8, 14, 12) + index * 1_000_000_000 / rate - (index % 3) * 1_000_000))
        }
        #expect(texts.count == 10)
    }

    @Test("is void without a position, and nothing without a time")
    func void() {
        var feed = HeadUnitFeed()
        #expect(feed.text(of: Epoch()) == nil)
        var lost = epoch(clock(8, 14, 12))
        lost.coordinate = nil
        let text = feed.text(of: lost).map { String(decoding: $0, as: UTF8.self) }
        #expect(text == nmea("GPGGA,081412.00,,,,,0,,,,M,,M,,") + nmea("GPRMC,081412.00,V,,,,,,,140324,,,N"))
    }

    @Test("holds wheel speeds in the form that was seen")
    func wheelSpeeds() {
        let speeds = VehicleSpeeds(
            time: .seconds(512), gear: .drive,
            samples: [.init(offset: .zero, speed: 8.34), .init(offset: .milliseconds(500), speed: 8.41)])
        var bytes: [UInt8] = []
        speeds.append(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "$PASCD,512.000,C,D,0,2,0.00,8.340,0.50,8.410*43\r\n")
    }

    @Test("leaves an RMC beside wheel speeds readable: they count as unknown")
    func besideOthers() {
        var bytes = Array(rmc("101500").utf8)
        VehicleSpeeds(time: .zero, gear: .park, samples: []).append(to: &bytes)
        let decoding = Decoding(bytes)
        #expect(decoding.epochs.count == 1 && decoding.summary.unknown == 1 && decoding.summary.checksumFailed == 0)
    }
}
