import Events
import Measuring
import Probes
import Testing

@Suite("Update latency") struct UpdateLatencyProbeTests {
    private func measure(_ shown: UpdateLatencyProbe.Shown, _ events: [Event]) -> Measurement {
        var probe = UpdateLatencyProbe(of: shown)
        for event in events { probe.take(event) }
        return probe.measurement(provenance: Provenance(stimulus: .replayed))
    }

    private func drops(_ measurement: Measurement) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: measurement.dropped.map { ($0.reason, $0.count) })
    }

    @Test("is the interval from the last refresh with the old content to the first with the new")
    func bounds() {
        let measured = measure(
            .map, [Story.fix(0, at: 1_000, movesMap: true), Story.frame(at: 1_090, after: 1_073, map: 0)])
        #expect(measured.name == "updateLatency.map" && measured.unit == "ms" && measured.n == 1)
        #expect(measured.figure("max") == .init("max", 81.5, low: 73, high: 90))
        #expect(measured.dropped == [])
        #expect(measured.provenance.stimulus == .replayed)
    }

    @Test("never begins before the fix: a refresh earlier than it bounds nothing")
    func notNegative() {
        let measured = measure(
            .map, [Story.fix(0, at: 1_000, movesMap: true), Story.frame(at: 1_010, after: 993, map: 0)])
        #expect(measured.figure("max") == .init("max", 5, low: 0, high: 10))
    }

    @Test("takes no sample of a fix that changes nothing, and counts it")
    func unchanged() {
        let events = [
            Story.fix(0, at: 0, card: "80 m"), Story.frame(at: 100, after: 83, card: "80 m"),
            Story.fix(1, at: 100), Story.fix(2, at: 200, movesMap: true),
        ]
        let measured = measure(.card, events)
        #expect(measured.n == 1 && drops(measured) == ["unchanged": 2])
    }

    @Test("takes no sample of a change that the next one overtakes, and counts it")
    func coalesced() {
        let events = [
            Story.fix(0, at: 0, movesMap: true), Story.fix(1, at: 100, movesMap: true),
            Story.fix(2, at: 200, movesMap: true), Story.frame(at: 250, after: 233, map: 2),
            Story.fix(3, at: 300, movesMap: true), Story.frame(at: 350, after: 333, map: 3),
        ]
        let measured = measure(.map, events)
        #expect(measured.n == 2 && drops(measured) == ["coalesced": 2])
        #expect(measured.figure("max")?.high == 50)
    }

    @Test("a frame that shows the same card again, or another part of the screen, is no sample")
    func otherFrames() {
        let events = [
            Story.fix(0, at: 0, card: "80 m", movesMap: true), Story.frame(at: 60, after: 43, card: "90 m", map: 0),
            Story.frame(at: 80, after: 63, card: "80 m", map: 0), Story.frame(at: 90, after: 73, card: "80 m", map: 1),
            Story.frame(at: 95, after: 78),
        ]
        #expect(measure(.card, events).figure("max")?.high == 80)
        #expect(measure(.card, events).n == 1 && measure(.map, events).n == 1)
        #expect(measure(.map, events).figure("max")?.high == 60)
    }

    @Test("a card that the app shows before the reference expects it is counted, not measured")
    func early() {
        let events = [
            Story.frame(at: 50, after: 33, card: "70 m"), Story.fix(0, at: 100, card: "70 m"),
            Story.fix(1, at: 200, card: "60 m"), Story.frame(at: 260, after: 243, card: "60 m"),
        ]
        let measured = measure(.card, events)
        #expect(measured.n == 1 && drops(measured) == ["shown before the reference expected it": 1])
    }

    @Test("a change that is never shown is counted, and fails the limits that it was waited for beyond")
    func neverShown() {
        let measured = measure(.map, (0..<10).map { Story.fix($0, at: Int64($0) * 100, movesMap: true) })
        #expect(measured.n == 0 && drops(measured) == ["not shown by the end": 10])
        // The median of the ten lies between the second and the ninth of them: 100 ms and more.
        #expect(measured.figures.map(\.statistic) == ["min", "p50", "max"])
        #expect(measured.figures.map(\.value) == [0, 100, 900] && measured.figures.allSatisfy { $0.high == nil })
        #expect(Limit("max", .atMost, 400).judge(measured) == .failed)
        #expect(Limit("max", .atMost, 900).judge(measured) == .undecided)
        #expect(Limit("max", .atLeast, 900).judge(measured) == .passed)
        #expect(Limit("p50", .atMost, 50).judge(measured) == .failed)
    }

    @Test("an app that stops drawing passes no limit by what it drew before")
    func frozen() {
        let seen = (0..<60).flatMap { index in
            let at = Int64(index) * 100
            return [Story.fix(index, at: at, movesMap: true), Story.frame(at: at + 80, after: at + 63, map: index)]
        }
        let unseen = (60..<90).map { Story.fix($0, at: Int64($0) * 100, movesMap: true) }
        let measured = measure(.map, seen + unseen)
        #expect(measured.n == 60 && drops(measured) == ["not shown by the end": 30])
        #expect(measured.figures.map(\.statistic) == ["min", "p50", "p95", "max", "mad"])
        #expect(measured.remarks.allSatisfy { !$0.contains("never shown") })
        #expect(Limit("p50", .atMost, 100).judge(measured) == .passed)
        #expect(Limit("p95", .atMost, 100).judge(measured) == .failed)
        #expect(Limit("max", .atMost, 100).judge(measured) == .failed)
        #expect(Limit("max", .atMost, 3_000).judge(measured) == .undecided)
    }

    @Test("what is on its way at the end of the window is waited for, and what comes later only overtakes")
    func closed() {
        var probe = UpdateLatencyProbe(of: .card)
        probe.take(Story.fix(0, at: 0, card: "80 m"))
        probe.take(Story.fix(1, at: 100, card: "70 m"))
        probe.close()
        #expect(!probe.isSettled)
        probe.take(Story.frame(at: 150, after: 133, card: "80 m"))
        #expect(!probe.isSettled)
        for event in [Story.fix(2, at: 200), Story.fix(3, at: 300, card: "60 m")] { probe.take(event) }
        probe.take(Story.frame(at: 380, after: 363, card: "60 m"))
        #expect(probe.isSettled)
        let measured = probe.measurement(provenance: Provenance())
        #expect(measured.n == 1 && drops(measured) == ["coalesced": 1])
    }

    @Test("a change made before the window has no arrival, so its frame is no sample")
    func beforeTheWindow() {
        #expect(measure(.map, [Story.frame(at: 20, after: 3, map: 7)]).n == 0)
    }
}
