import Clockwork
import Positioning
import Testing

@Suite struct DateTests {
    private static let fifthOfJune = 19_879

    @Test("midnight moves the day once, whichever sentence comes first")
    func passesMidnight() {
        let text = gga("235959") + rmc("235959") + gga("000000") + gga("000001") + rmc("000001", "060624")
        let epochs = Decoding(text).epochs
        #expect(epochs.map(\.day) == [Self.fifthOfJune, Self.fifthOfJune + 1, Self.fifthOfJune + 1])
        #expect(epochs.map(\.dayOffset) == [0, 1, 1])
        #expect(epochs.allSatisfy { $0.flags == [] })
    }

    @Test("a late sentence of before midnight belongs to the old day (nmea0183-signalk #366)")
    func keepsOldDay() {
        let epochs = Decoding(rmc("235959") + rmc("000000", "060624") + gga("235959") + gga("000001")).epochs
        #expect(epochs.map(\.day) == [0, 1, 0, 1].map { Self.fifthOfJune + $0 })
        #expect(epochs.map { $0.flags.contains(.timeBackwards) } == [false, false, true, false])
    }

    @Test("time that steps back is flagged and the day stays (GPSBabel #69)")
    func flagsBackwards() {
        let epochs = Decoding(["101558", "101559", "101557", "101600"].map { rmc($0) }.joined()).epochs
        #expect(epochs.map(\.flags) == [[], [], .timeBackwards, []])
        #expect(Set(epochs.map(\.day)) == [Self.fifthOfJune])
    }

    @Test("a leap second is the last of its day")
    func takesLeapSecond() {
        let epochs = Decoding(rmc("235960", "311216") + rmc("000000", "010117")).epochs
        #expect(epochs.map(\.timeOfDay) == [clock(23, 59, 60), 0])
        #expect(epochs.map(\.dayOffset) == [0, 1])
        #expect(epochs.map(\.flags) == [.leapSecond, []])
        var line: [UInt8] = []
        EpochLines.append(epochs[0], to: &line)
        #expect(String(decoding: line, as: UTF8.self).contains("\"time\":\"2016-12-31T23:59:60.000Z\""))
    }

    @Test("without a date there is no day")
    func staysUndated() {
        #expect(Decoding(gga("101530") + gga("101531")).epochs.map(\.day) == [nil, nil])
    }

    @Test("ZDA gives the date and its zone shifts nothing")
    func readsZDA() {
        let epoch = Decoding(nmea("GPZDA,101602.00,05,06,2024,-03,30") + gga("101602.00")).epochs.first
        #expect(epoch?.day == Self.fifthOfJune)
        #expect(epoch?.timeOfDay == clock(10, 16, 2))
    }

    @Test("a second pass counts the first date back over midnight")
    func fillsBack() {
        let text = gga("235958") + gga("235959") + gga("000000") + rmc("000001", "060624")
        var reader = NMEAReader()
        reader.read(Array(text.utf8).span) { _ in }
        reader.finish { _ in }
        #expect(reader.firstDay == Self.fifthOfJune)
        let second = Decoding(Array(text.utf8), cutAt: [], firstDay: reader.firstDay)
        #expect(second.epochs.map(\.day) == [0, 0, 1, 1].map { Self.fifthOfJune + $0 })
    }

    @Test("held epochs come out in order with their dates once one is known")
    func holdsBack() {
        let epochs = Decoding(gga("235959") + gga("000000") + rmc("000001", "060624") + gga("000002")).epochs
        var holdBack = DateHoldBack()
        #expect(holdBack.take(epochs[0], at: .start).isEmpty)
        #expect(holdBack.take(epochs[1], at: .start).isEmpty)
        #expect(holdBack.take(epochs[2], at: .start).map(\.day) == [0, 1, 1].map { Self.fifthOfJune + $0 })
        #expect(holdBack.take(epochs[3], at: .start) == [epochs[3]])
        #expect(holdBack.finish().isEmpty)
    }

    @Test("the hold-back is bounded, and what left it stays without a date")
    func boundsHoldBack() {
        var holdBack = DateHoldBack()
        var released: [Epoch] = []
        for index in 0...DateHoldBack.most {
            var epoch = Epoch()
            (epoch.index, epoch.timeOfDay) = (index, Int64(index))
            released += holdBack.take(epoch, at: .start)
        }
        #expect(released.map(\.index) == Array(0...DateHoldBack.most))
        #expect(released.allSatisfy { $0.day == nil })
    }

    @Test("an epoch waits two seconds for a date, no longer")
    func limitsWaiting() {
        var holdBack = DateHoldBack()
        let epochs = Decoding(gga("101530") + gga("101531") + gga("101532")).epochs
        #expect(holdBack.deadline == nil)
        #expect(holdBack.take(epochs[0], at: .start + .milliseconds(500)).isEmpty)
        #expect(holdBack.take(epochs[1], at: .start + .milliseconds(1_500)).isEmpty)
        #expect(holdBack.deadline == .start + .milliseconds(2_500))
        #expect(holdBack.elapse(to: .start + .milliseconds(2_499)).isEmpty)
        #expect(holdBack.elapse(to: .start + .milliseconds(2_500)) == Array(epochs[..<2]))
        #expect(holdBack.deadline == nil)
        #expect(holdBack.take(epochs[2], at: .start + .milliseconds(2_600)) == [epochs[2]])
    }

    @Test("the year turns, and with it the day")
    func passesYear() {
        let epochs = Decoding(rmc("235959.9", "311224") + rmc("000000.0", "010125") + gga("000000.1")).epochs
        #expect(epochs.map(\.day) == [20_088, 20_089, 20_089])
        #expect(epochs.allSatisfy { $0.flags.isEmpty })
    }

    @Test("second 60 of another minute is that time, and no leap second")
    func takesSecond60() {
        let epochs = Decoding(gga("101559") + gga("101560")).epochs
        #expect(epochs.map(\.timeOfDay) == [clock(10, 15, 59), clock(10, 16, 0)])
        #expect(epochs.allSatisfy { $0.flags.isEmpty })
    }

    @Test(
        "a date 1,024 weeks before its reception or recording is flagged and kept",
        arguments: [
            ("", fifthOfJune + 7_168, true), ("", fifthOfJune + 7_170, true), ("", fifthOfJune, false),
            ("", fifthOfJune + 7_100, false), ("2044-01-20T10:15:31Z ", nil, true),
            ("2024-06-05T10:15:31Z ", nil, false),
        ] as [(String, Int?, Bool)])
    func flagsRollover(prefix: String, recordedOn: Int?, isFlagged: Bool) {
        var reader = NMEAReader(recordedOn: recordedOn)
        var epochs: [Epoch] = []
        reader.read(Array((prefix + rmc("101530")).utf8).span) { epochs.append($0) }
        reader.finish { epochs.append($0) }
        #expect(epochs.map(\.day) == [Self.fifthOfJune])
        #expect(epochs.map { $0.flags.contains(.weekRollover) } == [isFlagged])
    }

    @Test("dates that jump 1,024 weeks back are flagged until they jump forward again")
    func flagsJump() {
        let text = rmc("101530", "050624") + rmc("101531", "201004") + gga("101532") + rmc("101533", "050624")
        let epochs = Decoding(text).epochs
        #expect(epochs.map { $0.flags.contains(.weekRollover) } == [false, true, true, false])
    }
}
