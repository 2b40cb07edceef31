import Clockwork
import Glibc
import KnownAnswers
import Testing

/// A unit whose values are known, and the intervals of its qualification that must hold them.
struct UnitTruth: Sendable, CustomTestStringConvertible {
    /// What is asked of the unit, what of its document is replaced, and the values in the document's units.
    let question: String
    let changes: [(from: String, to: String)]
    let values: [(name: String, value: Double)]

    var testDescription: String { "\(changes.map(\.to)) \(values.map(\.value))" }

    private init(_ question: String, _ changes: [(String, String)], _ values: [(String, Double)]) {
        self.question = question
        self.changes = changes.map { (from: $0.0, to: $0.1) }
        self.values = values.map { (name: $0.0, value: $0.1) }
    }

    private static func pan(_ value: String, grid: String, rate: Double = 60, _ number: Double) -> UnitTruth {
        UnitTruth(
            "pan",
            [
                (Scenario.standardThreshold, "threshold: \(value)"), ("grid: 1 px", "grid: \(grid)"),
                ("sampleRate: 60 Hz", "sampleRate: \(rate) Hz"),
            ], [("pan.threshold", number)])
    }

    private static func display(_ delay: Double, _ jitter: Double, rate: Double = 60) -> UnitTruth {
        UnitTruth(
            "display",
            [
                ("delay: 60 ms", "delay: \(delay) ms"), ("jitter: 10 ms", "jitter: \(jitter) ms"),
                ("frameRate: 60 Hz", "frameRate: \(rate) Hz"),
            ], [("display.delay", delay), ("display.jitter", jitter)])
    }

    static let all = [
        pan("10 pt", grid: "0.5 pt", 10), pan("10 pt", grid: "1 pt", 10), pan("10 pt", grid: "2 pt", 10),
        pan("37 pt", grid: "2 pt", rate: 25, 37), pan("10 pt", grid: "1 px", rate: 10, 10),
        pan("23.3 pt", grid: "0.1 pt", rate: 120, 23.3), pan("15 %\n  of: axis", grid: "1 pt", 15),
        display(60, 10), display(130, 0), display(25, 40, rate: 30), display(0, 5, rate: 59.94),
    ]

    /// Every third of them, for `make test`.
    static let few = stride(from: 0, to: all.count, by: 3).map { all[$0] }

    /// In how many of some seeds the interval of each value holds it, and how many different intervals there are.
    func counts(seeds: ClosedRange<UInt64>) throws -> (held: [Int], different: Int) {
        var held = values.map { _ in 0 }
        var intervals: Set<ClosedRange<Double>> = []
        var scenario = Scenario(steps: "- wait: 1 s\n- qualify: [\(question)]")
        for (from, to) in changes {
            scenario = try scenario.replacing(from, with: to, in: "rigs/units/standard-800x480.yaml")
        }
        for seed in seeds {
            let found = Recovered(try scenario.seeded(seed).run())
            for (place, (name, value)) in values.enumerated() {
                guard let interval = found.interval(name) else { continue }
                intervals.insert(interval)
                // The sheet is written to hundredths.
                let wide = interval.lowerBound - 0.006...interval.upperBound + 0.006
                if wide.contains(value) { held[place] += 1 }
            }
        }
        return (held, intervals.count)
    }
}

@Suite("Known answers of a qualification, shortly") struct UnitKnownAnswers {
    @Test(
        "lie in the stated intervals of at least 7 of 10 seeds, which are no two runs of the same",
        arguments: UnitTruth.few)
    func short(truth: UnitTruth) throws {
        let (held, different) = try truth.counts(seeds: 1...10)
        #expect(held.allSatisfy { $0 >= Coverage.least(of: 10) }, "\(held)")
        #expect(different >= 2)
    }
}

@Suite("Known answers of a qualification", .enabled(if: getenv("RIG_LONG") != nil, "slow: make test-long"))
struct UnitKnownAnswerTests {
    @Test("lie in the stated intervals of at least 88 of 100 seeds", arguments: UnitTruth.all)
    func long(truth: UnitTruth) throws {
        let (held, _) = try truth.counts(seeds: 1...100)
        #expect(held.allSatisfy { $0 >= 88 }, "\(held)")
    }
}
