import Clockwork
import Measuring
import Testing

@Suite("Values that hang together") struct BatchedValuesTests {
    /// A saw-tooth, as ages at refreshes are, whose teeth rise from a random foot.
    private static func saw(_ count: Int, seed: UInt64) -> BatchedValues {
        var (random, values) = (SeededRandom(seed: seed), BatchedValues())
        while values.count < count {
            let foot = random.uniform(80...120)
            for step in 0..<6 { values.add(foot + Double(step) * 16) }
        }
        return values
    }

    @Test("have their figures")
    func figures() throws {
        var values = BatchedValues()
        for value in 1...1_000 { values.add(Double(value)) }
        let figures = values.figures(resolution: 2)
        #expect(figures.map(\.statistic) == ["mean", "p50", "p95", "max"])
        #expect(figures[0].value == 500.5 && figures[1].value == 500.5)
        #expect(abs(figures[2].value - 950.95) < 1e-3)
        #expect(figures[3] == .init("max", 1_000, low: 998, high: 1_002))
    }

    @Test("hold the true mean, median and p95 within their bounds without any resolution, in 88 of 100 seeds and more")
    func coverage() throws {
        // Teeth from feet between 80 and 120: the mean is 100 + 40, the median likewise.
        var held = [0, 0]
        for seed in UInt64(1)...100 {
            for (place, figure) in Self.saw(3_600, seed: seed).figures(resolution: 0).prefix(2).enumerated()
            where (figure.low ?? 1e9) <= 140 && 140 <= (figure.high ?? -1e9) {
                held[place] += 1
            }
        }
        #expect(held.allSatisfy { $0 >= 88 }, "\(held)")
    }

    @Test("are too few to be taken apart below 20 a part")
    func few() {
        let figures = Self.saw(390, seed: 1).figures(resolution: 8)
        #expect(figures.first?.low == nil && figures.last?.low != nil)
        #expect(BatchedValues().figures(resolution: 8).isEmpty)
    }
}
