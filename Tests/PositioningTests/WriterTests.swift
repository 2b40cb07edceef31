import Clockwork
import Positioning
import Testing

@Suite struct WriterTests {
    private func written(_ epoch: Epoch, minuteDecimals: Int = 5) -> String {
        var bytes: [UInt8] = []
        NMEAWriter(minuteDecimals: minuteDecimals).append(epoch, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func epoch(_ latitude: Double, _ longitude: Double) -> Epoch {
        var epoch = Epoch()
        (epoch.timeOfDay, epoch.day) = (clock(8, 14, 12), 19_796)
        epoch.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        epoch.mode = .flat
        epoch.quality = .autonomous
        return epoch
    }

    @Test("a full epoch is RMC and GGA with checksums and CR LF")
    func writesBoth() {
        var full = epoch(52.519733, 13.409233)
        (full.altitude, full.geoidSeparation, full.speed, full.course) = (38.4, 42.1, 11.112, 84.4)
        (full.satellitesUsed, full.hdop, full.mode) = (9, 0.9, .full)
        let rmc = nmea("GPRMC,081412.00,A,5231.18398,N,01324.55398,E,21.600,84.40,140324,,,A")
        let gga = nmea("GPGGA,081412.00,5231.18398,N,01324.55398,E,1,09,0.90,38.40,M,42.10,M,,")
        #expect(written(full) == rmc + gga)
    }

    @Test("without a position both are void and their fields empty")
    func writesVoid() {
        var void = Epoch()
        (void.timeOfDay, void.speed, void.course, void.altitude) = (clock(8, 14, 12), 3, 90, 40)
        #expect(written(void) == nmea("GPRMC,081412.00,V,,,,,,,,,,N") + nmea("GPGGA,081412.00,,,,,0,,,,M,,M,,"))
    }

    @Test(
        "60 minutes carry into the degrees (perl-aprs-fap #7)",
        arguments: [
            (9.99999999, 0.0, "1000.0000,N,00000.0000,E"), (-89.99999999, 179.99999999, "9000.0000,S,18000.0000,E"),
            (0.99999999, -99.99999999, "0100.0000,N,10000.0000,W"), (-0.00833333, 5.0, "0000.5000,S,00500.0000,E"),
        ])
    func carriesMinutes(latitude: Double, longitude: Double, text: String) {
        #expect(written(epoch(latitude, longitude), minuteDecimals: 4).contains(",\(text),"))
    }

    @Test("seconds never become 60 by rounding, and midnight moves the date")
    func carriesSeconds() {
        var late = epoch(1, 1)
        late.timeOfDay = clock(23, 59, 59, nanoseconds: 996_000_000)
        #expect(written(late).contains("GPRMC,000000.00,"))
        #expect(written(late).contains(",150324,"))
        late.timeOfDay = clock(23, 59, 60, nanoseconds: 999_000_000)
        #expect(written(late).contains("GPRMC,235960.99,"))
    }

    @Test(
        "course is empty when standing or unknown",
        arguments: [(0.0, 90.0, ""), (0.05, 90, ""), (0.2, 90, "90.00"), (5, nil, ""), (5, 359.999, "0.00")]
            as [(Double, Double?, String)])
    func leavesCourseOut(speed: Double, course: Double?, text: String) {
        var moving = epoch(1, 1)
        (moving.speed, moving.course) = (speed, course)
        let fields = written(moving).split(separator: ",", omittingEmptySubsequences: false)
        #expect(fields[8] == text)
    }

    @Test("what is written reads back within half a step", arguments: 0..<300 as Range<UInt64>)
    func readsBack(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var wanted = epoch(random.uniform(-90...90), random.uniform(-180...180))
        wanted.timeOfDay = Int64(random.uniform(0...8_639_999).rounded()) * 10_000_000
        wanted.day = Int(random.uniform(3_652...40_176))
        wanted.altitude = random.chance(0.8) ? random.uniform(-400...9_000) : nil
        wanted.geoidSeparation = random.chance(0.8) ? random.uniform(-100...90) : nil
        wanted.speed = random.chance(0.9) ? random.uniform(0.1...70) : nil
        wanted.course = random.chance(0.9) ? random.uniform(0...359.99) : nil
        wanted.satellitesUsed = random.chance(0.8) ? Int(random.uniform(0...40)) : nil
        wanted.hdop = random.chance(0.8) ? random.uniform(0.4...30) : nil
        wanted.quality = FixQuality.allCases[1 + Int(random.next() % 8)]
        let decimals = 4 + Int(random.next() % 4)
        let decoding = Decoding(written(wanted, minuteDecimals: decimals))
        let read = decoding.epochs.first ?? Epoch()
        let halfDegree = 0.5 / 60 / [1e4, 1e5, 1e6, 1e7][decimals - 4] + 1e-12
        #expect(decoding.epochs.count == 1 && decoding.summary.invalidField == 0)
        #expect(read.timeOfDay == wanted.timeOfDay && read.day == wanted.day && read.quality == wanted.quality)
        #expect(read.satellitesUsed == wanted.satellitesUsed)
        let pairs = [
            (read.coordinate?.latitude, wanted.coordinate?.latitude, halfDegree),
            (read.coordinate?.longitude, wanted.coordinate?.longitude, halfDegree),
            (read.altitude, wanted.altitude, 0.005), (read.geoidSeparation, wanted.geoidSeparation, 0.005),
            (read.speed, wanted.speed, 0.0005 * 1_852 / 3_600), (read.course, wanted.course, 0.005),
            (read.hdop, wanted.hdop, 0.005),
        ]
        for (read, wanted, step) in pairs {
            #expect((read == nil) == (wanted == nil))
            if let read, let wanted { #expect(abs(read - wanted) <= step + 1e-9 * step.magnitude + 1e-12) }
        }
    }
}
