import Clockwork
import Positioning
import Testing

@Suite("The dither of a replayed drive") struct StimulusDitherTests {
    private static func fixes(_ count: Int, every milliseconds: Int64) -> [Fix] {
        (0..<count).map { Fix(index: $0, time: .milliseconds(Int64($0) * milliseconds), coordinate: nil) }
    }

    private static func dither(_ fixes: [Fix], framesPerSecond: Double = 60, seed: UInt64 = 1) -> StimulusDither {
        StimulusDither(fixes: fixes, framesPerSecond: framesPerSecond, random: SeededRandom(seed: seed))
    }

    @Test("starts within one period of the fixes, at every part of it over some seeds")
    func start() {
        let fixes = Self.fixes(50, every: 100)
        let starts = (UInt64(1)...400).map { Self.dither(fixes, seed: $0).start.milliseconds }
        #expect(starts.allSatisfy { (0...100).contains($0) })
        for tenth in 0..<10 {
            #expect(starts.count { Int($0 / 10) == tenth } > 15)
        }
    }

    @Test("takes the usual gap for the period, whatever gaps there are beside it")
    func period() {
        var fixes = Self.fixes(50, every: 100)
        for place in 25..<50 { fixes[place].time = fixes[place].time + .seconds(600) }
        #expect((UInt64(1)...100).allSatisfy { Self.dither(fixes, seed: $0).start <= .milliseconds(100) })
        #expect(Self.dither(Self.fixes(1, every: 100)).start == .zero)
    }

    @Test("puts each fix off by less than a frame, by every part of it")
    func offsets() {
        let fixes = Self.fixes(2_000, every: 100)
        var dither = Self.dither(fixes)
        let offsets = fixes.map { dither.offset(ofNext: $0.time).milliseconds }
        #expect(offsets.allSatisfy { (0...16.67).contains($0) })
        for part in 0..<4 {
            #expect(offsets.count { Int($0 / (1000.0 / 60 / 4)) == part } > 420)
        }
    }

    @Test("keeps the order where a frame is longer than the gap between fixes")
    func order() {
        let fixes = Self.fixes(500, every: 10)
        var dither = Self.dither(fixes, framesPerSecond: 10)
        let arrivals = fixes.map { $0.time + dither.offset(ofNext: $0.time) }
        #expect(zip(arrivals, arrivals.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("is that of its seed")
    func seeded() {
        let fixes = Self.fixes(50, every: 100)
        func all(_ seed: UInt64) -> [Timespan] {
            var dither = Self.dither(fixes, seed: seed)
            return [dither.start] + fixes.map { dither.offset(ofNext: $0.time) }
        }
        #expect(all(7) == all(7) && all(7) != all(8))
    }
}
