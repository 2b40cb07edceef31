import Positioning
import Testing

@Suite struct FieldTests {
    private func epoch(
        latitude: String = "4830.0000", north: String = "N", longitude: String = "00915.0000", east: String = "E",
        knots: String = "20.0", course: String = "90.0", time: String = "101530.00", date: String = "050624"
    ) -> (epoch: Epoch?, invalid: Int) {
        let decoding = Decoding(
            nmea("GPRMC,\(time),A,\(latitude),\(north),\(longitude),\(east),\(knots),\(course),\(date),,,A"))
        return (decoding.epochs.first, decoding.summary.invalidField)
    }

    @Test(
        "latitude is degrees and two digits of minutes",
        arguments: [
            ("4830.0000", "N", 48.5), ("4830.0000", "S", -48.5), ("4830", "N", 48.5), ("0.00", "N", 0),
            ("30.0", "S", -0.5),
            ("0000.5000", "S", -0.5 / 60), ("5160.0", "N", 52), ("5160.4", "N", 51 + 60.4 / 60), ("9000.0", "S", -90),
            ("4830.123456789", "N", 48 + 30.123456789 / 60), ("4830.0000", "n", 48.5), ("4830.0000", "s", -48.5),
        ] as [(String, String, Double)])
    func readsLatitude(text: String, hemisphere: String, degrees: Double) {
        let read = epoch(latitude: text, north: hemisphere)
        #expect(isNear(read.epoch?.coordinate?.latitude, degrees, within: 1e-12))
        #expect(read.invalid == 0)
        #expect(read.epoch?.flags.contains(.lowercaseHemisphere) == (hemisphere.lowercased() == hemisphere))
    }

    @Test(
        "longitude has its degrees before the minutes, however many",
        arguments: [
            ("00915.0000", "E", 9.25), ("933.7500", "E", 9.5625), ("15112.0", "E", 151.2), ("18000.0", "E", 180),
            ("18000.0", "W", -180), ("17959.9990", "W", -179.99998333333333),
        ] as [(String, String, Double)])
    func readsLongitude(text: String, hemisphere: String, degrees: Double) {
        #expect(isNear(epoch(longitude: text, east: hemisphere).epoch?.coordinate?.longitude, degrees, within: 1e-12))
    }

    @Test(
        "a latitude that cannot be read is no position, and the other values stay",
        arguments: [
            "4860.5", "4899.0", "9100.0", "9000.1", "-4830.0", "+4830.0", "48 30", "4830,0", "4830.0e1", "LAT", ".",
        ])
    func refusesLatitude(text: String) {
        let read = epoch(latitude: text)
        #expect(read.epoch?.coordinate == nil)
        #expect(read.invalid == 1)
        #expect(read.epoch?.mode == Epoch.Mode.none)
        #expect(read.epoch?.timeOfDay == clock(10, 15, 30))
    }

    @Test("an empty hemisphere is no position and no fault")
    func refusesEmptyHemisphere() {
        let read = epoch(north: "")
        #expect(read.epoch?.coordinate == nil)
        #expect(read.invalid == 0)
    }

    @Test("0, 0 is kept and flagged")
    func flagsNullIsland() {
        let read = epoch(latitude: "0.00", longitude: "0.00")
        #expect(read.epoch?.coordinate == Coordinate(latitude: 0, longitude: 0))
        #expect(read.epoch?.flags == .nullIsland)
    }

    @Test(
        "knots become m/s",
        arguments: [
            ("21.60", 11.112), ("0", 0), ("000.0", 0), ("20000", 20_000 * 1_852 / 3_600.0), ("1.", 1_852 / 3_600.0),
        ] as [(String, Double)])
    func readsSpeed(text: String, speed: Double) {
        #expect(isNear(epoch(knots: text).epoch?.speed, speed, within: 1e-9))
    }

    @Test(
        "a speed that cannot be read is absent",
        arguments: ["", "20001", "-1", "1e3", "1;5", "nan", "inf", "1 ", "0.000000000000000000000000000000001"])
    func refusesSpeed(text: String) {
        let read = epoch(knots: text)
        #expect(read.epoch?.speed == nil)
        #expect(read.epoch?.coordinate != nil)
        #expect(read.invalid == (text.isEmpty ? 0 : 1))
    }

    @Test(
        "course is absent when empty and 360 may stand",
        arguments: [("", nil), ("360", 360.0), ("360.1", nil), ("0", 0.0)] as [(String, Double?)])
    func readsCourse(text: String, course: Double?) {
        #expect(epoch(course: text).epoch?.course == course)
    }

    @Test(
        "time keeps every nanosecond (Knio/pynmea2 #178)",
        arguments: [
            ("101530", clock(10, 15, 30)), ("101530.", clock(10, 15, 30)),
            ("101530.1", clock(10, 15, 30, nanoseconds: 100_000_000)),
            ("120000.01588", clock(12, 0, 0, nanoseconds: 15_880_000)),
            ("235960.50", clock(23, 59, 60, nanoseconds: 500_000_000)),
            ("101530.123456789", clock(10, 15, 30, nanoseconds: 123_456_789)),
            ("101530.1234567899", clock(10, 15, 30, nanoseconds: 123_456_789)),
        ])
    func readsTime(text: String, nanoseconds: Int64) {
        #expect(epoch(time: text).epoch?.timeOfDay == nanoseconds)
    }

