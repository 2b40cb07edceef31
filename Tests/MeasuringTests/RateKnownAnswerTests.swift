import Clockwork
import KnownAnswers
import Measuring
import Testing

/// Wilson's interval against rates that are set.
@Suite("Known answers of rates") struct RateKnownAnswerTests {
    private static let rates = [0.0, 0.01, 0.05, 0.2, 0.5, 0.95, 1]

    @Test("the interval holds the true rate", arguments: rates, [10, 50, 300])
    func rate(rate: Double, n: Int) {
        let found = coverage { seed -> Coverage.Answer? in
            var random = SeededRandom(seed: seed).stream("rate \(rate)")
            let interval = WilsonInterval(count: (0..<n).count { _ in random.chance(rate) }, of: n)
            return (rate, interval.low, interval.high)
        }
        #expect(found.isEnough, "\(found)")
    }

    @Test("its width is the one of the page", arguments: rates, [10, 50, 300])
    func width(rate: Double, n: Int) {
        let trials = Double(n)
        let found = coverage { seed -> Coverage.Answer? in
            var random = SeededRandom(seed: seed).stream("rate \(rate)")
            let interval = WilsonInterval(count: (0..<n).count { _ in random.chance(rate) }, of: n)
            return (rate, interval.low, interval.high)
        }
        let spread = (rate * (1 - rate) / trials + 1.96 * 1.96 / (4 * trials * trials)).squareRoot()
        let stated = 2 * 1.96 / (1 + 1.96 * 1.96 / trials) * spread
        // Where the rate is near 0 or 1 the interval ends there.
        #expect((stated / 2...stated * 1.5).contains(found.meanWidth), "\(found), stated \(stated)")
    }

    @Test("the page's examples are right")
    func examples() {
        #expect(abs(WilsonInterval(count: 0, of: 50).high - 0.071) < 5e-4)
        #expect(abs(WilsonInterval(count: 0, of: 300).high - 0.013) < 5e-4)
    }
}
