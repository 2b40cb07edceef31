import Clockwork
import Events
import Measuring
import Probes
import Testing

@Suite("The step response") struct StepResponseProbeTests {
    private func measure(_ events: [Event]) -> Measurement {
        var probe = StepResponseProbe()
        for event in events { probe.take(event) }
        probe.close()
        return probe.measurements(provenance: Provenance(stimulus: .replayed))[0]
    }

    private static func fix(_ index: Int, at instant: Int64, speed: Double?, movesMap: Bool? = nil) -> Event {
        var fix = FixArrived()
        (fix.index, fix.speed, fix.movesMap) = (index, speed, movesMap ?? ((speed ?? 0) > 0))
        return Event(at: .start + .milliseconds(instant), .fix(fix))
    }

    private static let stand = (0..<20).map { fix($0, at: Int64($0) * 100, speed: 0) }

    @Test("leads from the first fix with a speed to the first map for it")
    func first() {
        let made = measure(
            Self.stand + [
                Self.fix(20, at: 2_000, speed: 3), Story.frame(at: 2_010, after: 1_993, map: 19),
                Story.frame(at: 2_110, after: 2_093, map: 20),
            ])
        #expect(made.figure("max") == .init("max", 101.5, low: 93, high: 110))
    }

    @Test("is none of a car that drives all the while, stands too shortly or tells no speed")
    func none() {
        let driving = (0..<30).map { Self.fix($0, at: Int64($0) * 100, speed: 9) }
        #expect(measure(driving).remarks == ["no sample: no car that stood began to drive"])
        let short = [Self.fix(0, at: 0, speed: 0), Self.fix(1, at: 500, speed: 0), Self.fix(2, at: 900, speed: 4)]
        #expect(measure(short).n == 0)
        let mute = (0..<30).map { Self.fix($0, at: Int64($0) * 100, speed: nil) }
        #expect(measure(mute).remarks == ["no sample: no fix told a speed"])
    }

    @Test("is at least the wait where the map never moves", arguments: [0, 700, 2_000] as [Int64])
    func frozen(wait: Int64) {
        let last = wait > 0 ? [Story.frame(at: 2_000 + wait, after: 1_990 + wait, map: 19)] : []
        let made = measure(Self.stand + [Self.fix(20, at: 2_000, speed: 3)] + last)
        #expect(made.n == 0 && made.figure("max") == .init("max", Double(wait), low: Double(wait)))
        #expect(made.dropped == [.init(reason: "not shown by the end or the next start", count: 1)])
        #expect(Limit("max", .atMost, 1_000).judge(made) == (wait > 1_000 ? .failed : .undecided))
    }

    /// A start at 2 s, and a stand from 3 s on.
    private static let stop = [fix(20, at: 2_000, speed: 3)] + (30..<50).map { fix($0, at: Int64($0) * 100, speed: 0) }

    @Test("counts also where the map moves only when the car stands again")
    func late() {
        let made = measure(Self.stand + Self.stop + [Story.frame(at: 5_000, after: 4_983, map: 20)])
        #expect(made.figure("max") == .init("max", 2_991.5, low: 2_983, high: 3_000) && made.dropped.isEmpty)
    }

    @Test("is at least the way to the next start where the map has not moved by then")
    func overtaken() {
        let made = measure(
            Self.stand + Self.stop + [
                Self.fix(50, at: 5_000, speed: 3), Story.frame(at: 5_100, after: 5_083, map: 50),
            ])
        #expect(made.n == 1 && made.samples.last == Sample(atLeast: 3_000))
        #expect(made.figure("max") == .init("max", 3_000, low: 3_000))
    }

    @Test("is none of a car that stands again before it has driven a pixel")
    func crept() {
        let crept = Self.stop.enumerated().map { number, event in
            number == 0 ? Self.fix(20, at: 2_000, speed: 1, movesMap: false) : event
        }
        let made = measure(Self.stand + crept)
        #expect(made.dropped == [.init(reason: "the car stood again before the map had to move", count: 1)])
        #expect(made.figures.isEmpty)
    }
}
