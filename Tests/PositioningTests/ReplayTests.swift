import Clockwork
import Positioning
import Testing

@Suite struct ReplayTests {
    private func epochs(_ times: String...) -> [Epoch] {
        Decoding(times.map { nmea("GPGGA,\($0),4830.0,N,00915.0,E,1,08,0.9,250.5,M,47.0,M,,") }.joined()).epochs
    }

    private func due(_ schedule: inout ReplaySchedule, _ epochs: [Epoch]) -> [Double] {
        schedule.place(epochs).map(\.due.seconds)
    }

    @Test("epochs are due by the log's own time, gaps and midnight included")
    func keepsTime() {
        var schedule = ReplaySchedule()
        #expect(due(&schedule, epochs("235958.20", "235959.00", "000001.25", "000101.25")) == [0, 0.8, 3.05, 63.05])
        #expect(schedule.dropped.isEmpty)
    }

    @Test(
        "a factor makes it faster or slower",
        arguments: [(2.0, [0, 0.5, 5.5]), (0.5, [0, 2, 22]), (0, [0, 1, 11]), (.nan, [0, 1, 11])])
    func takesFactor(factor: Double, wanted: [Double]) {
        var schedule = ReplaySchedule(factor: factor)
        #expect(due(&schedule, epochs("101500", "101501", "101511")) == wanted)
    }

    @Test("a gap lasts no longer than the longest allowed, at every speed")
    func shortensGaps() {
        var schedule = ReplaySchedule(factor: 2, longestGap: .seconds(4))
        #expect(due(&schedule, epochs("101500", "101501", "101601", "101602")) == [0, 0.5, 2.5, 3])
        #expect(schedule.shortenedGaps == 1)
    }

    @Test("epochs that do not go forward are dropped with their reason")
    func dropsBackwards() {
        var schedule = ReplaySchedule()
        let log = epochs("101500", "101502", "101501", "101502", "101503", "")
        #expect(due(&schedule, log) == [0, 2, 3])
        #expect(schedule.dropped == [.timeBackwards: 1, .duplicate: 1, .withoutTime: 1])
    }

    @Test("a thousandth of a second never adds up")
    func keepsSums() {
        var schedule = ReplaySchedule(factor: 3)
        let log = (0..<10_000).map { index in
            var epoch = Epoch()
            epoch.timeOfDay = Int64(index) * 40_000_000
            return epoch
        }
        let last = schedule.place(log).last?.due
        #expect(last?.nanoseconds == Int64((9_999.0 * 40_000_000 / 3).rounded()))
    }

    @Test(
        "a part of the log begins at once, at its first epoch",
        arguments: [
            (0, nil, [0, 1, 4, 9], false), (2, nil, [0, 5], false), (0, 4, [0, 1, 4], true), (1, 4, [0, 3], true),
        ]
            as [(Double, Double?, [Double], Bool)])
    func keepsWindow(start: Double, end: Double?, wanted: [Double], isOver: Bool) {
        var schedule = ReplaySchedule(window: ReplayWindow(start: .seconds(start), end: end.map { .seconds($0) }))
        #expect(due(&schedule, epochs("101500", "101501", "101504", "101509")) == wanted)
        #expect(schedule.isOver == isOver && schedule.dropped.isEmpty)
    }

    @Test("a part is counted in the log's own time, whatever the factor and the longest gap")
    func countsWindowInLogTime() {
        var schedule = ReplaySchedule(
            factor: 2, longestGap: .seconds(2), window: ReplayWindow(start: .seconds(10), end: .seconds(100)))
        #expect(due(&schedule, epochs("101500", "101510", "101600", "101641")) == [0, 1])
    }

    @Test("a lap follows the last epoch by the receiver's interval, and time goes on")
    func laps() {
        var schedule = ReplaySchedule(factor: 2)
        let log = epochs("101500.00", "101500.50", "101504.00")
        #expect(due(&schedule, log) == [0, 0.25, 2])
        schedule.beginLap()
        #expect(due(&schedule, log) == [2.25, 2.5, 4.25])
        schedule.beginLap()
        #expect(due(&schedule, log) == [4.5, 4.75, 6.5])
        #expect(schedule.dropped.isEmpty)
    }

    @Test("a lap of one epoch lasts a second")
    func lapOfOne() {
        var schedule = ReplaySchedule()
        for lap in 0..<3 {
            #expect(due(&schedule, epochs("101500")) == [Double(lap)])
            schedule.beginLap()
        }
    }

    @Test("by receive times the receiver's delay and jitter stay, also over midnight")
    func byReceiveTime() {
        var schedule = ReplaySchedule(by: .receive)
        let log = [("23:59:58.9", "235958"), ("00:00:00.1", "235959"), ("00:00:00.9", "000000")]
            .map { "\($0.0) " + gga($0.1) }.joined()
        #expect(due(&schedule, Decoding(log).epochs) == [0, 1.2, 2])
        schedule.beginLap()
        #expect(due(&schedule, Decoding(log).epochs) == [2.8, 4, 4.8])
    }

    @Test("without receive times nothing is due by them")
    func withoutReceiveTime() {
        var schedule = ReplaySchedule(by: .receive)
        #expect(due(&schedule, epochs("101500", "101501")) == [])
        #expect(schedule.dropped == [.withoutTime: 2])
    }
}
