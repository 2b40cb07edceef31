import Clockwork
import Glibc
import Measuring
import Testing

@Suite("The lag of one angle behind another") struct LagEstimateTests {
    /// A course that swings, at instants with a gap in seconds.
    private static func course(_ count: Int, gap: Double) -> [TimedAngle] {
        (0..<count).map { TimedAngle(time: Double($0) * gap, degrees: angle(Double($0) * gap)) }
    }

    private static func angle(_ time: Double) -> Double { 10 + 50 * sin(time / 2) }

    /// The same later, each value by a lag of its own, in directions from 0 to 360.
    private static func behind(
        _ course: [TimedAngle], by lag: Double, spread: Double = 0, seed: UInt64 = 1
    ) -> [TimedAngle] {
        var random = SeededRandom(seed: seed)
        return course.map { value in
            let degrees = value.degrees < 0 ? value.degrees + 360 : value.degrees
            return TimedAngle(
                time: value.time + lag + random.uniform(-spread...spread), degrees: degrees)
        }
    }

    @Test("is exact where each value is late by the same", arguments: [0, 0.05, 0.1033, 0.7, 2], [0.1, 1])
    func exact(lag: Double, gap: Double) throws {
        let course = Self.course(Int(90 / gap), gap: gap)
        let estimate = try LagEstimate(of: Self.behind(course, by: lag), behind: course, gap: gap)
        #expect(abs(estimate.lag - lag) < 0.002 && estimate.reach < 0.002)
        #expect(estimate.correlation > 0.999)
    }

    @Test("of lags that differ lies within its bounds with enough seeds", arguments: [0.1, 1])
    func spread(gap: Double) throws {
        let course = Self.course(Int(100 / gap), gap: gap)
        var (held, shares) = (0, [Double]())
        for seed in UInt64(1)...40 {
            let late = Self.behind(course, by: 0.2, spread: 0.04, seed: seed)
            let estimate = try LagEstimate(of: late, behind: course, gap: gap)
            if abs(estimate.lag - 0.2) <= estimate.reach { held += 1 }
            // Lags spread evenly over ± 40 ms, so many of them in a stretch of a second or of three fixes.
            let ofStretch = 0.08 / 12.squareRoot() / max(1 / gap, 3).squareRoot()
            shares.append(estimate.reach / (2 * ofStretch / estimate.stretches.squareRoot()))
        }
        #expect(held >= 34, "\(held) of 40")
        let share = shares.reduce(0, +) / Double(shares.count)
        #expect((1 / 1.5...1.5).contains(share), "as wide as its formula says but for \(share)")
    }

    /// The tenth value comes 70 ms later than the others, and by then is the next one already, which is seen 30 ms early.
    @Test("counts a value that is skipped as reached with the next one", arguments: [0.05, 0.2, 0.7])
    func skipped(lag: Double) throws {
        let course = Self.course(900, gap: 0.1)
        let late = course.indices.map { number in
            let skips = number % 10 == 9 && number + 1 < course.count
            return TimedAngle(
                time: course[number].time + lag + (skips ? 0.07 : 0),
                degrees: course[skips ? number + 1 : number].degrees)
        }
        let estimate = try LagEstimate(of: late, behind: course, gap: 0.1)
        #expect(abs(estimate.lag - (lag + (0.07 - 0.03) / 10)) < 0.001, "\(estimate.lag)")
    }

    @Test("is none where there is too little turning, no rotation, or another one")
    func failures() {
        let course = Self.course(900, gap: 0.1)
        let straight = course.map { TimedAngle(time: $0.time, degrees: 90) }
        #expect(throws: LagEstimate.Failure.notEnoughTurning(degrees: 0)) {
            try LagEstimate(of: course, behind: straight, gap: 0.1)
        }
        #expect(throws: LagEstimate.Failure.standsStill) {
            try LagEstimate(of: straight, behind: course, gap: 0.1)
        }
        #expect(throws: LagEstimate.Failure.notEnoughTurning(degrees: 0)) {
            try LagEstimate(of: [], behind: [], gap: 0.1)
        }
        let other = course.map { TimedAngle(time: $0.time, degrees: 40 * sin($0.time * 1.7)) }
        #expect(throws: LagEstimate.Failure.self) { try LagEstimate(of: other, behind: course, gap: 0.1) }
    }
}
