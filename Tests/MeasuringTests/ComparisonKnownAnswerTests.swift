import Clockwork
import Glibc
import Measuring
import Testing

/// Samples whose shift and effect are known, since they are drawn from distributions that are.
@Suite("Comparisons of known runs") struct ComparisonKnownAnswerTests {
    private static let isLong = getenv("RIG_LONG") != nil
    private static let seeds: ClosedRange<UInt64> = isLong ? 1...100 : 1...20
    /// A right interval of 95 % misses 13 of 100 about once in a thousand.
    private static let least = isLong ? 88 : 15
    /// A right test of 5 % gives more false alarms than so many about once in a thousand.
    private static let mostAlarms = isLong ? 12 : 4

    /// How a run's values come about.
    enum Source: String, CaseIterable, Sendable {
        case normal, exponential, frames, dithered, clock

        private static let frame = 50.0 / 3

        /// A sample of a run whose values are moved by a shift.
        func sample(_ random: inout SeededRandom, shift: Double) -> Sample {
            switch self {
            case .normal: exact(random.normal(mean: 100 + shift, deviation: 8))
            case .exponential: exact(60 - 12 * log(1 - random.unit()) + shift)
            case .clock: exact(random.normal(mean: 100 + shift, deviation: 8).rounded())
            case .frames: shown(random.normal(mean: 100 + shift, deviation: 8), phase: 0)
            case .dithered:
                shown(random.normal(mean: 100 + shift, deviation: 8), phase: random.uniform(0...Self.frame))
            }
        }

        private func exact(_ value: Double) -> Sample { Sample(low: value, high: value) }

        /// What is seen of a value on a screen that refreshes at multiples of a frame, begun at a phase.
        private func shown(_ value: Double, phase: Double) -> Sample {
            let high = ((value + phase) / Self.frame).rounded(.up) * Self.frame - phase
            return Sample(low: high - Self.frame, high: high)
        }

        /// How often a shifted value is greater; nil where the steps of a frame or a clock are in between.
        func superiority(shift: Double) -> Double? {
            switch self {
            case .normal: 0.5 * erfc(-shift / 16)
            case .exponential: 1 - 0.5 * exp(-shift / 12)
            case .frames: Self.ofSteps(of: Self.frame, shift: shift)
            case .clock: Self.ofSteps(of: 1, shift: shift, offset: 0.5)
            case .dithered: nil
            }
        }

        /// The share among the pairs of all steps, ties counted half.
        private static func ofSteps(of step: Double, shift: Double, offset: Double = 0) -> Double {
            let places = Array(Int(20 / step)...Int(200 / step))
            func share(_ place: Int, _ mean: Double) -> Double {
                let edges = [Double(place) - offset, Double(place + 1) - offset].map { ($0 * step - mean) / 8 }
                return 0.5 * (erfc(-edges[1] / 2.0.squareRoot()) - erfc(-edges[0] / 2.0.squareRoot()))
            }
            let (first, second) = (places.map { share($0, 100) }, places.map { share($0, 100 + shift) })
            var (below, sum) = (0.0, 0.0)
            for (one, other) in zip(first, second) {
                sum += other * (below + one / 2)
                below += one
            }
            return sum
        }
    }

    private static func compared(_ source: Source, _ counts: (Int, Int), shift: Double, seed: UInt64) -> RankComparison?
    {
        let random = SeededRandom(seed: seed)
        func run(_ name: String, _ count: Int, _ shift: Double) -> [Sample] {
            var own = random.stream(name)
            return (0..<count).map { _ in source.sample(&own, shift: shift) }
        }
        return RankComparison(run("first", counts.0, 0), run("second", counts.1, shift))
    }

    /// Sources with how many samples the runs have.
    static let cases = Source.allCases.flatMap { source in
        ([(12, 15), (60, 80)] + (isLong ? [(400, 300)] : [])).map { (source, $0) }
    }

    @Test("the interval of the shift holds the truth", arguments: cases)
    func shift(source: Source, counts: (Int, Int)) {
        let found = Self.seeds.compactMap { Self.compared(source, counts, shift: 5, seed: $0)?.shift }
        #expect(found.count { Self.holds($0, 5) } >= Self.least)
        #expect(found.count == Self.seeds.count)
    }

