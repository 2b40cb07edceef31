import KnownAnswers
import Measuring

/// The answers of a metric by seeds, where one run answers for several metrics.
struct Answers {
    private var answers: [UInt64: Coverage.Answer] = [:]

    /// Takes what a statistic of a measurement says of a truth; nothing where there is none.
    mutating func take(_ measurement: Measurement?, _ statistic: String, truth: Double, seed: UInt64) {
        answers[seed] = measurement?.figure(statistic).map { (truth, $0.low, $0.high) }
    }

    /// How often the intervals held the truth.
    var coverage: Coverage { KnownAnswers.coverage(seeds: Coverage.usualSeeds) { answers[$0] } }
}
