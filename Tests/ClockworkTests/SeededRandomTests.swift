import Clockwork
import Testing

@Suite("Seeded randomness")
struct SeededRandomTests {
    /// The published generators, written down a second time and checked on published outputs first.
    private struct Reference {
        var words: [UInt64]

        static func splitMix(_ state: inout UInt64) -> UInt64 {
            state = state &+ 0x9E37_79B9_7F4A_7C15
            let first = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            let second = (first ^ first >> 27) &* 0x94D0_49BB_1331_11EB
            return second ^ second >> 31
        }

        mutating func next() -> UInt64 {
            func left(_ bits: UInt64, _ count: Int) -> UInt64 { bits << count | bits >> (64 - count) }
            let result = left(words[1] &* 5, 7) &* 9
            let carried = words[1] << 17
            words[2] ^= words[0]
            words[3] ^= words[1]
            words[1] ^= words[2]
            words[0] ^= words[3]
            words[2] ^= carried
            words[3] = left(words[3], 45)
            return result
        }
    }

    @Test("the reference gives the published outputs of splitmix64 and xoshiro256**")
    func reference() {
        var state: UInt64 = 1_234_567
        #expect(
            (0..<5).map { _ in Reference.splitMix(&state) } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
        var generator = Reference(words: [1, 2, 3, 4])
        #expect(
            (0..<5).map { _ in generator.next() } == [
                11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
            ])
    }

    @Test("a seed gives the same numbers as the reference", arguments: [0, 1, 42, UInt64.max])
    func golden(seed: UInt64) {
        var mixer = seed
        var reference = Reference(words: (0..<4).map { _ in Reference.splitMix(&mixer) })
        var random = SeededRandom(seed: seed)
        for _ in 0..<1_000 { #expect(random.next() == reference.next()) }
    }

    @Test("a stream depends on seed and name alone, not on what was drawn before")
    func streams() {
        var used = SeededRandom(seed: 9)
        for _ in 0..<5 { _ = used.next() }
        let fresh = SeededRandom(seed: 9)
        let names = ["", "a", "b", "ab", "ba", "touch", "feed"]
        let firsts = names.map { name in
            var (left, right) = (used.stream(name), fresh.stream(name))
            let first = left.next()
            #expect(first == right.next())
            return first
        }
        var (other, nested) = (SeededRandom(seed: 10).stream("a"), fresh.stream("a").stream("b"))
        #expect(Set(firsts + [other.next(), nested.next()]).count == names.count + 2)
    }

    @Test("streams of one seed are not correlated")
    func independence() {
        var (left, right) = (SeededRandom(seed: 3).stream("left"), SeededRandom(seed: 3).stream("right"))
        let count = 20_000
        let covariance = (0..<count).reduce(0) { sum, _ in sum + (left.unit() - 0.5) * (right.unit() - 0.5) }
        // The variance of an even spread is 1/12; five standard errors.
        #expect(abs(covariance / Double(count) * 12) < 5 / Double(count).squareRoot())
    }

    @Test("distributions keep their bounds, means and deviations", arguments: 1...10 as ClosedRange<UInt64>)
    func distributions(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let count = 10_000
        let units = (0..<count).map { _ in random.unit() }
        #expect(units.allSatisfy { (0..<1).contains($0) })
        #expect(abs(mean(units) - 0.5) < 0.015)
        let uniform = (0..<count).map { _ in random.uniform(-2...6) }
        #expect(uniform.allSatisfy { (-2...6).contains($0) })
        #expect(abs(mean(uniform) - 2) < 0.12)
        let normal = (0..<count).map { _ in random.normal(mean: 10, deviation: 3) }
        #expect(abs(mean(normal) - 10) < 0.15)
        #expect(abs(mean(normal.map { ($0 - 10) * ($0 - 10) }).squareRoot() - 3) < 0.11)
        #expect(normal.allSatisfy { abs($0 - 10) < 3 * 6 })
        let hits = (0..<count).count { _ in random.chance(0.2) }
        #expect(abs(Double(hits) / Double(count) - 0.2) < 0.02)
    }

    @Test("a chance of 0 never comes, one of 1 always, and each takes one draw")
    func certainties() {
        var (random, twin) = (SeededRandom(seed: 5), SeededRandom(seed: 5))
        for probability in [0, 1, 0.5, -1, 2] {
            let hit = random.chance(probability)
            _ = twin.next()
            if probability <= 0 { #expect(!hit) }
            if probability >= 1 { #expect(hit) }
        }
        #expect(random.next() == twin.next())
    }

    @Test("a random span reaches both ends of its range and goes no further")
    func spans() {
        var random = SeededRandom(seed: 11)
        let drawn = Set((0..<200).map { _ in random.uniform(.nanoseconds(-1) ... .nanoseconds(2)).nanoseconds })
        #expect(drawn == [-1, 0, 1, 2])
        let fixed = Timespan.seconds(4)
        #expect(random.uniform(fixed...fixed) == fixed)
        let widest = Timespan(nanoseconds: .min)...Timespan(nanoseconds: .max)
        for _ in 0..<100 { #expect(widest.contains(random.uniform(widest))) }
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
