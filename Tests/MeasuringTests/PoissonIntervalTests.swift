import Clockwork
import Glibc
import Measuring
import Testing

@Suite("The exact interval of a count") struct PoissonIntervalTests {
    /// Garwood's table (Biometrika 28, 1936), as statistical handbooks print it.
    @Test(
        "is that of the table",
        arguments: [
            (0, 0, 3.689), (1, 0.0253, 5.572), (5, 1.623, 11.668), (10, 4.795, 18.39), (50, 37.11, 65.92),
            (100, 81.36, 121.63),
        ])
    func table(count: Int, low: Double, high: Double) {
        let interval = PoissonInterval(count: count)
        #expect(abs(interval.low - low) < 0.006 && abs(interval.high - high) < 0.006)
    }

    @Test("is about as wide as the definition says, within 1.5 times", arguments: [10, 30, 100, 1_000, 100_000])
    func width(count: Int) {
        let interval = PoissonInterval(count: count)
        let share = (interval.high - interval.low) / (3.9 * Double(count).squareRoot())
        #expect((1 / 1.5...1.5).contains(share))
    }

    @Test("holds the mean of events that come by chance in at least 93 of 100 counts")
    func coverage() {
        var random = SeededRandom(seed: 5)
        var held = 0
        for _ in 0..<1_000 {
            // So many events of an exponential rhythm fit into the time of 12.5.
            var (time, count) = (random.exponential(), 0)
            while time < 12.5 { (time, count) = (time + random.exponential(), count + 1) }
            let interval = PoissonInterval(count: count)
            if interval.low <= 12.5, 12.5 <= interval.high { held += 1 }
        }
        #expect(held >= 930)
    }
}

extension SeededRandom {
    /// The time to the next of events that come by chance, once a unit of time.
    fileprivate mutating func exponential() -> Double { -log(1 - unit()) }
}
