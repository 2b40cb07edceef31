import Clockwork
import Events
import Measuring
import Probes
import Testing

@Suite("What is measured beside update latency") struct CompanionProbeTests {
    private static let provenance = Provenance(stimulus: .replayed)

    private func measure(_ probe: some WindowProbe, _ events: [Event]) -> Measurement {
        var probe = probe
        for event in events { probe.take(event) }
        probe.close()
        return probe.measurements(provenance: Self.provenance)[0]
    }

    private static func fix(_ index: Int, at instant: Int64, speed: Double?) -> Event {
        var fix = FixArrived()
        (fix.index, fix.speed, fix.movesMap) = (index, speed, (speed ?? 0) > 0)
        return Event(at: .start + .milliseconds(instant), .fix(fix))
    }

    private static func call(_ card: String, fix: Int?, at instant: Int64) -> Event {
        var call = TemplateCalled()
        (call.call, call.text, call.fix) = ("updateEstimates", card, fix)
        return Event(at: .start + .milliseconds(instant), .call(call))
    }

    @Test("a skew is how much later the card comes, none within one frame, and negative where it comes first")
    func skew() {
        let later = measure(
            CardMapSkewProbe(),
            [
                Self.fix(7, at: 0, speed: 9), Story.frame(at: 90, after: 73, map: 7),
                Self.call("80 m", fix: 7, at: 60), Story.frame(at: 123, after: 107, card: "80 m", map: 7),
            ])
        #expect(later.figure("max") == .init("max", 33.5, low: 17, high: 50))
        let together = measure(
            CardMapSkewProbe(),
            [
                Self.fix(7, at: 0, speed: 9), Self.call("80 m", fix: 7, at: 60),
                Story.frame(at: 123, after: 107, card: "80 m", map: 7),
            ])
        #expect(together.figure("max") == .init("max", 0, low: 0, high: 0))
        let earlier = measure(
            CardMapSkewProbe(),
            [
                Self.fix(7, at: 0, speed: 9), Self.call("80 m", fix: 7, at: 60),
                Story.frame(at: 90, after: 73, card: "80 m", map: 6),
                Story.frame(at: 123, after: 107, card: "80 m", map: 7),
            ])
        #expect(earlier.figure("max") == .init("max", -33.5, low: -50, high: -17))
    }

    @Test("a skew without the app's word is not observable, and one whose map was overtaken is left out")
    func noSkew() {
        let untold = measure(
            CardMapSkewProbe(),
            [Self.call("80 m", fix: nil, at: 60), Story.frame(at: 90, after: 73, card: "80 m", map: 7)])
        #expect(untold.remarks == ["not observable: the app does not tell which fix it acted on"])
        let overtaken = measure(
            CardMapSkewProbe(),
            [
                Self.fix(7, at: 0, speed: 9), Self.call("80 m", fix: 7, at: 60),
                Story.frame(at: 123, after: 107, card: "80 m", map: 8),
            ])
        #expect(overtaken.dropped == [.init(reason: "the map of a later fix came first", count: 1)])
    }

    private static let halfSkews: [(told: [Event], open: Sample)] = [
        // The map at 90 ms and no card by 400 ms; the card at 90 ms and no map; neither.
        ([Story.frame(at: 90, after: 73, map: 7), Story.frame(at: 400, after: 383, map: 8)], Sample(atLeast: 310)),
        (
            [
                Story.frame(at: 90, after: 73, card: "80 m", map: 6),
                Story.frame(at: 400, after: 383, card: "80 m", map: 6),
            ],
            Sample(atMost: -310)
        ),
        ([Story.frame(at: 400, after: 383, map: 6)], .unknown),
    ]

    @Test("a skew of which one side was not shown is open to the other side alone", arguments: halfSkews)
    func halfSkew(told: [Event], open: Sample) {
        let made = measure(
            CardMapSkewProbe(), [Self.fix(7, at: 0, speed: 9), Self.call("80 m", fix: 7, at: 60)] + told)
        #expect(made.samples == [open] && made.n == 0)
        #expect(made.figures.map(\.statistic) == (open.low.isFinite ? ["min", "max"] : []))
        #expect(made.figures.allSatisfy { $0.low == open.low && $0.high == nil })
        #expect(made.dropped == [.init(reason: "not shown by the end", count: 1)])
    }

    @Test("a frame's age grows at each refresh until the next map, and a fix that moves nothing is shown at once")
    func frameAge() {
        let made = measure(
            FrameAgeProbe(),
            [
                Self.fix(0, at: 0, speed: 9), Story.frame(at: 100, after: 90, map: 0), Self.fix(1, at: 100, speed: 9),
                Story.frame(at: 150, after: 140, map: 1), Self.fix(2, at: 175, speed: 0),
                Story.frame(at: 200, after: 190, card: "80 m", map: 1),
            ])
        // 100 to 140 ms for the first, 50, 60 and 70 for the second, then 5 and 15 ms of the fix that moves nothing.
        #expect(made.n == 10)
        #expect(made.figure("max") == .init("max", 140, low: 135, high: 145))
        #expect(made.figure("mean")?.value == 80)
    }

