import Clockwork
import Measuring
import Testing

@Suite("Threshold search")
struct ThresholdSearchTests {
    /// Searches with one answer per trial, from the first; the lengths asked for are returned.
    private func lengths(_ search: inout ThresholdSearch, began: (Double, Int) -> Bool) -> [Double] {
        var lengths: [Double] = []
        while let length = search.next, lengths.count < 100 {
            search.report(length: length, began: began(length, lengths.count))
            lengths.append(length)
        }
        return lengths
    }

    @Test("the search tries both ends, halves to the resolution and tries both bounds again")
    func way() {
        var search = ThresholdSearch(range: 0...16, resolution: 2)
        #expect(search.bounds == nil)
        let lengths = lengths(&search) { length, _ in length >= 9 }
        #expect(lengths == [0, 16, 8, 12, 10, 8, 10])
        #expect(search.bounds.map { [$0.low, $0.high] } == [8, 10])
        #expect(search.figure == Measurement.Figure("value", 9, low: 8, high: 10))
        #expect(search.trials == 7 && search.trials == search.maximumTrials)
        #expect(search.contradictions == 0)
        #expect(search.failure == nil)
    }

    @Test("a hidden threshold is found within the bounds", arguments: 1...100 as ClosedRange<UInt64>)
    func knownAnswer(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let range = random.uniform(0...5)...random.uniform(100...1_000)
        let resolution = random.uniform(0.1...5)
        let threshold = random.uniform(range.lowerBound.nextUp...range.upperBound)
        var search = ThresholdSearch(range: range, resolution: resolution)
        let count = lengths(&search) { length, _ in length >= threshold }.count
        let bounds = try #require(search.bounds)
        #expect(bounds.low < threshold && threshold <= bounds.high)
        #expect(bounds.high - bounds.low <= resolution * (1 + 1e-12))
        #expect(count <= search.maximumTrials && count == search.trials)
        #expect(search.contradictions == 0)
    }

    @Test("a noisy threshold ends in time with ordered bounds and its contradictions counted")
    func noise() {
        var (contradictions, held) = (0, 0)
        for seed in 1...100 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            var search = ThresholdSearch(range: 0...100, resolution: 0.5)
            let count = lengths(&search) { length, _ in length >= random.normal(mean: 40, deviation: 2) }.count
            #expect(count <= search.maximumTrials)
            guard let bounds = search.bounds else { continue }
            #expect(bounds.low < bounds.high)
            #expect(search.contradictions > 0 || bounds.high - bounds.low <= 0.5)
            contradictions += search.contradictions
            if bounds.low - 6 < 40 && 40 < bounds.high + 6 { held += 1 }
        }
        #expect(contradictions > 20)
        #expect(held == 100)
    }

    @Test("a failed null trial ends the search at once and is named")
    func nullTrials() {
        var always = ThresholdSearch(range: 0...100, resolution: 1)
        #expect(lengths(&always) { _, _ in true } == [0])
        #expect(always.bounds == nil)
        #expect(always.figure == nil)
        #expect(always.failure == "null trial: a drag of the shortest length, 0, began")
        var never = ThresholdSearch(range: 0...100.5, resolution: 1)
        #expect(lengths(&never) { _, _ in false } == [0, 100.5])
        #expect(never.bounds == nil)
        #expect(never.failure == "null trial: a drag of the longest length, 100.5, did not begin")
    }

    @Test(
        "a contradiction in the end widens the bound to the next length that was never contradicted",
        arguments: [
            ([false, true, false, true, true, true, true], 0, 10, 1),
            ([false, true, false, true, true, false, false], 8, 12, 1),
            ([false, true, false, true, true, true, false], 0, 12, 2),
        ])
    func contradictions(answers: [Bool], low: Double, high: Double, count: Int) {
        var search = ThresholdSearch(range: 0...16, resolution: 2)
        #expect(lengths(&search) { _, trial in answers[trial] }.count == answers.count)
        #expect(search.bounds.map { [$0.low, $0.high] } == [low, high])
        #expect(search.contradictions == count)
    }

    @Test("a contradicted end of the range is a failed null trial")
    func contradictedEnd() {
        var search = ThresholdSearch(range: 0...1, resolution: 1)
        let answers = [false, true, true]
        #expect(lengths(&search) { _, trial in answers[trial] } == [0, 1, 0])
        #expect(search.bounds == nil)
        #expect(search.failure == "null trial: a drag of the shortest length, 0, began")
    }

    @Test("a device that rounds lengths to its own grid does not keep the search from its end")
    func grid() {
        var search = ThresholdSearch(range: 0...64, resolution: 1)
        while let length = search.next, search.trials < 100 {
            let gone = (length / 10).rounded() * 10
            search.report(length: gone, began: gone >= 23)
        }
        #expect(search.next == nil)
        #expect(search.trials <= search.maximumTrials)
        #expect(search.bounds.map { [$0.low, $0.high] } == [20, 30])
    }

    @Test("no resolution asks for endless trials", arguments: [0, -1, .nan, 1e-300])
    func resolution(resolution: Double) {
        var search = ThresholdSearch(range: 0...100, resolution: resolution)
        let count = lengths(&search) { length, _ in length >= 37 }.count
        #expect(count <= search.maximumTrials && search.maximumTrials <= 56)
        #expect(search.bounds.map { $0.low <= 37 && 37 <= $0.high } == true)
    }
}