    @Test(
        "a time that cannot be read leaves the position",
        arguments: ["240000", "106000", "101561", "10153", "10:15:30", "101530;5", "abcdef"])
    func refusesTime(text: String) {
        let read = epoch(time: text)
        #expect(read.epoch?.timeOfDay == nil)
        #expect(read.epoch?.coordinate != nil)
        #expect(read.invalid == 1)
    }

    @Test(
        "the year 80 to 99 is of the last century",
        arguments: [
            ("010180", 3_652), ("191194", 9_088), ("311299", 10_956), ("010100", 10_957), ("290224", 19_782),
            ("311279", 40_176),
        ])
    func readsDate(text: String, day: Int) {
        #expect(epoch(date: text).epoch?.day == day)
    }

    @Test(
        "a day that does not exist is no date",
        arguments: ["310224", "290223", "000124", "320124", "011324", "010024", "10124", "999999", "aabbcc"])
    func refusesDate(text: String) {
        let read = epoch(date: text)
        #expect(read.epoch?.day == nil)
        #expect(read.invalid == 1)
        #expect(read.epoch?.coordinate != nil)
    }

    @Test("RTK digits are all kept")
    func keepsDigits() {
        let decoding = Decoding(
            nmea("GNGGA,101540.00,4830.184012345,N,00915.554012345,E,4,21,0.53,1038.4123,M,42.1045,M,1.0,0031"))
        #expect(isNear(decoding.epochs.first?.coordinate?.latitude, 48 + 30.184012345 / 60, within: 1e-13))
        #expect(decoding.epochs.first?.altitude == 1038.4123)
        #expect(decoding.epochs.first?.geoidSeparation == 42.1045)
    }

    @Test("an altitude in feet is not taken for metres")
    func refusesFeet() {
        let decoding = Decoding(nmea("GPGGA,101530,4830.0,N,00915.0,E,1,08,0.9,120.0,F,47.0,M,,"))
        #expect(decoding.epochs.first?.altitude == nil)
        #expect(decoding.summary.invalidField == 1)
    }

    @Test(
        "VTG gives knots, else km/h; also in its oldest form",
        arguments: [
            ("084.4,T,,M,21.60,N,,K,A", 11.112, 84.4), ("084.4,T,,M,,N,40.0032,K,A", 11.112, 84.4),
            ("118.4,T,,,21.6,N,40.0,K", 11.112, 118.4),
            ("84.4,,21.6,40.0", 11.112, 84.4),
        ])
    func readsVTG(fields: String, speed: Double, course: Double) {
        let decoding = Decoding(gga("101530") + nmea("GPVTG,\(fields)"))
        #expect(isNear(decoding.epochs.first?.speed, speed, within: 1e-9))
        #expect(decoding.epochs.first?.course == course)
    }

    @Test(
        "dilution stands behind the satellites, however many",
        arguments: ["01,,,,,,,,,,,,1.5,0.9,1.2", "01,,,,,,,,,,,,1.5,0.9,1.2,A", ",,,,,,,,,,,,,,,,,,,,,,,,1.5,0.9,1.2"])
    func readsGSA(fields: String) {
        let decoding = Decoding(nmea("GPRMC,101530,A,4830.0,N,00915.0,E,,,,,,A") + nmea("GNGSA,A,2,\(fields)"))
        let epoch = decoding.epochs.first
        #expect(epoch?.pdop == 1.5 && epoch?.hdop == 0.9 && epoch?.vdop == 1.2)
        #expect(epoch?.mode == .flat)
        #expect(decoding.summary.invalidField == 0)
    }

    @Test(
        "satellites in view count once for talker and number",
        arguments: [
            (["GPGSV,1,1,03,04,61,112,40,09,22,287,31,17,08,043,19,1"], 3),
            (["GLGSV,1,1,02,70,44,190,31,71,18,250,27,1", "GLGSV,1,1,02,70,44,190,29,85,06,015,,3"], 3),
            (["GPGSV,2,1,05,01,1,1,1,02,1,1,1,03,1,1,1,04,1,1,1", "GPGSV,2,2,05,05,50,050,55"], 5),
            (["GPGSV,2,1,05,01,1,1,1,02,1,1,1,03,1,1,1,04,1,1,1", "GPGSV,,2,,05,50,050,55"], 5),
            (["GPGSV,1,1,01,01,1,1,1", "GLGSV,1,1,01,01,1,1,1"], 2), (["GPGSV,1,1,00"], 0),
            (["GPGSV,3,1,09,01,1,1,1,02,1,1,1,03,1,1,1,04,1,1,1", "GPGSV,3,3,09,09,50,050,55"], nil),
            (["GPGSV,2,2,05,05,50,050,55"], nil), (["GPGSV,2,1,05,05,50,050,55"], nil),
        ] as [([String], Int?)])
    func countsSatellites(bodies: [String], count: Int?) {
        let decoding = Decoding(gga("101530") + bodies.map(nmea).joined())
        #expect(decoding.epochs.first?.satellitesInView == count)
        #expect(decoding.summary.malformed == 0)
    }
}