    @Test("the interval of the effect holds the truth", arguments: cases.filter { $0.0 != .dithered })
    func effect(source: Source, counts: (Int, Int)) throws {
        let truth = try #require(source.superiority(shift: 5))
        let found = Self.seeds.compactMap { Self.compared(source, counts, shift: 5, seed: $0) }
        #expect(found.count { Self.holds($0.superiority, truth) } >= Self.least)
        #expect(found.count { Self.holds($0.cliffsDelta, 2 * truth - 1) } >= Self.least)
    }

    @Test("chance is seldom taken for a difference where there is none", arguments: cases)
    func nothing(source: Source, counts: (Int, Int)) {
        let alarms = Self.seeds.count { (Self.compared(source, counts, shift: 0, seed: $0)?.p ?? 0) <= 0.05 }
        #expect(alarms <= Self.mostAlarms)
    }

    @Test("chance is taken for a difference in 8 of 100 comparisons of all sources at most, and in 10 of few")
    func nothingAtAll() {
        let found = Self.cases.flatMap { source, counts in
            Self.seeds.compactMap { Self.compared(source, counts, shift: 0, seed: $0)?.p }
        }
        #expect(Double(found.count { $0 <= 0.05 }) <= (Self.isLong ? 0.08 : 0.1) * Double(found.count))
    }

    @Test("a shift of three deviations is told by 60 samples, one of four frames where they stand on frames")
    func power() { for source in Source.allCases { power(source: source) } }

    private func power(source: Source) {
        let shift = source == .frames ? 200.0 / 3 : 24
        let found = Self.seeds.compactMap { Self.compared(source, (60, 60), shift: shift, seed: $0) }
        #expect(found.count { $0.p < 0.001 && ($0.shift?.low ?? 0) > 0 } == Self.seeds.count)
    }

    @Test(
        "the interval of a difference of rates holds the truth, and chance is seldom taken for one",
        arguments: [(0.02, 0.1), (0.2, 0.2), (0.5, 0.9), (0.01, 0.01)], [(40, 60), (300, 200)])
    func rates(rates: (Double, Double), counts: (Int, Int)) {
        let found = Self.seeds.map { seed in
            let random = SeededRandom(seed: seed)
            func rate(_ name: String, _ share: Double, _ count: Int) -> Measurement.Figure {
                var own = random.stream(name)
                let hits = (0..<count).count { _ in own.chance(share) }
                let interval = WilsonInterval(count: hits, of: count)
                return .init("rate", Double(hits) / Double(count), low: interval.low, high: interval.high)
            }
            return RateDifference(
                rate("first", rates.0, counts.0), of: counts.0, rate("second", rates.1, counts.1), of: counts.1)
        }
        #expect(found.count { Self.holds($0.difference, rates.1 - rates.0) } >= Self.least)
        if rates.0 == rates.1 { #expect(found.count { $0.p <= 0.05 } <= Self.mostAlarms) }
    }

    @Test(
        "the interval of a difference of event rates holds the truth, and chance is seldom taken for one",
        arguments: [(6.0, 6.0), (40, 40), (5, 25), (40, 60)], [(1.0, 1.0), (2.0, 0.5)])
    func events(rates: (Double, Double), times: (Double, Double)) throws {
        let found = try Self.seeds.map { seed in
            let random = SeededRandom(seed: seed)
            func rate(_ name: String, _ rate: Double, _ time: Double) -> (Measurement.Figure, Int) {
                var (own, passed, count) = (random.stream(name), 0.0, 0)
                while true {
                    passed -= log(1 - own.unit()) / rate
                    guard passed < time else { break }
                    count += 1
                }
                let interval = PoissonInterval(count: count)
                let (low, high) = (interval.low / time, interval.high / time)
                return (.init("rate", Double(count) / time, low: low, high: high), count)
            }
            let first = rate("first", rates.0, times.0), second = rate("second", rates.1, times.1)
            return try #require(EventRateDifference(first.0, of: first.1, second.0, of: second.1))
        }
        #expect(found.count { Self.holds($0.difference, rates.1 - rates.0) } >= Self.least)
        if rates.0 == rates.1 { #expect(found.count { $0.p <= 0.05 } <= Self.mostAlarms) }
    }

    private static func holds(_ figure: Measurement.Figure, _ truth: Double) -> Bool {
        guard let low = figure.low, let high = figure.high else { return false }
        return low <= truth && truth <= high
    }
}
