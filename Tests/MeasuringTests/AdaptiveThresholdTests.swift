import Clockwork
import Glibc
import Measuring
import Testing

@Suite("The adaptive search for a threshold")
struct AdaptiveThresholdTests {
    private struct Outcome {
        let truth: Double, figure: Measurement.Figure?, trials: Int
        var holds: Bool { figure.map { ($0.low ?? 0) <= truth && truth <= ($0.high ?? .infinity) } ?? false }
    }

    /// A case: the range's end, the wanted half width, and the slope as a multiple of it.
    struct Case: Sendable, CustomTestStringConvertible {
        let range: Double, halfWidth: Double, slope: Double
        var testDescription: String { "to \(range) pt, half width \(halfWidth) pt, slope \(slope) half widths" }
    }

    static let cases = [(240.0, 1.0), (100, 2)].flatMap { range, halfWidth in
        [0, 0.25, 0.5, 1, 2, 4].map { Case(range: range, halfWidth: halfWidth, slope: $0) }
    }

    private func search(_ form: Case, seed: UInt64, grid: Double = 0) -> Outcome {
        var random = SeededRandom(seed: seed)
        // Far enough from the ends of the range that a null trial cannot fail by chance.
        let truth = random.uniform((form.range * 0.4)...(form.range * 0.6))
        var search = AdaptiveThreshold(range: 0...form.range, halfWidth: form.halfWidth)
        while let asked = search.next {
            let length = grid > 0 ? (asked / grid).rounded() * grid : asked
            search.report(
                length: length, began: length >= random.normal(mean: truth, deviation: form.slope * form.halfWidth))
        }
        return Outcome(truth: truth, figure: search.figure, trials: search.trials)
    }

    /// All seeds take long, as a slope of many half widths takes hundreds of drags for each.
    private static let isLong = getenv("RIG_LONG") != nil
    private static let seeds: ClosedRange<UInt64> = isLong ? 1...100 : 1...20

    @Test(
        "the interval holds the truth in 88 of 100 seeds, is as narrow as wanted, and costs what the formula says",
        arguments: cases)
    func holdsTheTruth(form: Case) {
        let outcomes = Self.seeds.map { search(form, seed: $0) }
        // 16 of 20 would be missed by a right search about once in 400, as 88 of 100 by one of 95 %.
        #expect(outcomes.count { $0.holds } >= (Self.isLong ? 88 : 16))
        let widths = outcomes.compactMap { $0.figure.map { (($0.high ?? .infinity) - ($0.low ?? 0)) / 2 } }
        #expect(widths.count == outcomes.count && widths.allSatisfy { $0 <= 1.5 * form.halfWidth + 1e-9 })
        let trials = outcomes.map(\.trials)
        let cost = AdaptiveThreshold.cost(
            range: form.range, slope: form.slope * form.halfWidth, halfWidth: form.halfWidth)
        // The search does not know the slope: one whose drags disagree as those of a greater slope would takes longer.
        if Self.isLong { #expect(trials.reduce(0, +) <= cost * trials.count) }
        #expect(trials.count { $0 > cost } <= trials.count / 4)
        #expect(trials.allSatisfy { Double($0) <= (form.slope == 0 ? 1 : 1.75) * Double(cost) })
    }

    @Test("drags come from both sides while ends are confirmed and while trials are weighed", arguments: [0, 1.5])
    func bothSides(slope: Double) {
        var random = SeededRandom(seed: 3)
        var search = AdaptiveThreshold(range: 0...100, halfWidth: 1)
        var near: [(approach: AdaptiveThreshold.Approach, length: Double)] = []
        while let length = search.next {
            if search.approach != .null, search.approach != .halving { near.append((search.approach, length)) }
            search.report(length: length, began: length >= random.normal(mean: 47.3, deviation: slope))
        }
        let sides = [AdaptiveThreshold.Approach.below, .above].map { side in near.filter { $0.approach == side } }
        #expect(sides.allSatisfy { $0.count >= 2 } && abs(sides[0].count - sides[1].count) <= 2)
        let means = sides.map { side in side.reduce(0) { $0 + $1.length } / Double(side.count) }
        #expect(means[0] < 47.3 + 1 && means[0] < means[1])
    }

    @Test("a digitiser's grid is in the answer, since the lengths really gone are", arguments: [0.5, 1, 3])
    func grid(step: Double) {
        let form = Case(range: 240, halfWidth: 1, slope: 0)
        let outcomes = (1...100).map { search(form, seed: $0, grid: step) }
        #expect(outcomes.count { $0.holds } >= 88)
    }

    @Test("a range that does not hold the threshold fails at its null trials")
    func nullTrials() {
        var never = AdaptiveThreshold(range: 1...100, halfWidth: 1)
        while let length = never.next { never.report(length: length, began: false) }
        #expect(never.failure?.contains("did not begin") == true)
        #expect(never.figure == Measurement.Figure("value", 100, low: 100))
        var always = AdaptiveThreshold(range: 1...100, halfWidth: 1)
        while let length = always.next { always.report(length: length, began: true) }
        #expect(always.failure?.contains("began") == true)
        #expect(always.figure == nil)
        #expect(always.trials == 1)
    }

    @Test("answers without sense end, and so does any wanted width", arguments: [0, 1e-12, 1e-3, 1, 1e6])
    func ends(halfWidth: Double) {
        for seed in 1...2 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            var search = AdaptiveThreshold(range: 1...100, halfWidth: halfWidth)
            while let length = search.next {
                let isNull = length <= 1 || length >= 100
                search.report(length: length, began: isNull ? length >= 100 : random.uniform(0...1) < 0.5)
                #expect(search.trials <= AdaptiveThreshold.mostTrials)
                if search.trials > AdaptiveThreshold.mostTrials { return }
            }
        }
    }
}