    @Test("a window has all of its refreshes, also those before its first and behind its last event")
    func wholeWindow() {
        var screen = FixOnScreen()
        for event in [Self.fix(0, at: 0, speed: 9), Story.frame(at: 100, after: 90, map: 0)] { screen.take(event) }
        var probe = FrameAgeProbe(of: screen, since: .start + .milliseconds(120))
        probe.take(Self.fix(1, at: 145, speed: 9))
        probe.take(Story.frame(at: 160, after: 150, map: 1))
        probe.close(at: .start + .milliseconds(200))
        probe.take(Self.fix(2, at: 250, speed: 9))
        let made = probe.measurements(provenance: Self.provenance)[0]
        // 120 to 150 ms for the first, 15 to 45 ms for the second.
        #expect(made.n == 8 && made.figure("mean")?.value == 82.5)
        #expect(made.figure("max")?.value == 150)
    }

    @Test("doubt about the unit's clock is no refresh", arguments: [0, 4, 500])
    func doubt(milliseconds: Int64) {
        func frame(at instant: Int64, map: Int) -> Event {
            var shown = FrameShown()
            (shown.map, shown.previous) = (map, .start + .milliseconds(instant - 10 - milliseconds))
            shown.doubt = milliseconds == 0 ? nil : .milliseconds(milliseconds)
            return Event(at: .start + .milliseconds(instant), .frame(shown))
        }
        let made = measure(
            FrameAgeProbe(),
            [
                Self.fix(0, at: 0, speed: 9), frame(at: 1000, map: 0), Self.fix(1, at: 1005, speed: 9),
                frame(at: 1060, map: 1),
            ])
        // From 1,000 to 1,050 ms, once in 10 ms.
        #expect(made.n == 6 && made.figure("max") == .init("max", 1050, low: 1045, high: 1055))
    }

    @Test("a late frame of the drive before, and a map of its number, say nothing of the new drive's fixes")
    func secondDrive() {
        let before = [
            Self.fix(0, at: 0, speed: 9), Story.frame(at: 100, after: 90, map: 0), Self.fix(1, at: 110, speed: 9),
        ]
        let made = measure(
            FrameAgeProbe(),
            before + [
                Self.fix(0, at: 200, speed: 9), Story.frame(at: 210, after: 200, map: 1),
                Story.frame(at: 250, after: 240, map: 0), Self.fix(1, at: 295, speed: 9),
            ])
        // 100 to 190 ms of the old drive's first, then 50 to 90 ms of the new one's.
        #expect(made.n == 15 && made.figure("mean")?.value == 120)
        #expect(made.dropped == [.init(reason: "no map of a known fix was on the screen", count: 5)])
        let again = measure(
            FrameAgeProbe(),
            before.prefix(2) + [
                Self.fix(0, at: 200, speed: 9), Story.frame(at: 250, after: 240, map: 0),
                Self.fix(1, at: 295, speed: 9),
            ])
        #expect(again.n == 15 && again.figure("mean")?.value == 120)
    }

    @Test("an app that stops drawing gets old")
    func frozen() {
        let made = measure(
            FrameAgeProbe(),
            [Self.fix(0, at: 0, speed: 9), Story.frame(at: 100, after: 90, map: 0)]
                + (1..<50).map { Self.fix($0, at: Int64($0) * 100, speed: 9) })
        #expect((made.figure("max")?.value ?? 0) > 4_700)
    }

    @Test("a heading lag needs turns and a map that makes them")
    func headingLag() {
        func drive(lag: Int64, turns: Bool = true, rotates: Bool = true) -> [Event] {
            (0..<400).flatMap { number -> [Event] in
                var (fix, frame) = (FixArrived(), FrameShown())
                let at = Int64(number) * 100
                let course = turns ? Double(number * 2 % 360) : 90
                (fix.index, fix.speed, fix.course, fix.movesMap) = (number, 9, course, true)
                (frame.map, frame.previous) = (number, .start + .milliseconds(at + lag - 16))
                var seen = MapSeen()
                seen.heading = rotates ? course : 0
                frame.seen = seen
                return [
                    Event(at: .start + .milliseconds(at), .fix(fix)),
                    Event(at: .start + .milliseconds(at + lag), .frame(frame)),
                ]
            }.sorted { $0.at < $1.at }
        }
        let made = measure(HeadingLagProbe(), drive(lag: 158))
        #expect(abs((made.figure("value")?.value ?? 0) - 150) < 0.5)
        #expect(abs((made.figure("value")?.high ?? 0) - 158) < 1.5)
        #expect(measure(HeadingLagProbe(), drive(lag: 158, turns: false)).remarks[0].hasPrefix("not enough turning: "))
        #expect(
            measure(HeadingLagProbe(), drive(lag: 158, rotates: false)).remarks[0]
                .hasPrefix("the map did not turn while the course did"))
    }

    @Test("updates a minute are the calls in the window, with what they are")
    func rate() {
        var probe = UpdateRateProbe(since: .start)
        for number in 0..<10 { probe.take(Self.call("\(number)", fix: number, at: Int64(number) * 1_000)) }
        probe.close(at: .start + .seconds(30))
        probe.take(Self.call("late", fix: 11, at: 31_000))
        let made = probe.measurements(provenance: Self.provenance)[0]
        #expect(made.figure("rate")?.value == 20 && made.n == 10)
        #expect(abs((made.figure("rate")?.low ?? 0) - 2 * 4.795) < 0.01)
        #expect(made.remarks == ["updateEstimates: 10"])
    }
}
