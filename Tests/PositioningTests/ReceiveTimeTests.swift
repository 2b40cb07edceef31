import Clockwork
import Positioning
import Testing

@Suite struct ReceiveTimeTests {
    private static let fifthOfJune = 19_879

    @Test(
        "a prefix gives the receive time of its line",
        arguments: [
            ("10:15:31  ", ReceiveTime(day: nil, timeOfDay: clock(10, 15, 31), isUTC: false)),
            (
                "[10:15:31.25] ",
                ReceiveTime(day: nil, timeOfDay: clock(10, 15, 31, nanoseconds: 250_000_000), isUTC: false)
            ),
            (
                "2024-06-05T10:15:31.5Z ",
                ReceiveTime(day: fifthOfJune, timeOfDay: clock(10, 15, 31, nanoseconds: 500_000_000), isUTC: true)
            ),
            ("2024-06-05 10:15:31,", ReceiveTime(day: fifthOfJune, timeOfDay: clock(10, 15, 31), isUTC: false)),
            (
                "2024-06-05T01:15:31+02:00 ",
                ReceiveTime(day: fifthOfJune - 1, timeOfDay: clock(23, 15, 31), isUTC: true)
            ),
            ("2024-06-05T23:15:31-0530 ", ReceiveTime(day: fifthOfJune + 1, timeOfDay: clock(4, 45, 31), isUTC: true)),
            ("\\c:1717582531*51\\", ReceiveTime(day: fifthOfJune, timeOfDay: clock(10, 15, 31), isUTC: true)),
            (
                "\\s:rx:1,c:1717582531250*02\\",
                ReceiveTime(day: fifthOfJune, timeOfDay: clock(10, 15, 31, nanoseconds: 250_000_000), isUTC: true)
            ),
            ("\\c:1717582531*00\\", nil), ("NMEA,", nil), ("10:15 ", nil), ("  ", nil), ("25:15:31 ", nil),
        ] as [(String, ReceiveTime?)])
    func readsPrefix(prefix: String, time: ReceiveTime?) {
        let decoding = Decoding("\(prefix)\(gga("101530"))")
        #expect(decoding.epochs.map(\.receivedAt) == [time])
        #expect(decoding.summary.noiseBytes == 0)
    }

    @Test(
        "the milliseconds of Android's loggers stand behind the sentence or on the next line (gps-measurement-tools #17)",
        arguments: ["", "\r\n"])
    func readsStamp(between: String) {
        let text =
            "NMEA,\(gga("101530").bare)\(between),1717582530120\r\n"
            + "NMEA,\(rmc("101531").bare)\(between),1717582531130\n"
        let decoding = Decoding(text)
        #expect(decoding.epochs.map { $0.receivedAt?.day } == [Self.fifthOfJune, Self.fifthOfJune])
        #expect(
            decoding.epochs.map { $0.receivedAt?.timeOfDay } == [
                clock(10, 15, 30, nanoseconds: 120_000_000), clock(10, 15, 31, nanoseconds: 130_000_000),
            ])
        #expect(decoding.summary.noiseBytes == 0)
    }

    @Test("a stamp that is no time takes nothing from the one before it, wherever blocks end")
    func keepsStamp() {
        let bytes = Array("\(gga("101530").bare),1717582530120\r\n{\"a\":1}\r\n,17175822503012099\r\n".utf8)
        for block in [1, 7, 100, 1_000] {
            let time = Decoding(bytes, block: block).epochs.first?.receivedAt?.timeOfDay
            #expect(time == clock(10, 15, 30, nanoseconds: 120_000_000))
        }
    }

    @Test("an epoch has the time of the line that completed it, and none of a sentence that is not read")
    func takesLast() {
        let text =
            "10:15:31  " + rmc("101530") + "10:15:32  " + gga("101530") + "10:15:33  " + nmea("PSRF,1") + rmc("101531")
        #expect(Decoding(text).epochs.map { $0.receivedAt?.timeOfDay } == [clock(10, 15, 32), nil])
    }

    @Test(
        "spans go over midnight the shorter way where no day is known",
        arguments: [(nil, 86_399, nil, 1, 2), (nil, 1, nil, 86_399, -2), (1, 86_399, 2, 1, 2), (1, 0, 3, 0, 172_800)]
            as [(Int?, Int64, Int?, Int64, Int64)])
    func measures(firstDay: Int?, first: Int64, day: Int?, second: Int64, span: Int64) {
        let earlier = ReceiveTime(day: firstDay, timeOfDay: first * 1_000_000_000, isUTC: false)
        let later = ReceiveTime(day: day, timeOfDay: second * 1_000_000_000, isUTC: false)
        #expect(later.elapsed(since: earlier) == .milliseconds(span * 1_000))
    }

    @Test(
        "the output says what is known of it",
        arguments: [
            ("10:15:31.25  ", "\"10:15:31.250\""), ("2024-06-05 10:15:31 ", "\"2024-06-05T10:15:31.000\""),
            ("2024-06-05T10:15:31Z ", "\"2024-06-05T10:15:31.000Z\""),
        ])
    func writes(prefix: String, text: String) throws {
        var line: [UInt8] = []
        EpochLines.append(try #require(Decoding(prefix + gga("101530")).epochs.first), to: &line)
        #expect(String(decoding: line, as: UTF8.self).contains("\"receivedAt\":\(text)"))
    }
}
