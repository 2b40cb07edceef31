import Clockwork
import Positioning
import Testing

@Suite("Plausibility") struct PlausibilityTests {
    private static let home = Coordinate(latitude: 48.5, longitude: 9.25)

    /// A fix some metres north of home at a time.
    private static func fix(_ seconds: Double, _ metres: Double?, speed: Double? = 10, course: Double? = 0) -> Fix {
        Fix(
            index: 0, time: .seconds(seconds), coordinate: metres.map { home.moved(metres: $0, course: 0) },
            accuracy: 4, speed: speed, course: course)
    }

    /// What is said of fixes at 10 m/s, some of them changed or left out.
    private static func note(
        rate: Double = 1, of count: Int = 60, dropped: [ReplaySchedule.Drop: Int] = [:],
        _ change: (Int, inout Fix) -> Bool
    ) -> PlausibilityNote {
        var plausibility = Plausibility()
        for index in 0..<count {
            var fix = fix(Double(index) / rate, Double(index) / rate * 10)
            if change(index, &fix) { plausibility.take(fix) }
        }
        return plausibility.note(dropped: dropped)
    }

    @Test("has nothing to say of a good drive", arguments: [0.5, 1, 5, 10, 25, 100])
    func good(rate: Double) {
        let note = Self.note(rate: rate, of: 200) { _, _ in true }
        #expect(note.remarks == [])
        #expect(note.fixes == 200 && note.medianInterval == .seconds(1 / rate) && note.jitter == .zero)
        #expect((note.withPosition, note.withSpeed, note.withCourse) == (1, 1, 1) && note.worstAccuracy == 4)
    }

    @Test("has nothing to say of no fix at all")
    func nothing() {
        #expect(Plausibility().note().remarks == [] && Plausibility().note().medianInterval == nil)
    }

    @Test("counts the gaps in the position, whether fixes are missing or have none, at both ends too")
    func gaps() {
        #expect(Self.note { index, _ in !(10..<22).contains(index) }.remarks == ["1 gap, 13 s"])
        let voids = Self.note { index, fix in
            if index < 5 || (20..<23).contains(index) || index >= 56 { fix.coordinate = nil }
            return true
        }
        #expect(voids.gaps == 3 && voids.longestGap == .seconds(5))
        #expect(voids.remarks == ["3 gaps, longest 5 s"])
        #expect(Self.note { index, _ in index != 10 }.remarks == [])
        #expect(
            Self.note { _, fix in
                fix.coordinate = nil
                return true
            }.remarks == ["no position in any fix"])
    }

    @Test("says so once where fixes come slowly, and calls no interval of a slow drive a gap")
    func slow() {
        let note = Self.note(rate: 0.2) { _, _ in true }
        #expect(note.remarks == ["a fix only every 5 s"] && note.gaps == 0)
    }

    @Test("tells the jitter of the intervals")
    func jitter() {
        var random = SeededRandom(seed: 1)
        let note = Self.note { index, fix in
            fix.time = fix.time + random.uniform(.milliseconds(-100) ... .milliseconds(100))
            return true
        }
        #expect(note.jitter.map { (.milliseconds(80) ... .milliseconds(200)).contains($0) } == true)
    }

    @Test(
        "counts jumps by speed and by acceleration, and none in the hardest driving",
        arguments: [
            ([0, 10, 20, 30, 40], 0), ([0, 10, 20, 240, 250], 1), ([0, 10, 20, 70, 80, 90], 1),
            ([0, 10, 20, 70, 40, 50, 60], 2), ([0, 95, 190, 285], 0), ([30, 20, 10, 0, 0, 0], 0),
            ([0, 40, 75, 105, 130], 0),
        ] as [([Double], Int)])
    func jumps(metres: [Double], count: Int) {
        var plausibility = Plausibility()
        for (second, place) in metres.enumerated() { plausibility.take(Self.fix(Double(second), place)) }
        #expect(plausibility.note().jumps == count)
    }

    @Test(
        "takes the noise of a receiver for no jump at any rate, and a reflection for one",
        arguments: [1, 10, 25] as [Double])
    func noise(rate: Double) throws {
        let path = try #require(
            DrivePath(points: [Self.home, Self.home.moved(metres: 9_000, course: 70)], limits: [14]))
        var settings = DriveSynthesis.Settings()
        (settings.rate, settings.positionDeviation) = (rate, 3)
        func jumps() -> Int {
            let drive = DriveSynthesis(along: path, settings: settings)
            var (receiver, plausibility) = (drive.receiver, Plausibility())
            for sample in drive.samples {
                receiver.report(sample) { epoch in epoch.fix(since: .zero).map { plausibility.take($0) } }
            }
            return plausibility.note().jumps
        }
        #expect(jumps() == 0)
        settings.faults.jumpsPerMinute = 2
        #expect(jumps() > 5)
    }

    @Test("tells of times out of order, in the log and as delivered")
    func disorder() {
        let dropped: [ReplaySchedule.Drop: Int] = [.timeBackwards: 2, .withoutTime: 4]
        let note = Self.note(dropped: dropped) { index, fix in
            if index == 20 { fix.time = .seconds(18.5) }
            if index == 30 { fix.time = .seconds(29) }
            return true
        }
        #expect((note.backwards, note.duplicates, note.withoutTime) == (3, 1, 4))
        #expect(note.remarks == ["epochs out of order: 3 backwards in time, 1 twice, 4 without a time"])
    }

    @Test("tells what no fix has: a course only where the car moved, and a poor accuracy")
    func values() {
        func remarks(speed: Double?, course: Double?, accuracy: Double? = nil) -> [String] {
            Self.note { index, fix in
                (fix.speed, fix.course, fix.accuracy) = (speed, course, index == 7 ? accuracy : nil)
                return true
            }.remarks
        }
        #expect(remarks(speed: nil, course: nil) == ["no speed and no course in any fix"])
        #expect(remarks(speed: 10, course: nil) == ["no course in any fix"])
        #expect(remarks(speed: 0, course: nil) == [])
        #expect(remarks(speed: nil, course: 5) == ["no speed in any fix"])
        #expect(remarks(speed: 1, course: 5, accuracy: 80.4) == ["accuracy down to 80 m"])
        #expect(remarks(speed: 1, course: 5, accuracy: 50) == [])
    }
}
