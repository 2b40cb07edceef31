import Routes
import Testing

@Suite struct TimeRoundingTests {
    @Test(
        "Minutes are shown as each source shows them",
        arguments: [
            (.google, [(0, 1), (29, 1), (89, 1), (90, 2), (150, 3), (3_600, 60)]),
            (.ferrostar, [(0, 0), (59, 0), (60, 1), (119.9, 1), (120, 2)]),
            (.organicMaps, [(0, 1), (61, 1), (90, 2), (-5, 1)]),
        ] as [(TimeRounding, [(Double, Int)])])
    func minutes(rounding: TimeRounding, cases: [(seconds: Double, minutes: Int)]) {
        for (seconds, minutes) in cases { #expect(rounding.minutes(seconds: seconds) == minutes, "\(seconds) s") }
    }

    @Test(
        "Hours and minutes are told in words",
        arguments: [(20, "1 min"), (3_540, "59 min"), (3_600, "1 h"), (3_900, "1 h 5 min"), (563_352, "156 h 29 min")])
    func words(seconds: Double, text: String) {
        #expect(TimeRounding.google.text(seconds: seconds) == text)
    }

    @Test(
        "What is no time counts as none", arguments: TimeRounding.allCases,
        [-1, .nan, .infinity, -.infinity] as [Double])
    func noTime(rounding: TimeRounding, seconds: Double) {
        #expect(rounding.minutes(seconds: seconds) == rounding.minutes(seconds: 0))
    }

    @Test("A longer time is never shown as a shorter one", arguments: TimeRounding.allCases)
    func neverShrinks(rounding: TimeRounding) {
        var last = 0
        for seconds in 0..<7_200 {
            let minutes = rounding.minutes(seconds: Double(seconds))
            #expect(minutes >= last)
            last = minutes
        }
    }
}
