import Events
import Measuring

/// What can be said of the differences between two runs.
public struct RunComparison: Sendable {
    /// The runs, the first being what the second is held against.
    public let first: ComparedRun, second: ComparedRun
    /// What differs between the runs beside what was measured, a sentence each.
    public let cautions: [String]
    /// The metrics that both runs have and that may be compared, in the order of the first run.
    public let metrics: [MetricComparison]
    /// The names of those whose provenance differs, and that were not compared for it.
    public let refused: [String]
    /// The metrics of both runs that could not be compared, since no figure of them is in both.
    public let unmeasured: [UnmeasuredMetric]
    /// The names of those that only one of the runs has.
    public let onlyFirst: [String], onlySecond: [String]

    /// How many of the metrics were tested, which Holm's correction takes into account.
    public var tests: Int { metrics.count { $0.p != nil } }

    /// Compares two runs; figures of different provenance only where that is asked for.
    public init(_ first: ComparedRun, _ second: ComparedRun, acrossProvenance: Bool = false) {
        (self.first, self.second) = (first, second)
        cautions = RunCautions.between(first, second)
        let pairs = first.metrics.compactMap { metric in
            second.metrics.first { $0.name == metric.name && $0.made.unit == metric.made.unit }.map { (metric, $0) }
        }
        let isAllowed = { (pair: (ComparedRun.Metric, ComparedRun.Metric)) in
            acrossProvenance || pair.0.made.provenance == pair.1.made.provenance
        }
        refused = pairs.filter { !isAllowed($0) }.map(\.0.name)
        let compared = pairs.filter(isAllowed).map { (pair: $0, all: MetricComparison.comparisons($0.0, $0.1)) }
        metrics = Self.corrected(compared.flatMap(\.all))
        unmeasured = compared.filter(\.all.isEmpty).map { UnmeasuredMetric($0.pair.0, $0.pair.1) }
        let both = Set(pairs.map(\.0.name))
        onlyFirst = first.metrics.map(\.name).filter { !both.contains($0) }
        onlySecond = second.metrics.map(\.name).filter { !both.contains($0) }
    }

    private static func corrected(_ metrics: [MetricComparison]) -> [MetricComparison] {
        var corrected = metrics
        let tested = metrics.indices.filter { metrics[$0].p != nil }
        let adjusted = HolmCorrection.adjusted(tested.compactMap { metrics[$0].p })
        for (place, p) in zip(tested, adjusted) { corrected[place].adjustedP = p }
        return corrected
    }
}
