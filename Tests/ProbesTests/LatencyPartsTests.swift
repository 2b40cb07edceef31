import Clockwork
import Events
import Measuring
import Probes
import Testing

@Suite("The parts of the card's latency") struct LatencyPartsTests {
    private static func call(_ card: String, fix: Int?, at instant: Int64, received: Int64? = nil) -> Event {
        var call = TemplateCalled()
        (call.call, call.text, call.fix) = ("updateEstimates", card, fix)
        call.received = received.map { .start + .milliseconds($0) }
        return Event(at: .start + .milliseconds(instant), .call(call))
    }

    private func measure(_ events: [Event], of shown: UpdateLatencyProbe.Shown = .card) -> [Measurement] {
        var probe = UpdateLatencyProbe(of: shown)
        for event in events { probe.take(event) }
        return probe.measurements(provenance: Provenance(stimulus: .replayed))
    }

    @Test("lead from the arrival by the app's receipt and its call to the frame, and make up the whole")
    func parts() throws {
        let made = measure([
            Story.fix(0, at: 1_000, card: "80 m"), Self.call("80 m", fix: 0, at: 1_060, received: 1_015),
            Story.frame(at: 1_150, after: 1_133, card: "80 m"),
        ])
        #expect(
            made.map(\.name) == [
                "updateLatency.card", "updateLatency.card.received", "updateLatency.card.processing",
                "updateLatency.card.display",
            ])
        let figures = try made.map { try #require($0.figure("max")) }
        #expect(figures[0] == .init("max", 141.5, low: 133, high: 150))
        #expect(figures[1] == .init("max", 15, low: 15, high: 15))
        #expect(figures[2] == .init("max", 45, low: 45, high: 45))
        #expect(figures[3] == .init("max", 81.5, low: 73, high: 90))
    }

    @Test("are not observable where the app does not tell, and the whole is")
    func untold() {
        let made = measure([
            Story.fix(0, at: 1_000, card: "80 m"), Story.frame(at: 1_150, after: 1_133, card: "80 m"),
        ])
        #expect(made[0].n == 1)
        for part in made.dropFirst() {
            #expect(part.figures.isEmpty && part.n == 0)
            #expect(part.remarks == ["not observable: the app does not tell which fix it acted on"])
        }
    }

    @Test("before the call are not observable where the app does not tell when it had the fix")
    func unreceived() {
        let made = measure([
            Story.fix(0, at: 1_000, card: "80 m"), Self.call("80 m", fix: 0, at: 1_060),
            Story.frame(at: 1_150, after: 1_133, card: "80 m"),
        ])
        #expect(made[1].remarks == ["not observable: the app does not tell when it received the fix"])
        #expect(made[2].figures.isEmpty && made[3].n == 1)
    }

    @Test("the display's has no end where a change was never shown")
    func unseen() {
        let shown = (0..<8).flatMap { number in
            let at = Int64(number) * 1_000
            return [
                Story.fix(number, at: at, card: "\(number) m"),
                Self.call("\(number) m", fix: number, at: at + 40, received: at),
                Story.frame(at: at + 90, after: at + 73, card: "\(number) m"),
            ]
        }
        let made = measure(shown + [Story.fix(8, at: 8_000, card: "8 m")])
        #expect(made[3].figure("max") == .init("max", 33, low: 33) && made[2].figure("max")?.high != nil)
        #expect(made[3].remarks.first == "no mad: a change was never shown" && made[2].dropped == [])
        #expect(made[3].dropped == [.init(reason: "not shown by the end", count: 1)])
        // All that the figures rest on is kept, so that they can be made again.
        #expect(made[3].n == 8 && made[3].samples.count == 9 && made[3].samples.last == Sample(atLeast: 0))
        let none = measure([Story.fix(8, at: 8_000, card: "8 m")])
        #expect(none[3].remarks == ["no sample: none of 1 changes was shown"] && none[3].figure("max")?.high == nil)
    }

    @Test("the fixes' own age stands apart, where the receiver's time is known")
    func ages() {
        var old = FixArrived()
        (old.index, old.movesMap, old.age) = (0, true, .milliseconds(85))
        let made = measure([Event(at: .start, .fix(old)), Story.fix(1, at: 100, movesMap: true)], of: .map)
        #expect(made.map(\.name) == ["updateLatency.map", "fixAge"])
        #expect(made[1].figure("max")?.value == 85 && made[1].dropped.map(\.count) == [1])
        #expect(measure([Story.fix(1, at: 100, movesMap: true)], of: .map).count == 1)
    }
}
