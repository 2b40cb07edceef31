import KnownAnswers
import Measuring
import Testing

/// The truth comes from the delays and the shares that link and app are set to; what is measured comes from evidence.
@Suite("The known answers of the link") struct LinkKnownAnswerTests {
    @Test("lie in the stated intervals with enough seeds", arguments: LinkTruth.all)
    func answers(truth: LinkTruth) throws {
        var found = [Answers](repeating: Answers(), count: truth.answers.count)
        for seed in Coverage.usualSeeds {
            let played = try truth.played(seed: seed)
            for (place, answer) in truth.answers.enumerated() {
                found[place].take(
                    played.measured(answer.name), answer.statistic, truth: answer.truth, seed: seed)
            }
        }
        for (answer, coverage) in zip(truth.answers, found.map(\.coverage)) {
            #expect(coverage.isEnough, "\(answer.name) \(answer.statistic): \(coverage)")
            #expect(coverage.widths.count == coverage.seeds, "\(answer.name) \(answer.statistic): \(coverage)")
        }
    }
}
