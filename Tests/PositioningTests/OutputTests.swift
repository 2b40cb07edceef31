import Clockwork
import Positioning
import Testing

@Suite struct OutputTests {
    private func line(_ epoch: Epoch) -> String {
        var bytes: [UInt8] = []
        EpochLines.append(epoch, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("an epoch of which nothing is known has three keys at most")
    func leavesOut() {
        #expect(line(Epoch()) == "{\"epoch\":0,\"mode\":\"none\"}\n")
    }

    @Test("a full epoch has every key in the contract's order")
    func writesAll() {
        let text =
            nmea("GPGSA,A,3,01,,,,,,,,,,,,1.5,0.95,1.2") + nmea("GPGSV,1,1,01,01,1,1,1") + rmc("101530.125")
            + gga("101530.125").bare.replacing("*", with: "") + "\r\n"
        let epoch = Decoding(text).epochs.first ?? Epoch()
        #expect(
            line(epoch) == """
                {"epoch":0,"time":"2024-06-05T10:15:30.125Z","timeOfDay":36930.125000,"latitude":48.500000000,\
                "longitude":9.250000000,"altitude":250.5,"geoidSeparation":47,"speed":10.288889,"course":90,\
                "mode":"3D","quality":"autonomous","satellitesUsed":8,"satellitesInView":1,"hdop":0.95,"vdop":1.2,\
                "pdop":1.5,"flags":["uncheckedChecksum"]}

                """)
    }

    @Test("the summary has its nine counters")
    func writesSummary() {
        var bytes: [UInt8] = []
        EpochLines.append(Decoding(gga("101530") + "noise\r\n").summary, to: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                {"summary":{"bytes":76,"sentences":1,"epochs":1,"checksumFailed":0,"checksumMissing":0,"malformed":0,\
                "unknown":0,"invalidField":0,"noiseBytes":5}}

                """)
    }

    @Test("the table has a line for people, with dashes for what is not known")
    func writesTable() {
        var bytes: [UInt8] = []
        for epoch in Decoding(gga("101530.5")).epochs { EpochTable.append(epoch, to: &bytes) }
        EpochTable.append(Decoding(gga("101530.5") + "$x\r\n").summary, to: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.first == "10:15:30.500              3D      48.500000     9.250000       -       -     8")
        #expect(lines.last == "1 epochs from 1 sentences in 75 bytes; 1 malformed")
    }

    @Test("a fix takes its accuracy from HDOP and its time from the first epoch")
    func makesFix() throws {
        let epochs = Decoding(gga("235959.5") + nmea("GPRMC,000000.0,A,4830.0,N,00915.0,E,20.0,90.0,060624,,,A")).epochs
        let first = try #require(epochs.first?.timeline)
        let fixes = epochs.compactMap { $0.fix(since: first) }
        #expect(fixes.map(\.time.milliseconds) == [0, 500])
        #expect(fixes.map(\.accuracy) == [4.5, nil])
        #expect(fixes.map(\.course) == [nil, 90])
        #expect(Epoch().fix(since: first) == nil)
    }
}
