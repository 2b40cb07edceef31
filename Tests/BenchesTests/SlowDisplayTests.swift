import Clockwork
import Events
import Measuring
import Testing

/// Frames that come after the next thing was done: each belongs to what it shows, however late it is.
@Suite("A slow display") struct SlowDisplayTests {
    private static let unit = "rigs/units/standard-800x480.yaml"
    /// The time between two refreshes of the unit at 60 Hz, in milliseconds.
    private static let frame = 1000.0 / 60
    /// Delays in milliseconds: below and above what lies between two trials, two calls and two patiences.
    private static let delays = [300, 500, 800, 1_200, 2_500, 4_900]

    private static func slow(_ delay: Int, _ steps: String) throws -> Scenario {
        try Scenario(steps: steps).replacing("delay: 60 ms", with: "delay: \(delay) ms", in: unit)
    }

    @Test("is qualified with its own delay: a change waits for the frame of the one before", arguments: delays)
    func qualified(delay: Int) throws {
        let found = Recovered(try Self.slow(delay, "- wait: 1 s\n- qualify: [display]").run())
        let range = try #require(found.interval("display.delay"))
        #expect(
            abs((range.lowerBound + range.upperBound) / 2 - Double(delay)) < 3
                && range.upperBound - range.lowerBound < 8)
        #expect(try #require(found.interval("display.jitter")).upperBound < 20)
        #expect(found["display.frameRate"] == "60 Hz")
    }

    @Test("that shows nothing within the patience keeps the profile's values, with the reason")
    func unseen() throws {
        let played = try Scenario(steps: "- wait: 1 s\n- qualify: [display]")
            .replacing("pan:\n", with: "faults: {displayDelay: 10 s}\npan:\n", in: Self.unit).run()
        #expect(played.verdict == .passed)
        let found = Recovered(played)
        for name in ["display.delay", "display.jitter", "display.frameRate"] {
            #expect(found[name] == nil && found.remark(name) == "change 1 of 120 was not shown within 10.00 s")
        }
        #expect(played.trials("unit.display").map(\.outcome) == ["notShown"])
    }

    @Test("that shows some changes too late is not told as fast as it was with the others")
    func someUnseen() throws {
        let played = try Scenario(steps: "- wait: 1 s\n- qualify: [display]")
            .replacing("pan:\n", with: "faults: {displayDelay: 3 s, displayJitter: 10 s}\npan:\n", in: Self.unit).run()
        let found = Recovered(played)
        #expect(found["display.delay"] == nil && found.remark("display.delay")?.hasPrefix("change ") == true)
    }
}
