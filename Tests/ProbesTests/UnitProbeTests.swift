import Clockwork
import Events
import Probes
import Testing

/// What is found of a unit from made-up events, with known answers.
@Suite("Probes of units") struct UnitProbeTests {
    private static func event(_ milliseconds: Double, _ body: EventBody) -> Event {
        Event(at: .start + .seconds(milliseconds / 1000), body)
    }

    private static func call(_ name: String, _ outcome: String = "shown") -> EventBody {
        var call = TemplateCalled()
        (call.call, call.outcome) = (name, outcome)
        return .call(call)
    }

    private static func frame(_ buttons: String?, after previous: Double) -> EventBody {
        var frame = FrameShown()
        (frame.panButtons, frame.previous) = (buttons, .start + .seconds(previous / 1000))
        return .frame(frame)
    }

    /// A drag of 80 pt in steps of 2 pt, of which the first 20 pt are not told or told with the first movement.
    private func pan(cumulative: Bool, told: Bool) -> UnitPanProbe {
        var probe = UnitPanProbe()
        probe.take(Story.touch("down", 100, 50))
        var total = told ? 20.0 : 0
        for step in 1...40 {
            probe.take(Story.touch("move", 100 + 2 * Double(step), 50))
            guard step > 10 else { continue }
            let change = step == 11 && told ? 22.0 : 2
            total += 2
            probe.take(Story.gesture("changed", cumulative ? total : change))
        }
        probe.take(Story.touch("up", 180, 50))
        return probe
    }

    @Test("tell changes from totals, and whether the swallowed way is told", arguments: [false, true], [false, true])
    func translation(cumulative: Bool, told: Bool) throws {
        let probe = pan(cumulative: cumulative, told: told)
        #expect(probe.translation == (cumulative ? .cumulative : .delta))
        #expect(abs(try #require(probe.untold) - (told ? 0 : 20)) < 1e-9)
    }

    @Test("say nothing of a drag that was told in too few movements")
    func fewMovements() {
        var probe = UnitPanProbe()
        probe.take(Story.touch("down", 0, 0))
        probe.take(Story.gesture("changed", 5))
        #expect(probe.translation == nil && probe.untold == nil && probe.movements == 1)
    }

    @Test("find delay, jitter and frame rate where calls come at all phases of the refresh")
    func display() throws {
        var probe = UnitDisplayProbe()
        let period = 20.0
        for number in 0..<200 {
            let called = Double(number) * 500 + Double(number * 7 % 20)
            let ready = called + 45 + Double(number * 37 % 100) / 10
            let shown = (ready / period).rounded(.up) * period
            probe.take(Self.event(called, Self.call(number.isMultiple(of: 2) ? "showPanning" : "dismissPanning")))
            probe.take(Self.event(shown, Self.frame(number.isMultiple(of: 2) ? "A" : nil, after: shown - period)))
        }
        #expect(probe.count == 200 && probe.period == .milliseconds(20))
        let (range, delay, jitter) = (
            try #require(probe.delays), try #require(probe.delay), try #require(probe.jitter)
        )
        #expect(range.contains(.milliseconds(45)))
        #expect(abs(delay.milliseconds - 45) < 3 && abs(jitter.milliseconds - 10) < 5)
    }

    @Test("take no frame for the answer to a call that was not shown")
    func refusedCall() {
        var probe = UnitDisplayProbe()
        probe.take(Self.event(0, Self.call("showPanning", "ignored: shown already (L01)")))
        probe.take(Self.event(50, Self.frame("A", after: 33)))
        #expect(probe.count == 0 && probe.delay == nil && probe.delays == nil && probe.jitter == nil)
    }

    @Test("find the latency from the drag that was just long enough")
    func latency() {
        var probe = UnitLatencyProbe()
        for (moved, began) in [(100.0, 60.0), (1000, 1020), (2000, 1990)] {
            probe.take(Self.event(moved, Story.touch("move", 0, 0).body))
            probe.take(Self.event(began, Story.gesture("began").body))
        }
        #expect(probe.latency == .milliseconds(20))
    }

    @Test(
        "read from an outcome how much was kept",
        arguments: [
            ("shown", "map buttons", 10), ("truncated: 4 of 10 map buttons (L01)", "map buttons", 4),
            ("truncated: 2 of 10 leading bar buttons (L05), 3 of 10 trailing bar buttons (L05)", "trailing", 3),
            ("truncated: 1 of 2 images (L30)", "map buttons", 10), ("refused: NSGenericException: no (L02)", "", nil),
        ] as [(String, String, Int?)])
    func kept(outcome: String, part: String, kept: Int?) {
        #expect(UnitKept.count(of: part, given: 10, outcome: outcome) == kept)
    }

    private static func window(_ text: String) -> Event {
        var told = AppTold()
        (told.what, told.text) = ("window", text)
        return Event(at: .start, .app(told))
    }

    @Test("read insets and the side of the map buttons from the app's window")
    func window() throws {
        let bare = try #require(
            UnitWindow(Self.window("screen 400 240, safe 10 12 380 220, guide 10 12 380 220")))
        #expect(bare.insets == [12, 10, 8, 10])
        let left = try #require(UnitWindow(Self.window("screen 400 240, safe 54 12 336 220, guide 54 12 336 220")))
        #expect(left.column(since: bare) == (44, 0))
        let right = try #require(UnitWindow(Self.window("screen 400 240, safe 10 12 336 220, guide 10 12 336 220")))
        #expect(right.column(since: bare) == (0, 44))
        #expect(UnitWindow(Self.window("nothing")) == nil)
    }

    @Test("time the bar from the last touch until the window grows upward")
    func bar() {
        var probe = UnitBarProbe()
        let low = Self.window("screen 400 240, safe 0 44 400 196, guide 0 44 400 196").body
        let high = Self.window("screen 400 240, safe 0 0 400 240, guide 0 0 400 240").body
        probe.take(Self.event(0, Story.touch("down", 1, 1).body))
        probe.take(Self.event(80, Story.touch("up", 1, 1).body))
        probe.take(Self.event(300, low))
        #expect(probe.time == nil)
        probe.take(Self.event(5080, high))
        #expect(probe.time == .seconds(5))
    }

    @Test("tell a hold from a step, and count the rows that were chosen once each")
    func presses() {
        var probe = UnitPressProbe()
        for (callback, text) in [("panBegan", "up"), ("panned", "up"), ("selected", "row 1"), ("selected", "row 1")] {
            var told = CallbackTold()
            (told.callback, told.text) = (callback, text)
            probe.take(Event(at: .start, .callback(told)))
        }
        #expect(probe.isHold && probe.steps == 1 && probe.rows == ["row 1"])
    }
}
