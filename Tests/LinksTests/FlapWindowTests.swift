import Clockwork
@testable import Links
import Testing

/// All departures of a phone, of which none is left out before the window is over.
private struct AllDepartures {
    private var all: [Instant] = []

    var until: Instant? { all.count > 3 ? all[all.count - 4] + .seconds(10) : nil }
    var since: Instant? { all.count > 3 ? all.last : nil }

    mutating func leave(at instant: Instant) {
        all.removeAll { $0 + .seconds(10) <= instant }
        all.append(instant)
    }

    mutating func forget(at instant: Instant) { all.removeAll { $0 == instant } }
}

@Suite("The window of flapping") struct FlapWindowTests {
    typealias Step = LinkScript.Step

    @Test(
        "is 10 s long: of four departures the first counts up to a nanosecond before, and no longer",
        arguments: [(Timespan.seconds(10) - .nanoseconds(1), true), (.seconds(10), false)])
    func edge(span: Timespan, flaps: Bool) {
        var script = LinkScript([Step(0, .powerCommanded, .up), Step(0, .dataLink, .up)], until: 1_000)
        for last in [.zero, .seconds(3), .seconds(6), span] as [Timespan] {
            let instant = instant(1_000) + last
            script.outputs += script.machine.observe(Evidence(.dataLink, .down), at: instant)
            script.outputs += script.machine.observe(Evidence(.dataLink, .up), at: instant + .milliseconds(200))
        }
        #expect(script.findings.contains(.flapping) == flaps)
    }

    @Test("ends 10 s after the fourth departure from the end, however many there were before", arguments: [4, 5, 40])
    func end(count: Int) {
        var script = LinkScript([Step(0, .powerCommanded, .up), Step(0, .dataLink, .up)], until: 1_000)
        for cycle in 0..<count {
            script.see(Step(1_000 + Int64(cycle) * 100, .dataLink, .down))
            script.see(Step(1_050 + Int64(cycle) * 100, .dataLink, .up))
        }
        let end = 11_000 + Int64(count - 4) * 100
        script.wait(until: end - 1)
        #expect(script.machine.nextDeadline == instant(end) && !script.machine.isFinal)
        script.wait(until: end + 500)
        #expect(script.machine.isFinal && script.findings == [.flapping])
    }

    @Test("tells the same as a list of all departures, of which a few are kept", arguments: UInt64(1)...200)
    func few(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var (history, all, now) = (LinkHistory(), AllDepartures(), Instant.start)
        // Among them several at one instant, some that end a window exactly, and some that were changes of roles.
        let gaps: [Timespan] = [.zero, .zero, .milliseconds(1), .milliseconds(400), .seconds(2), .seconds(5)]
        for _ in 0..<300 {
            now = now + gaps[Int(random.next() % UInt64(gaps.count))]
            let isCommanded = random.chance(0.1)
            history.phoneLeft(at: now, commanded: isCommanded)
            if !isCommanded { all.leave(at: now) }
            #expect(history.flappingUntil == all.until && history.flappingSince == all.since)
            if random.chance(0.3) {
                history.forgetDeparture(at: now)
                all.forget(at: now)
                #expect(history.flappingUntil == all.until && history.flappingSince == all.since)
            }
            #expect(history.departures.count <= 8)
        }
    }
}
