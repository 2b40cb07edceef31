import Clockwork
import Positioning
import Testing

@Suite struct RobustnessTests {
    /// A small log with one of every difficulty in framing and grouping.
    private static let log: [UInt8] = {
        let text =
            "# Name: bench\r\n" + nmea("GPGSV,1,1,01,01,1,1,1") + rmc("101530.00") + gga("101530.00")
            + "$" + gga("101531.00") + "10:15:31  " + rmc("101531.00").bare + ",1717582530120\r\n"
            + "{\"class\":\"TPV\",\"x\":\"$\"}\n\\c:1717582530*00\\!AIVDM,1,1,,A,19NS0,0*33\r\n"
            + "$GPRMC,101532.00,A,4830.0,N,00915.0,E,,,,,,A\r\n$GPTXT,cut$GPGGA\r\nnoise!and more\n\n"
        return Array(text.utf8) + [0xB5, 0x62, 0x24, 0x0A, 0x00, 0xFF] + Array((gga("101533.00") + "$GPGLL,48").utf8)
    }()

    @Test("where blocks end does not matter: every cut in two")
    func cutsAnywhere() {
        let whole = Decoding(Self.log)
        #expect(whole.epochs.count == 4)
        for cut in 0...Self.log.count {
            #expect(Decoding(Self.log, cutAt: [cut]) == whole, "cut at \(cut)")
        }
    }

    @Test("where blocks end does not matter: blocks of every size", arguments: [1, 2, 3, 5, 8, 13, 64, 100])
    func cutsInBlocks(size: Int) {
        #expect(Decoding(Self.log, block: size) == Decoding(Self.log))
    }

    @Test("random bytes are read to their end, and all the same in blocks", arguments: 0..<20 as Range<UInt64>)
    func readsRandom(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let alphabet = Array("$$*!,\r\n\\#{GPRMCGA0123456789.NE".utf8)
        let bytes = (0..<8_000).map { _ in
            random.chance(0.7)
                ? alphabet[Int(random.next() % UInt64(alphabet.count))] : UInt8(truncatingIfNeeded: random.next())
        }
        let whole = Decoding(bytes)
        #expect(whole.summary.bytes == bytes.count)
        #expect(Decoding(bytes, block: 1 + Int(seed) * 37) == whole)
    }

    @Test("random mutations of a log never yield what cannot be", arguments: 0..<200 as Range<UInt64>)
    func readsMutations(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var bytes = Self.log + Self.log
        for _ in 0..<12 {
            let index = Int(random.next() % UInt64(bytes.count))
            switch random.next() % 3 {
            case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: index)
            default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
            }
        }
        let decoding = Decoding(bytes)
        #expect(decoding.summary.epochs == decoding.epochs.count)
        for epoch in decoding.epochs {
            #expect(abs(epoch.coordinate?.latitude ?? 0) <= 90 && abs(epoch.coordinate?.longitude ?? 0) <= 180)
            #expect((0...clock(24, 0, 1)).contains(epoch.timeOfDay ?? 0))
            #expect((0...360).contains(epoch.course ?? 0))
            #expect(epoch.mode == .none || epoch.coordinate != nil)
        }
    }

    @Test("a text without an end is noise, and memory does not grow with it")
    func boundsText() {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
        for block in [1_000, 4_096, Int.max] {
            #expect(Decoding(bytes, block: block).summary.noiseBytes == bytes.count)
        }
    }

    @Test("dates thousands of years apart are read, and no arithmetic ends the program")
    func farDates() {
        func sentences(_ year: Int, _ second: Int) -> String {
            "$GPZDA,12000\(second).00,01,01,\(year),00,00\r\n$GPGGA,12000\(second).00,5200.0,N,00800.0,E,1,08,1.0,1,M,4,M,,\r\n"
        }
        let log = sentences(2026, 0) + sentences(9999, 1) + sentences(2026, 2) + sentences(1990, 3)
        var (reader, epochs) = (NMEAReader(), [Epoch]())
        reader.read(Array(log.utf8).span) { epochs.append($0) }
        reader.finish { epochs.append($0) }
        #expect(epochs.count == 4)
        var schedule = ReplaySchedule()
        #expect(!schedule.place(epochs).isEmpty)
    }
}
