import Adapters
import Clockwork
import Devices
import Positioning
import Testing

@Suite("gpsd reports to fixes")
struct GPSDSourceTests {
    private func report(
        _ seconds: Double?, mode: Int = 3, latitude: Double? = 52, course: Double? = nil, speed: Double? = nil
    ) -> GPSDPosition {
        var position = GPSDPosition()
        position.time = seconds.map { 1_714_564_800_000_000_000 + Int64($0 * 1e9) }
        (position.mode, position.latitude, position.longitude) = (mode, latitude, latitude.map { _ in 13 })
        (position.course, position.speed) = (course, speed)
        return position
    }

    @Test("The partial reports of one time are one fix, completed by the last of them")
    func merging() throws {
        var source = GPSDSource()
        #expect(source.take(report(0, mode: 2), stamp: 10).isEmpty)
        #expect(source.take(report(0, mode: 3, speed: 12), stamp: 20).isEmpty)
        #expect(source.take(report(0, mode: 3, latitude: nil, course: 90), stamp: 30).isEmpty)
        let fixes = source.take(report(0.1), stamp: 40)
        let first = Fix(
            index: 0, time: .zero, coordinate: Coordinate(latitude: 52, longitude: 13), speed: 12, course: 90)
        #expect(fixes == [StampedFix(fix: first, stamp: 30, receiverTime: 1_714_564_800_000_000_000)])
    }

    @Test("Once gpsd sends each time whole, each report is a fix at once")
    func steady() {
        var source = GPSDSource()
        _ = source.take(report(0), stamp: 0)
        let told = (1...5).map { source.take(report(Double($0) / 10), stamp: Int64($0)) }
        #expect(told.map { $0.map(\.fix.index) } == [[0, 1], [2], [3], [4], [5]])
        #expect(told.map { $0.last?.stamp } == [1, 2, 3, 4, 5])
        #expect(told.map { $0.last?.fix.time } == (1...5).map { .milliseconds(100 * $0) })
    }

    @Test("A part that comes after its fix is no second fix and makes the next time wait")
    func latePart() {
        var source = GPSDSource()
        _ = source.take(report(0), stamp: 0)
        #expect(source.take(report(1), stamp: 1).count == 2)
        #expect(source.take(report(1, speed: 3), stamp: 2).isEmpty)
        #expect(source.take(report(2), stamp: 3).isEmpty)
        #expect(source.take(report(2, speed: 4), stamp: 4).isEmpty)
        #expect(source.take(report(3), stamp: 5).map(\.fix.speed) == [4])
        #expect(source.finish().map(\.fix.index) == [3])
        #expect(source.finish().isEmpty)
    }

    @Test("A mode without a fix gates the position, whatever numbers stand beside it", arguments: [0, 1])
    func mode(mode: Int) {
        var source = GPSDSource()
        _ = source.take(report(0, mode: mode), stamp: 0)
        #expect(source.finish().map(\.fix.coordinate) == [nil])
    }

    @Test("A position off the globe is none")
    func offTheGlobe() {
        var source = GPSDSource()
        _ = source.take(report(0, latitude: 91), stamp: 0)
        #expect(source.finish().map(\.fix.coordinate) == [nil])
    }

    @Test("Of several receivers the first one is taken, until it is lost")
    func severalReceivers() {
        var source = GPSDSource()
        var told: [StampedFix] = []
        for (count, device) in ["a", "b", "a", "b", "a", "b"].enumerated() {
            var report = report(Double(count), latitude: device == "a" ? 1 : 2)
            report.device = device
            told += source.take(report, stamp: Int64(count))
        }
        #expect((told + source.finish()).map(\.fix.coordinate?.latitude) == [1, 1, 1])
        var other = report(9, latitude: 2)
        other.device = "b"
        _ = source.take(other, stamp: 9)
        #expect(source.finish().map(\.fix.coordinate?.latitude) == [2])
    }

    @Test(
        "The age is the time of day less the receiver's, where the clock is kept and the answer can be true",
        arguments: [(85, 85), (0, 0), (-1, nil), (60_000, 60_000), (60_001, nil), (nil, nil)] as [(Int64?, Int64?)])
    func age(milliseconds: Int64?, expected: Int64?) {
        var source = GPSDSource()
        let wall = milliseconds.map { 1_714_564_800_000_000_000 + $0 * 1_000_000 }
        _ = source.take(report(0), stamp: 5, wall: wall)
        let told = source.finish()
        #expect(told.map(\.age) == [expected.map { .milliseconds($0) }])
        #expect(told.map(\.receiverTime) == [1_714_564_800_000_000_000])
    }

    @Test("Times that lie centuries apart do not end the program")
    func centuries() {
        var source = GPSDSource()
        var (first, last) = (report(nil), report(nil))
        (first.time, last.time) = (.min + 1, .max)
        _ = source.take(first, stamp: 0)
        #expect(source.take(last, stamp: 1).count == 2)
    }

    @Test("Before a date is known the position is kept (swri-robotics/gps_umd #56), timed by this machine")
    func noTime() {
        var source = GPSDSource()
        let start: Int64 = 5_000_000_000
        let untimed = (0...1).flatMap { source.take(report(nil), stamp: start + $0 * 1_000_000_000) }
        _ = source.take(report(100), stamp: start + 2_000_000_000)
        let timed = source.take(report(101), stamp: start + 3_000_000_000)
        #expect((untimed + timed).map(\.fix.time) == [.zero, .seconds(1), .seconds(2), .seconds(3)])
        #expect((untimed + timed).allSatisfy { $0.fix.coordinate != nil })
    }
}
