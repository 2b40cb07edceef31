import Clockwork
import Events
import Links
import Measuring
import Probes
import Testing

/// Frames that come behind later calls, and trials that cannot be told from those before them, with known answers.
@Suite("Late frames") struct LateFrameTests {
    private static let provenance = Provenance(stimulus: .injected)

    private static func cable(_ edge: String, at milliseconds: Int64) -> Event {
        var moved = CableMoved()
        moved.edge = edge
        return Event(at: .start + .milliseconds(milliseconds), .cable(moved))
    }

    private static func session(at milliseconds: Int64) -> Event {
        var evidence = EvidenceSeen()
        (evidence.signal, evidence.value) = (.session, .up)
        return Event(at: .start + .milliseconds(milliseconds), .evidence(evidence))
    }

    private static let connects: [(events: [Event], n: Int, reason: String?)] = [
        ([session(at: 600), Story.frame(at: 900, after: 884, map: 0)], 1, nil),
        ([Story.frame(at: 500, after: 484, map: 0), session(at: 600)], 0, "the map came before the session was up"),
        ([], 0, "the session did not come up"),
        ([session(at: 600)], 0, "not shown within 30.00 s"),
    ]

    @Test("each connect is a sample of the session's part or left out with a reason", arguments: connects)
    func session(events: [Event], n: Int, reason: String?) {
        var probe = FirstFrameProbe(patience: .seconds(30))
        for event in [Self.cable("in", at: 0)] + events { probe.take(event) }
        probe.giveUp()
        let made = probe.measurements(provenance: Self.provenance)[1]
        #expect(made.n == n && made.dropped == (reason.map { [.init(reason: $0, count: 1)] } ?? []))
    }

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
