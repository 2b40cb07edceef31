import Testing

@testable import Measuring

@Suite("The comparison of two runs' samples") struct RankComparisonTests {
    private static func samples(_ values: [Double], width: Double = 0) -> [Sample] {
        values.map { Sample(low: $0 - width / 2, high: $0 + width / 2) }
    }

    private static func compared(_ first: [Double], _ second: [Double], width: Double = 0) throws -> RankComparison {
        try #require(RankComparison(samples(first, width: width), samples(second, width: width)))
    }

    /// Lists that have every difficulty: ties, gaps, negative values, one value alone.
    private static let lists: [([Double], [Double])] = [
        ([1.1, 2.2, 3.3], [4.4, 5.5, 6.6]), ([1, 2, 3, 4, 5], [3.5, 6, 7, 8, 9]),
        ([1, 1, 2, 2, 3], [2, 3, 3, 3, 4, 4]),
        ([-4, 0, 7], [-3, -3, 8, 9]), ([5, 5, 5], [5, 5, 5, 5]), ([2], [1, 3]), ([0, 1e-300, 1], [1e300, -1e300]),
    ]

    @Test("the shift is the median of all differences", arguments: lists)
    func shift(first: [Double], second: [Double]) throws {
        let all = second.flatMap { b in first.map { b - $0 } }.sorted()
        let median = (all[(all.count - 1) / 2] + all[all.count / 2]) / 2
        #expect(try Self.compared(first, second).shift?.value == median)
        let differences = PairwiseDifferences(of: second.sorted(), and: first.sorted())
        #expect(all.indices.map { differences.value(ofRank: $0 + 1) } == all)
    }

    @Test("the probability is the share of all ways to deal the values out that are as uneven", arguments: lists)
    func enumerated(first: [Double], second: [Double]) throws {
        let pool = first + second
        let ranks = pool.map { value in
            Double(pool.count { $0 < value }) + Double(pool.count { $0 == value } + 1) / 2
        }
        let middle = Double(first.count * (pool.count + 1)) / 2
        func distance(_ chosen: [Int]) -> Double { abs(chosen.reduce(0) { $0 + ranks[$1] } - middle) }
        let seen = distance(Array(first.indices))
        let choices = (0..<(1 << pool.count)).map { mask in pool.indices.filter { mask >> $0 & 1 == 1 } }
            .filter { $0.count == first.count }
        let far = choices.count { distance($0) >= seen - 1e-9 }
        let compared = try Self.compared(first, second)
        #expect(compared.isExact && abs(compared.p - Double(far) / Double(choices.count)) < 1e-12)
    }

    @Test("the probability of few samples is what scipy 1.17 counts, that of many what it approximates")
    func scipy() throws {
        let few = try Self.compared(
            [78.2, 99.1, 90.3, 84.4, 101.2, 88.8, 95.0], [92.1, 110.4, 103.3, 97.7, 120.9, 99.9])
        #expect(few.isExact && abs(few.p - 0.034_965_034_965) < 1e-9)
        let tied = try Self.compared(
            (0..<60).map { Double($0 % 7) * 16.7 }, (0..<50).map { Double($0 * 3 % 9) * 16.7 })
        #expect(!tied.isExact && abs(tied.p - 0.963_376_398_350) < 1e-9)
        let many = try Self.compared(
            (0..<100).map { Double($0 * 37 % 101) }, (0..<90).map { Double($0 * 53 % 97) * 1.1 + 6 })
        #expect(!many.isExact && abs(many.p - 0.059_586_896_922) < 1e-9)
    }

    @Test(
        "the shift's interval is bounded by the ranks of the published tables of U for 5 %",
        arguments: [
            (3, 4, nil), (2, 8, 1), (3, 5, 1), (4, 4, 1), (5, 5, 3), (6, 6, 6), (5, 10, 9), (8, 8, 14), (10, 10, 24),
            (20, 20, 128),
        ] as [(Int, Int, Int?)])
    func ranks(first: Int, second: Int, rank: Int?) {
        #expect(RankSums.shiftRank(first, second) == rank && RankSums.shiftRank(second, first) == rank)
    }

    @Test("the rank of many samples follows the normal distribution without a step where the counting ends")
    func normalRank() throws {
        // 22 and 22 are counted; for 23 and 23 the table of U has 175, so that 176 would be right and 175 is safe.
        #expect(RankSums.shiftRank(22, 22) == 159 && RankSums.shiftRank(23, 23) == 175)
    }

