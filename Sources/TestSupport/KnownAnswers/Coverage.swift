import Glibc

/// How often stated intervals held a truth that is known from elsewhere, over seeds as they come.
public struct Coverage: Sendable, CustomStringConvertible {
    /// An interval with the truth that it should hold; a bound that is nil is open.
    public typealias Answer = (truth: Double, low: Double?, high: Double?)

    /// How many seeds were tried, and how many of them gave an answer.
    public private(set) var seeds = 0, answered = 0
    /// How many of the intervals held the truth.
    public private(set) var held = 0
    /// The widths of the intervals that are bounded on both sides, in the order of the seeds.
    public private(set) var widths: [Double] = []
    /// The first seed whose interval did not hold the truth, nil where all did.
    public private(set) var firstMiss: UInt64?

    /// Whether a test is to try all hundred seeds: `RIG_LONG` is set, as by `make test-long`.
    public static let isLong = getenv("RIG_LONG") != nil
    /// The seeds of a test: 1 to 100, in short form 1 to 20.
    public static let usualSeeds: ClosedRange<UInt64> = isLong ? 1...100 : 1...20

    /// Whether enough of the intervals held the truth: 88 of 100, 15 of 20, and as many of another number.
    ///
    /// A right interval of 95 % misses that about once in a thousand times. A seed without an answer counts as a miss.
    public var isEnough: Bool { held >= Self.least(of: seeds) }

    /// The median width, 0 where no interval is bounded on both sides.
    public var medianWidth: Double { widths.isEmpty ? 0 : widths.sorted()[widths.count / 2] }
    /// The mean width, 0 where no interval is bounded on both sides.
    public var meanWidth: Double { widths.isEmpty ? 0 : widths.reduce(0, +) / Double(widths.count) }

    /// The coverage in a line, for the message of a test.
    public var description: String {
        "\(held) of \(seeds) held the truth, \(answered) answered, mean width \(meanWidth)"
            + (firstMiss.map { ", first miss with seed \($0)" } ?? "")
    }

    /// How many of some intervals of 95 % must hold the truth.
    public static func least(of seeds: Int) -> Int {
        switch seeds {
        case ..<20: seeds * 3 / 4
        case 20: 15
        default: seeds * 88 / 100
        }
    }

    mutating func take(_ answer: Answer?, seed: UInt64) {
        seeds += 1
        if let answer, (answer.low ?? -.infinity) <= answer.truth, answer.truth <= (answer.high ?? .infinity) {
            held += 1
        } else if firstMiss == nil {
            firstMiss = seed
        }
        guard let answer else { return }
        answered += 1
        if let low = answer.low, let high = answer.high { widths.append(high - low) }
    }
}

/// Tries an answer with each seed; nil is no answer, such as a figure that n does not carry.
public func coverage<Failure: Error>(
    seeds: ClosedRange<UInt64> = Coverage.usualSeeds, _ answer: (UInt64) throws(Failure) -> Coverage.Answer?
) throws(Failure) -> Coverage {
    var coverage = Coverage()
    for seed in seeds { coverage.take(try answer(seed), seed: seed) }
    return coverage
}
