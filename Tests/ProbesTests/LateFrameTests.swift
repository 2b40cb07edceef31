import Clockwork
import Events
import Links
import Measuring
import Probes
import Testing

/// Frames that come behind later calls, and trials that cannot be told from those before them, with known answers.
@Suite("Late frames") struct LateFrameTests {
    @Test("that show another picture than the call's are no answer to it")
    func display() {
        var probe = UnitDisplayProbe()
        func take(_ milliseconds: Int64, _ body: EventBody) {
            probe.take(Event(at: .start + .milliseconds(milliseconds), body))
        }
        func frame(_ buttons: String?) -> EventBody {
            var frame = FrameShown()
            frame.panButtons = buttons
            return .frame(frame)
        }
        var call = TemplateCalled()
        (call.call, call.outcome) = ("showPanning", "shown")
        probe.expect("3")
        take(0, .call(call))
        take(10, frame("1"))
        take(20, frame(nil))
        #expect(!probe.isSettled && probe.count == 0)
        take(1_200, frame("3"))
        #expect(probe.isSettled && probe.count == 1)
        call.call = "dismissPanning"
        probe.expect(nil)
        take(2_000, .call(call))
        take(2_010, frame("3"))
        #expect(!probe.isSettled)
        take(3_200, frame(nil))
        #expect(probe.isSettled && probe.count == 2)
    }
}
