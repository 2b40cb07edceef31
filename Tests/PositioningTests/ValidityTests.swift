import Positioning
import Testing

@Suite struct ValidityTests {
    @Test(
        "RMC status and mode decide",
        arguments: [
            ("A", "A", true, .autonomous), ("A", "D", true, .differential), ("D", "", true, .differential),
            ("A", "", true, nil), ("A", "E", true, .estimated), ("A", "F", true, .rtkFloat),
            ("A", "R", true, .rtkFixed),
            ("A", "P", true, .pps), ("A", "M", true, .manual), ("A", "S", true, .simulated),
            ("A", "N", false, .invalid),
            ("V", "A", false, .invalid), ("V", "N", false, .invalid), ("", "A", false, .invalid),
            ("X", "A", false, .invalid),
        ] as [(String, String, Bool, FixQuality?)])
    func judgesRMC(status: String, mode: String, isValid: Bool, quality: FixQuality?) {
        let text = nmea("GPRMC,101530,\(status),4830.0,N,00915.0,E,20.0,90.0,050624,,,\(mode)")
        let epoch = Decoding(text).epochs.first
        #expect((epoch?.coordinate != nil) == isValid)
        #expect((epoch?.speed != nil) == isValid)
        #expect(epoch?.quality == quality)
    }

    @Test("the navigation status of NMEA 4.10 is not asked (Knio/pynmea2 #162)", arguments: ["S", "C", "U", "V"])
    func ignoresNavigationStatus(letter: String) {
        let text = nmea("GNRMC,101530,A,4830.0,N,00915.0,E,20.0,90.0,050624,,,A,\(letter)")
        #expect(Decoding(text).epochs.first?.coordinate != nil)
    }

    @Test(
        "GGA quality decides",
        arguments: [
            ("0", .invalid, false), ("1", .autonomous, true), ("2", .differential, true), ("3", .pps, true),
            ("4", .rtkFixed, true), ("5", .rtkFloat, true), ("6", .estimated, true), ("7", .manual, true),
            ("8", .simulated, true), ("9", .differential, true), ("DGNSS fix", .invalid, false),
            ("10", .invalid, false),
            ("", .invalid, false),
        ] as [(String, FixQuality, Bool)])
    func judgesGGA(digit: String, quality: FixQuality, isValid: Bool) {
        let epoch = Decoding(nmea("GPGGA,101530,4830.0,N,00915.0,E,\(digit),08,0.9,250.5,M,47.0,M,,")).epochs.first
        #expect(epoch?.quality == quality)
        #expect((epoch?.coordinate != nil) == isValid)
        #expect((epoch?.altitude != nil) == isValid)
    }

    @Test(
        "GNS takes the best of its systems",
        arguments: [("NNN", FixQuality.invalid), ("NA", .autonomous), ("ADR", .rtkFixed), ("EN", .estimated)])
    func judgesGNS(letters: String, quality: FixQuality) {
        let epoch = Decoding(nmea("GNGNS,101530,4830.0,N,00915.0,E,\(letters),08,0.9,250.5,47.0,,")).epochs.first
        #expect(epoch?.quality == quality)
        #expect((epoch?.altitude != nil) == (quality != .invalid))
    }

    @Test("a void sentence does not erase a valid one, in either order")
    func keepsValid() {
        let void = nmea("GPRMC,101530,V,4830.0,N,00915.0,E,20.0,90.0,050624,,,N")
        for text in [void + gga("101530"), gga("101530") + void] {
            let epoch = Decoding(text).epochs.first
            #expect(epoch?.coordinate != nil)
            #expect(epoch?.quality == .autonomous)
            #expect(epoch?.speed == nil)
        }
    }

    @Test("dead reckoning without satellites keeps position and altitude")
    func keepsDeadReckoning() {
        let epoch = Decoding(nmea("GPGGA,101530,4830.0,N,00915.0,E,6,00,99.9,38.4,M,42.1,M,,")).epochs.first
        #expect(epoch?.quality == .estimated)
        #expect(epoch?.altitude == 38.4)
        #expect(epoch?.satellitesUsed == 0)
    }

    @Test("an empty satellite count does not void the fix (dotMorten/NmeaParser #94)")
    func keepsUncounted() {
        let epoch = Decoding(nmea("GPGGA,101530,4830.0,N,00915.0,E,1,,,38.4,M,42.1,M,,")).epochs.first
        #expect(epoch?.mode == .full)
        #expect(epoch?.satellitesUsed == nil && epoch?.hdop == nil)
    }

    @Test("movement of VTG is dropped beside nothing but void fixes")
    func dropsVoidMovement() {
        let epoch = Decoding(nmea("GPGGA,101530,,,,,0,00,,,M,,M,,") + nmea("GPVTG,84.4,T,,M,21.6,N,40.0,K")).epochs
            .first
        #expect(epoch?.speed == nil && epoch?.course == nil)
    }

    @Test(
        "GSA counts when it is plausible", arguments: [("1", Epoch.Mode.full), ("2", .flat), ("3", .full), ("", .full)])
    func judgesGSA(mode: String, wanted: Epoch.Mode) {
        let text = gga("101530") + nmea("GPGSA,A,\(mode),01,,,,,,,,,,,,1.5,0.9,1.2")
        #expect(Decoding(text).epochs.first?.mode == wanted)
    }
}
