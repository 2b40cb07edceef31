import Clockwork
import Events
import Links
import Measuring
import Probes
import Testing

/// Frames that come behind later calls, and trials that cannot be told from those before them, with known answers.
@Suite("Late frames") struct LateFrameTests {
    private static let provenance = Provenance(stimulus: .injected)

    private static func call(
        _ card: String, fix: Int, at milliseconds: Int64, refusal: CallRefusal? = nil
    ) -> Event {
        var call = TemplateCalled()
        (call.call, call.text, call.fix, call.refusal) = ("updateEstimates", card, fix, refusal)
        call.received = .start + .milliseconds(milliseconds)
        return Event(at: .start + .milliseconds(milliseconds), .call(call))
    }

    /// Calls for a card, and the frames that show it.
    private struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The cards in the order of their calls, one a second from 1 s on.
        let called: [String]
        /// The calls that the system refuses, by their numbers.
        var refused: Set<Int> = []
        /// What is shown, by the numbers of the calls, and how long after those, in milliseconds.
        let shown: [(call: Int, late: Int64)]
    }

    private static let cases = [
        Case(
            testDescription: "each behind the next", called: ["80 m", "70 m", "60 m", "50 m"],
            shown: [(0, 1_500), (1, 1_500), (2, 1_500), (3, 1_500)]),
        Case(
            testDescription: "each behind the next but two", called: ["80 m", "70 m", "60 m", "50 m"],
            shown: [(0, 3_500), (1, 3_500), (2, 3_500), (3, 3_500)]),
        Case(
            testDescription: "a text that returns before it is shown", called: ["80 m", "70 m", "80 m", "60 m"],
            shown: [(0, 2_500), (1, 2_500), (2, 2_500), (3, 2_500)]),
        Case(
            testDescription: "the same text again, which changes nothing", called: ["80 m", "80 m", "80 m", "70 m"],
            shown: [(0, 2_500), (3, 2_500)]),
        Case(
            testDescription: "a change that a later one overtakes", called: ["80 m", "70 m", "60 m"],
            shown: [(0, 2_500), (2, 2_500)]),
        Case(
            testDescription: "a call that is refused and made again", called: ["80 m", "70 m", "70 m"], refused: [1],
            shown: [(0, 1_500), (2, 1_500)]),
    ]

    private func events(of tried: Case) -> [Event] {
        let calls = tried.called.enumerated().flatMap { number, card -> [Event] in
            let at = Int64(number + 1) * 1_000
            let refusal: CallRefusal? = tried.refused.contains(number) ? .rule : nil
            return [
                Story.fix(number, at: at - 40, card: refusal == nil ? card : nil, movesMap: true),
                Self.call(card, fix: number, at: at, refusal: refusal),
            ]
        }
        let frames = tried.shown.map { call, late in
            let at = Int64(call + 1) * 1_000 + late
            return Story.frame(at: at, after: at - 16, card: tried.called[call], map: call)
        }
        return (calls + frames).sorted { $0.at < $1.at }
    }

    @Test("of the card belong to the calls that they show", arguments: cases)
    private func card(tried: Case) throws {
        var probe = UpdateLatencyProbe(of: .card)
        for event in events(of: tried) { probe.take(event) }
        let made = probe.measurements(provenance: Self.provenance)
        let display = try #require(made.first { $0.name == "updateLatency.card.display" })
        #expect(display.samples == tried.shown.map { Sample(low: Double($0.late - 16), high: Double($0.late)) })
        #expect(!display.dropped.contains { $0.reason.hasPrefix("the app does not tell") })
    }

    @Test("of card and map make one skew for each call that they show", arguments: cases)
    private func skew(tried: Case) {
        var probe = CardMapSkewProbe()
        for event in events(of: tried) { probe.take(event) }
        let made = probe.measurements(provenance: Self.provenance)[0]
        #expect(made.n == tried.shown.count && made.figure("max")?.value == 0)
        let overtaken = tried.called.count == 3 && tried.refused.isEmpty ? 1 : 0
        #expect(made.dropped.map(\.count) == (overtaken > 0 ? [overtaken] : []), "\(made.dropped)")
    }

    @Test("of a text that was shown already begin with the call that brought it back")
    func shownAlready() throws {
        var probe = UpdateLatencyProbe(of: .card)
        let before = [
            Story.fix(0, at: 960, card: "80 m"), Self.call("80 m", fix: 0, at: 1_000),
            Story.frame(at: 1_100, after: 1_084, card: "80 m"),
            // Changes nothing; then something else is shown that nobody told of.
            Story.fix(1, at: 1_960), Self.call("80 m", fix: 1, at: 2_000),
            Story.frame(at: 2_500, after: 2_484, card: "Rerouting"),
        ]
        let after = [
            Story.fix(2, at: 2_960), Self.call("80 m", fix: 2, at: 3_000),
            Story.frame(at: 3_100, after: 3_084, card: "80 m"),
        ]
        for event in before + after { probe.take(event) }
        let made = probe.measurements(provenance: Self.provenance)
        let display = try #require(made.first { $0.name == "updateLatency.card.display" })
        #expect(display.samples == [Sample(low: 84, high: 100), Sample(low: 84, high: 100)])
    }

    @Test("leave each skew open whose card is behind, and close it")
    func open() {
        var probe = CardMapSkewProbe()
        for event in [Self.call("80 m", fix: 0, at: 60), Self.call("70 m", fix: 1, at: 1_060)] { probe.take(event) }
        for (fix, at) in [(0, Int64(90)), (1, 1_090)] { probe.take(Story.frame(at: at, after: at - 16, map: fix)) }
        probe.close()
        #expect(!probe.isSettled)
        let open = probe.measurements(provenance: Self.provenance)[0]
        #expect(open.samples == [Sample(atLeast: 1_000), Sample(atLeast: 0)])
        #expect(open.dropped == [.init(reason: "not shown by the end", count: 2)])
        probe.take(Story.frame(at: 2_000, after: 1_984, card: "80 m", map: 1))
        #expect(!probe.isSettled)
        probe.take(Story.frame(at: 3_000, after: 2_984, card: "70 m", map: 1))
        #expect(probe.isSettled && probe.measurements(provenance: Self.provenance)[0].n == 2)
    }

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
