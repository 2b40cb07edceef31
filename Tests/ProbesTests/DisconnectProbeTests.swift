import Clockwork
import Measuring
import Probes
import Testing

@Suite("Disconnect probe") struct DisconnectProbeTests {
    private func probe(_ outcomes: [DisconnectProbe.Outcome]) -> DisconnectProbe {
        var probe = DisconnectProbe()
        for outcome in outcomes { probe.take(outcome) }
        return probe
    }

    @Test(
        "counts missed cuts over the valid trials, with Wilson's interval over all that the dropped ones may have been")
    func rate() throws {
        let probe = probe([
            .noticed(after: .milliseconds(150)), .missed(evidence: ["power down", "belief connected"]),
            .dropped(reason: "no session before the cut"), .noticed(after: .milliseconds(170)),
            .dropped(reason: "no session before the cut"), .dropped(reason: "other"),
        ])
        let measured = probe.measurement(isObservable: true, provenance: Provenance())
        let (low, high) = (WilsonInterval(count: 1, of: 6).low, WilsonInterval(count: 4, of: 6).high)
        #expect(measured.n == 3)
        #expect(measured.figure("missed")?.value == 1)
        #expect(measured.figure("rate") == .init("rate", 1.0 / 3, low: low, high: high))
        #expect(
            measured.dropped == [
                .init(reason: "no session before the cut", count: 2), .init(reason: "other", count: 1),
            ])
        #expect(probe.missed.map(\.cycle) == [2] && probe.missed.first?.evidence.count == 2)
    }

    @Test("without dropped trials the interval is Wilson's of the valid ones")
    func allValid() {
        let probe = probe([.noticed(after: .milliseconds(150)), .missed(evidence: []), .missed(evidence: [])])
        let interval = WilsonInterval(count: 2, of: 3)
        #expect(
            probe.measurement(isObservable: true, provenance: Provenance()).figure("rate")
                == .init("rate", 2.0 / 3, low: interval.low, high: interval.high))
    }

    @Test("the delay rests on the noticed cuts alone, and says how many were missed")
    func delay() {
        let probe = probe([
            .noticed(after: .milliseconds(150)), .missed(evidence: []), .noticed(after: .milliseconds(170)),
        ])
        let measured = probe.delay(provenance: Provenance())
        #expect(measured.n == 2 && measured.figure("max")?.value == 170)
        #expect(measured.dropped == [.init(reason: "missed", count: 1)])
    }

    @Test("without a belief signal the rate is not observable: no figure, never zero")
    func notObservable() {
        let outcomes = [DisconnectProbe.Outcome](repeating: .dropped(reason: "not observable"), count: 5)
        let measured = probe(outcomes).measurement(isObservable: false, provenance: Provenance())
        #expect(measured.figures.isEmpty && measured.n == 0)
        #expect(measured.remarks.contains { $0.hasPrefix("not observable") })
        #expect(Limit("missed", .atMost, 0).judge(measured) == .undecided)
        #expect(Limit("rate", .atMost, 1).judge(measured) == .undecided)
    }

    @Test("where every trial was dropped nothing is known")
    func allDropped() {
        let measured = probe([.dropped(reason: "a"), .dropped(reason: "b")])
            .measurement(isObservable: true, provenance: Provenance())
        #expect(measured.figures.isEmpty && measured.n == 0)
        #expect(measured.remarks == ["no valid trial: a 1, b 1"])
        #expect(Limit("missed", .atMost, 0).judge(measured) == .undecided)
    }
}
