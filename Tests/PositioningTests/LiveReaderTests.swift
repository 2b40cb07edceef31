import Clockwork
import Positioning
import Testing

@Suite struct LiveReaderTests {
    /// A live reader with the instants at which its epochs came out.
    private struct Line {
        var reader = LiveNMEAReader()
        var epochs: [(epoch: Epoch, at: Int64)] = []

        /// Puts in a text at a time in milliseconds.
        mutating func read(_ text: String, at milliseconds: Int64) {
            reader.read(Array(text.utf8).span, at: instant(milliseconds)) { epochs.append(($0, milliseconds)) }
        }

        /// Lets time pass.
        mutating func elapse(to milliseconds: Int64) {
            reader.elapse(to: instant(milliseconds)) { epochs.append(($0, milliseconds)) }
        }

        /// When the reader wants to be called, in milliseconds.
        var deadline: Int64? { reader.deadline.map { $0.nanoseconds / 1_000_000 } }

        private func instant(_ milliseconds: Int64) -> Instant { .start + .milliseconds(milliseconds) }
    }

    private static let gsa = nmea("GPGSA,A,3,01,,,,,,,,,,,,1.5,0.9,1.2")

    @Test("a first epoch goes out when nothing came for 200 ms, once")
    func endsBySilence() {
        var line = Line()
        line.read(rmc("101530"), at: 0)
        line.read(gga("101530"), at: 50)
        #expect(line.deadline == 250)
        line.elapse(to: 249)
        #expect(line.epochs.isEmpty)
        line.elapse(to: 250)
        #expect(line.epochs.map(\.epoch.altitude) == [250.5])
        #expect(line.deadline == nil)
        line.elapse(to: 900)
        line.reader.finish { line.epochs.append(($0, 0)) }
        #expect(line.epochs.count == 1)
    }

    @Test("when two bursts ended alike, the third goes out with its last sentence")
    func learnsEnd() {
        var line = Line()
        for second in 0..<5 as Range<Int64> {
            line.read(rmc("10153\(second)") + Self.gsa, at: second * 1_000)
            line.elapse(to: second * 1_000 + 10)
            line.read(gga("10153\(second)"), at: second * 1_000 + 50)
            line.elapse(to: second * 1_000 + 50)
            line.elapse(to: second * 1_000 + 900)
        }
        #expect(line.epochs.map(\.at) == [900, 1_900, 2_050, 3_050, 4_050])
        #expect(line.epochs.allSatisfy { $0.epoch.altitude == 250.5 && $0.epoch.pdop == 1.5 })
    }

    @Test("bursts that begin with untimed sentences lose none of them")
    func keepsLeading() {
        var line = Line()
        for second in 0..<5 as Range<Int64> {
            line.read(Self.gsa + rmc("10153\(second)") + gga("10153\(second)"), at: second * 1_000)
            line.elapse(to: second * 1_000)
            line.elapse(to: second * 1_000 + 400)
        }
        #expect(line.epochs.map(\.epoch.pdop) == [1.5, 1.5, 1.5, 1.5, 1.5])
        #expect(line.epochs.map(\.at) == [400, 1_400, 2_000, 3_000, 4_000])
    }

    @Test("a burst that ends with a GSV group waits for the group's last part, however many there are")
    func waitsForGroup() {
        var line = Line()
        for second in 0..<5 as Range<Int64> {
            let parts = 1 + Int(second % 3)
            line.read(rmc("10153\(second)"), at: second * 1_000)
            for part in 1...parts {
                line.read(nmea("GPGSV,\(parts),\(part),\(parts),0\(part),1,1,1"), at: second * 1_000 + Int64(part))
                line.elapse(to: second * 1_000 + Int64(part))
            }
            line.elapse(to: second * 1_000 + 900)
        }
        #expect(line.epochs.map(\.epoch.satellitesInView) == [1, 2, 3, 1, 2])
        #expect(line.epochs.map(\.at).suffix(3) == [2_003, 3_001, 4_002])
    }

    @Test("a late sentence of an epoch that went out makes no second one, and the end is learned anew")
    func neverTwice() {
        var line = Line()
        for second in 0..<7 as Range<Int64> {
            line.read(rmc("10153\(second)"), at: second * 1_000)
            line.elapse(to: second * 1_000)
            if second >= 3 { line.read(gga("10153\(second)"), at: second * 1_000 + 20) }
            line.elapse(to: second * 1_000 + 20)
            line.elapse(to: second * 1_000 + 900)
        }
        #expect(line.epochs.map { ($0.epoch.timeOfDay ?? 0) / 1_000_000_000 % 10 } == [0, 1, 2, 3, 4, 5, 6])
        #expect(line.epochs.map(\.epoch.altitude) == [nil, nil, nil, nil, 250.5, 250.5, 250.5])
    }

    @Test(
        "the silence is a fifth of the interval, 20 ms at least",
        arguments: [(200, 40), (100, 20), (10, 20), (5_000, 200)])
    func followsRate(interval: Int64, silence: Int64) {
        var line = Line()
        for index in 0..<3 as Range<Int64> {
            let time = index * interval
            let text = "1015\(30 + time / 1_000).\(String(1_000 + time % 1_000).dropFirst())"
            line.read(index == 1 ? gga(text) : rmc(text), at: time)
        }
        #expect(line.deadline == 2 * interval + silence)
    }

    @Test("half a sentence keeps an epoch open")
    func waitsForSentence() {
        var line = Line()
        for second in 0..<4 as Range<Int64> {
            line.read(rmc("10153\(second)"), at: second * 1_000)
            if second == 3 { line.read("$GPG", at: 3_001) }
            line.elapse(to: second * 1_000 + 100)
            if second < 3 { line.elapse(to: second * 1_000 + 900) }
        }
        #expect(line.epochs.count == 3)
        #expect(line.deadline == 3_201)
    }

    @Test("what is read live is what is read as a whole", arguments: 0..<20 as Range<UInt64>)
    func readsAlike(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let kinds = [Self.gsa, nmea("GPGSV,1,1,01,01,1,1,1"), nmea("GPVTG,90.0,T,,M,20.0,N,37.0,K,A")]
        var (line, whole) = (Line(), "")
        for second in 0..<9 as Range<Int64> {
            let sentences = [rmc("10153\(second)")] + kinds + [gga("10153\(second)")]
            let text = sentences.filter { _ in random.chance(0.8) }.joined()
            whole += text
            line.read(text, at: second * 1_000)
            line.elapse(to: second * 1_000)
            line.elapse(to: second * 1_000 + 500)
        }
        line.reader.finish { line.epochs.append(($0, 9_000)) }
        let times = Decoding(whole).epochs.map(\.timeOfDay)
        #expect(line.epochs.map(\.epoch.timeOfDay) == times)
        #expect(line.reader.summary == Decoding(whole).summary)
    }
}