    @Test("too few samples have a shift without an interval")
    func few() throws {
        let compared = try Self.compared([1, 2, 3], [4, 5, 6])
        #expect(!compared.isCarried && compared.shift == .init("shift", 3))
        #expect(RankComparison([], Self.samples([1])) == nil)
    }

    @Test("tied samples with a width reach as far as their bounds do, dithered ones do not")
    func reach() throws {
        let steps = (0..<40).map { Double($0 % 3) * 10 }
        let tied = try Self.compared(steps, steps, width: 10)
        #expect(
            tied.reachesBounds && tied.shift?.low.map { $0 <= -10 } == true && tied.shift?.high.map { $0 >= 10 } == true
        )
        let dithered = try Self.compared((0..<40).map { Double($0) }, (0..<40).map { Double($0) + 0.5 }, width: 10)
        #expect(!dithered.reachesBounds)
    }

    @Test("runs that lie apart have an effect of one, with an interval that n carries")
    func apart() throws {
        let compared = try Self.compared((0..<20).map(Double.init), (30..<50).map(Double.init))
        #expect(compared.superiority.value == 1 && compared.superiority.high == 1)
        #expect(compared.superiority.low.map { (0.8..<0.95).contains($0) } == true)
        #expect(compared.cliffsDelta.value == 1 && compared.p < 1e-9)
    }

    @Test("a sample that never ended counts as later than all others")
    func endless() throws {
        let endless = Self.samples([1, 2, 3, 4, 5]) + [Sample(low: 9, high: .infinity)]
        let compared = try #require(RankComparison(endless, endless))
        #expect(compared.shift?.value == 0 && compared.superiority.value == 0.5)
        let late = try #require(
            RankComparison(
                Self.samples([1, 2, 3, 4, 5]),
                Self.samples([1, 2, 3]) + [Sample](repeating: Sample(low: 9, high: .infinity), count: 6)))
        #expect(late.isCarried && late.shift?.low.map { $0 < 5 } == true && late.shift?.high == nil)
    }

    @Test(
        "of samples that never ended in both runs nothing is known of the shift, and of one run a bound",
        arguments: [
            // How many of ten samples have no end in each run, the others being ten apart; and which bounds are known.
            (10, 10, false, false), (9, 9, false, false), (6, 6, false, false), (1, 10, true, false),
            (10, 1, false, true), (1, 1, true, true),
        ] as [(Int, Int, Bool, Bool)], [true, false])
    func neverEnded(runs: (Int, Int, Bool, Bool), isAbove: Bool) throws {
        let (first, second, hasLow, hasHigh) = runs
        func run(_ open: Int, _ begin: Double) -> [Sample] {
            Self.samples((0..<(10 - open)).map { begin + Double($0) })
                + Array(repeating: isAbove ? Sample(atLeast: 900) : Sample(atMost: -900), count: open)
        }
        // What is open downward mirrors what is open upward.
        let (a, b) = isAbove ? (run(first, 0), run(second, 10)) : (run(second, 10), run(first, 0))
        let shift = try #require(RankComparison(a, b)).shift
        #expect((shift?.low != nil) == hasLow && (shift?.high != nil) == hasHigh)
        if !hasLow, !hasHigh { #expect(shift == nil) }
    }

    @Test("a sample that may be anything has no rank, and one without a lower end comes before all others")
    func openBelow() throws {
        let five = Self.samples([1, 2, 3, 4, 5])
        let compared = try #require(RankComparison(five + [.unknown], [.unknown] + five + [.unknown]))
        #expect(compared == RankComparison(five, five))
        let below = Self.samples([9]) + Array(repeating: Sample(atMost: 9), count: 8)
        let early = try #require(RankComparison(five, below))
        #expect(early.superiority.value < 0.2 && early.shift?.low == nil && early.shift?.high.map { $0 < 9 } == true)
        #expect(RankComparison(five, [.unknown]) == nil)
    }

    @Test("as many samples as a run keeps are compared, without all of their differences being made")
    func many() throws {
        let first = (0..<10_000).map { Double($0 * 7_919 % 10_007) }
        let compared = try Self.compared(first, first.map { $0 + 500 })
        let shift = try #require(compared.shift)
        #expect(abs(shift.value - 500) < 1 && compared.p < 1e-6)
    }

    @Test("probabilities are corrected as Holm's paper does it")
    func holm() {
        let adjusted = HolmCorrection.adjusted([0.01, 0.04, 0.03, 0.005])
        #expect(zip(adjusted, [0.03, 0.06, 0.06, 0.02]).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(HolmCorrection.adjusted([]) == [] && HolmCorrection.adjusted([0.7, 0.9]) == [1, 1])
    }
}
