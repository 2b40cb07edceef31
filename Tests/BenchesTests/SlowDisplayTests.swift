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

    private static let first = "- measure: {firstFrame: {cycles: 6}, limits: {session: {max: {atMost: 1 s}}}}"

    @Test("shows the map of each connect by its delay later, and no map of the connect before", arguments: delays)
    func firstFrame(delay: Int) throws {
        let (usual, slow) = (try Self.slow(60, Self.first).run(), try Self.slow(delay, Self.first).run())
        for part in ["firstFrame.cable", "firstFrame.session"] {
            let made = try #require(slow.measured(part))
            #expect(made.n == 6 && made.dropped == [], "\(made)")
            for statistic in ["min", "p50", "max"] {
                let before = try #require(usual.measured(part)?.figure(statistic)).value
                let later = try #require(made.figure(statistic)).value - before
                #expect(abs(later - Double(delay - 60)) <= 2 * Self.frame, "\(part) \(statistic)")
            }
        }
        #expect(slow.verdict == (delay < 850 ? .passed : .failed))
    }

    @Test("takes no map of a connect before the first for that of the first", arguments: [1_200, 2_500, 4_900])
    func connectsBefore(delay: Int) throws {
        let played = try Self.slow(delay, "- measure: {attach: {cycles: 4}}\n" + Self.first).run()
        let made = try #require(played.measured("firstFrame.session"))
        #expect(made.n == 6 && made.dropped == [])
        #expect(try #require(made.figure("min")).value > Double(delay))
    }

    @Test("that still shows the old picture begins no connect, and says so")
    func oldPicture() throws {
        let played = try Scenario(steps: Self.first)
            .replacing("pan:\n", with: "faults: {displayDelay: 10 s}\npan:\n", in: Self.unit).run()
        for part in ["firstFrame.cable", "firstFrame.session"] {
            let made = try #require(played.measured(part))
            #expect(made.n + made.dropped.reduce(0) { $0 + $1.count } == 6)
            #expect(made.dropped.map(\.reason) == ["the old picture was still on the screen"])
            #expect(try #require(made.figure("min")).value > 10_000)
        }
    }

    private static let night = """
        - wait: 1 s
        - measure: {nightSwitch: {cycles: 6}, limits: {night: {max: {atMost: 400 ms}}, day: {max: {atMost: 400 ms}}}}
        """

    @Test("shows night and day by its delay later, or not within the patience", arguments: delays)
    func nightSwitch(delay: Int) throws {
        let (usual, slow) = (try Self.slow(60, Self.night).run(), try Self.slow(delay, Self.night).run())
        for part in ["nightSwitch.night", "nightSwitch.day"] {
            let made = try #require(slow.measured(part))
            guard delay < 2_000 else {
                #expect(made.n == 0 && made.figure("max") == .init("max", 2_000, low: 2_000), "\(made)")
                continue
            }
            #expect(made.n == 6 && made.dropped == [], "\(made)")
            let before = try #require(usual.measured(part)?.figure("p50")).value
            #expect(abs(try #require(made.figure("p50")).value - before - Double(delay - 60)) <= 2 * Self.frame)
        }
        #expect(slow.verdict == (delay < 350 ? .passed : .failed))
    }

    private static let card = """
        - navigate: {route: town/route.json, drive: town/drive.nmea}
        - wait: 6 s
        - measure: {updateLatency: {of: card, for: 30 s}}
        - navigate: {route: town/route.json, drive: town/drive.nmea}
        - wait: 6 s
        - measure: {cardMapSkew: {for: 30 s}}
        """

    @Test("shows each change of the card to its own call, and loses none to the next", arguments: delays)
    func card(delay: Int) throws {
        let (usual, slow) = (try Self.slow(60, Self.card).run(), try Self.slow(delay, Self.card).run())
        let whole = try #require(slow.measured("updateLatency.card"))
        for part in ["received", "processing", "display"] {
            let made = try #require(slow.measured("updateLatency.card.\(part)"))
            #expect(
                made.n == whole.n && !made.dropped.contains { $0.reason.hasPrefix("the app does not tell") }, "\(made)")
        }
        let (before, after) = (
            try #require(usual.measured("updateLatency.card.display")?.figure("min")).value,
            try #require(slow.measured("updateLatency.card.display")?.figure("min")).value
        )
        #expect(abs(after - before - Double(delay - 60)) <= 2 * Self.frame)
        let skew = try #require(slow.measured("cardMapSkew"))
        #expect(skew.n >= 5 && !skew.dropped.contains { $0.reason.hasPrefix("overtaken") }, "\(skew)")
        // What is on its way at the end of the window is waited for during 2 s, and has no end after that.
        guard delay < 4_000 else {
            #expect(skew.dropped.contains { $0.reason == "not shown by the end" })
            #expect(skew.figures.allSatisfy { $0.high == nil }, "\(skew.figures)")
            return
        }
        let together = try #require(usual.measured("cardMapSkew")?.figure("p50")).value
        #expect(abs(try #require(skew.figure("p50")).value - together) <= 2 * Self.frame)
    }
}
