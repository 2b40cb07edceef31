import Clockwork
import Measuring
import Testing

@Suite("Wilson interval")
struct WilsonIntervalTests {
    @Test(
        "known rates have known intervals",
        arguments: [
            (0, 50, 0, 0.071348), (50, 50, 0.928652, 1), (0, 300, 0, 0.012643), (10, 50, 0.112438, 0.330371),
            (1, 10, 0.017876, 0.404150), (5, 10, 0.236593, 0.763407), (1, 1, 0.206549, 1), (0, 1, 0, 0.793451),
            (0, 0, 0, 1), (3, 0, 0, 1), (60, 50, 0.928652, 1), (-1, 50, 0, 0.071348),
        ])
    func table(count: Int, n: Int, low: Double, high: Double) {
        let interval = WilsonInterval(count: count, of: n)
        #expect(abs(interval.low - low) < 1e-6)
        #expect(abs(interval.high - high) < 1e-6)
    }

    @Test("the bounds are where the score test just rejects", arguments: [(3, 17), (10, 50), (299, 300), (77, 1_000)])
    func score(count: Int, n: Int) {
        let interval = WilsonInterval(count: count, of: n, z: 2.5)
        let rate = Double(count) / Double(n)
        for bound in [interval.low, interval.high] {
            let score = (rate - bound) / (bound * (1 - bound) / Double(n)).squareRoot()
            #expect(abs(abs(score) - 2.5) < 1e-9)
        }
    }

    @Test("a rate lies within its interval, which lies between 0 and 1")
    func order() {
        for n in 1...60 {
            for count in 0...n {
                let interval = WilsonInterval(count: count, of: n)
                let rate = Double(count) / Double(n)
                #expect(0 <= interval.low && interval.low <= rate && rate <= interval.high && interval.high <= 1)
            }
        }
    }

    @Test("the interval holds the true rate in at least 88 of a hundred seeds", arguments: [0.02, 0.2, 0.5, 0.95])
    func knownAnswer(rate: Double) {
        let held = (1...100 as ClosedRange<UInt64>).count { seed in
            var random = SeededRandom(seed: seed)
            let hits = (0..<60).count { _ in random.chance(rate) }
            let interval = WilsonInterval(count: hits, of: 60)
            return (interval.low...interval.high).contains(rate)
        }
        #expect(held >= 88)
    }
}
