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

    private static func frame(_ buttons: String?) -> EventBody {
        var frame = FrameShown()
        frame.panButtons = buttons
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
        #expect(abs(try #require(probe.leastStep) - 2) < 1e-9)
    }

    @Test("say nothing of a drag that was told in too few movements")
    func fewMovements() {
        var probe = UnitPanProbe()
        probe.take(Story.touch("down", 0, 0))
        probe.take(Story.gesture("changed", 5))
        #expect(probe.translation == nil && probe.untold == nil && probe.leastStep == nil && probe.movements == 1)
    }

    @Test("find delay, jitter and frame rate where calls come at all phases of the refresh", arguments: [0.0, 10, 40])
    func display(jitter: Double) throws {
        var probe = UnitDisplayProbe()
        let period = 20.0
        for number in 0..<200 {
            let called = Double(number) * 500 + Double(number * 7 % 20)
            let ready = called + 45 + jitter * Double(number * 37 % 100) / 100
            let shown = (ready / period).rounded(.up) * period
            probe.expect(number.isMultiple(of: 2) ? "A" : nil)
            probe.take(Self.event(called, Self.call(number.isMultiple(of: 2) ? "showPanning" : "dismissPanning")))
            probe.take(Self.event(shown, Self.frame(number.isMultiple(of: 2) ? "A" : nil)))
        }
        let (refreshes, delays) = (try #require(probe.refreshes), try #require(probe.delays))
        #expect(probe.count == 200 && abs(refreshes.period.milliseconds - 20) < 1e-6)
        #expect(abs(delays.delay.value.milliseconds - 45) < 1.5)
        #expect(abs(delays.jitter.value.milliseconds - jitter) < 2)
        #expect(delays.jitter.low.milliseconds <= jitter && jitter <= delays.jitter.high.milliseconds)
    }

    @Test("take no frame for the answer to a call that was not shown")
    func refusedCall() {
        var probe = UnitDisplayProbe()
        probe.expect("A")
        probe.take(Self.event(0, Self.call("showPanning", "ignored: shown already (L01)")))
        probe.take(Self.event(50, Self.frame("A")))
        #expect(probe.count == 0 && probe.refreshes == nil && probe.delays == nil)
    }

    @Test("find the refresh that frames at different distances have in common", arguments: [24.0, 30, 59.94, 120])
    func refreshes(rate: Double) throws {
        let numbers = [3, 40, 78, 115, 160, 199, 238]
        let frames = numbers.map { Instant.start + .seconds(0.004 + Double($0) / rate) }
        let found = try #require(UnitRefreshes(frames))
        #expect(abs(1 / found.period.seconds - rate) < 0.001 && found.error < .microseconds(1))
        #expect(UnitRefreshes([0, 1, 2, 3].map { .start + .seconds(Double($0)) }) == nil)
        #expect(UnitRefreshes([]) == nil && UnitRefreshes([.start]) == nil)
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

    private static func callback(_ milliseconds: Double, _ name: String, _ text: String) -> Event {
        var told = CallbackTold()
        (told.callback, told.text) = (name, text)
        return event(milliseconds, .callback(told))
    }

    @Test("tell a hold from a step, and count the rows and buttons that were chosen once each")
    func presses() {
        var probe = UnitPressProbe()
        for (name, text) in [
            ("panBegan", "up"), ("panned", "up"), ("selected", "row 1"), ("selected", "row 1"), ("pressed", "button 2"),
        ] {
            probe.take(Self.callback(0, name, text))
        }
        #expect(probe.isHold && probe.steps == 1 && probe.rows == ["row 1"] && probe.buttons == ["button 2"])
        #expect(probe.presses == 3 && probe.latencies.isEmpty)
    }

    @Test("time the step of a short press from the finger that left, and none of a finger that is down")
    func pressLatency() {
        var probe = UnitPressProbe()
        probe.take(Self.event(0, Story.touch("down", 1, 1).body))
        probe.take(Self.callback(10, "panned", "up"))
        probe.take(Self.event(80, Story.touch("up", 1, 1).body))
        probe.take(Self.callback(105, "panned", "up"))
        probe.take(Self.callback(300, "panned", "up"))
        #expect(probe.latencies == [.milliseconds(25)])
    }
}
