import Clockwork
import KnownAnswers
import Measuring
import Testing

@Suite("The adaptive search for a threshold")
struct AdaptiveThresholdTests {
    private struct Outcome {
        let truth: Double, figure: Measurement.Figure?, slope: Measurement.Figure?, trials: Int
        var holds: Bool { figure.map { ($0.low ?? 0) <= truth && truth <= ($0.high ?? .infinity) } ?? false }
    }

    /// A case: the range's end, the wanted half width, and the slope as a multiple of it.
    struct Case: Sendable, CustomTestStringConvertible {
        let range: Double, halfWidth: Double, slope: Double
        var testDescription: String { "to \(range) pt, half width \(halfWidth) pt, slope \(slope) half widths" }
    }

    /// The usual ranges, with slopes from none to one that takes hundreds of drags.
    static let cases = [(240.0, 1.0), (100, 2)].flatMap { range, halfWidth in
        [0, 0.25, 0.5, 1, 2, 4].map { Case(range: range, halfWidth: halfWidth, slope: $0) }
    }
    /// The cases of docs/decisions/0033 beside these.
    static let furtherCases = [(240.0, 1.0), (100, 2), (400, 0.5)].flatMap { range, halfWidth in
        [0.25, 0.5, 0.75, 1, 1.5, 2, 4].map { Case(range: range, halfWidth: halfWidth, slope: $0) }
    }.filter { further in !cases.contains { $0.testDescription == further.testDescription } }

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
        return Outcome(truth: truth, figure: search.figure, slope: search.slope, trials: search.trials)
    }

    @Test(
        "the interval holds the truth and the drags stay within the formula in 88 of 100 seeds, and it is as narrow as wanted",
        arguments: cases + (Coverage.isLong ? furtherCases : []))
    func holdsTheTruth(form: Case) {
        let outcomes = Coverage.usualSeeds.map { search(form, seed: $0) }
        let held = coverage(seeds: Coverage.usualSeeds) { seed in
            outcomes[Int(seed) - 1].figure.map { (outcomes[Int(seed) - 1].truth, $0.low, $0.high) }
        }
        #expect(held.isEnough, "\(held)")
        #expect(held.widths.count == outcomes.count && held.widths.allSatisfy { $0 <= 3 * form.halfWidth + 1e-9 })
        let slopes = coverage(seeds: Coverage.usualSeeds) { seed in
            outcomes[Int(seed) - 1].slope.map { (form.slope * form.halfWidth, $0.low, $0.high) }
        }
        #expect(slopes.isEnough, "\(slopes)")
        let trials = outcomes.map(\.trials)
        let cost = AdaptiveThreshold.cost(
            range: form.range, slope: form.slope * form.halfWidth, halfWidth: form.halfWidth)
        #expect(trials.count { $0 <= cost } >= Coverage.least(of: trials.count), "\(trials) of \(cost)")
        // The search does not know the slope: one whose drags disagree as those of a greater slope would takes longer.
        if Coverage.isLong { #expect(trials.reduce(0, +) <= cost * trials.count) }
        #expect(trials.allSatisfy { Double($0) <= (form.slope == 0 ? 1 : 2) * Double(cost) })
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
        let outcomes = Coverage.usualSeeds.map { search(form, seed: $0, grid: step) }
        #expect(outcomes.count { $0.holds } >= Coverage.least(of: outcomes.count))
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
