import Events
public import Measuring

/// How one metric differs between two runs.
public struct MetricComparison: Sendable {
    /// What was compared.
    public enum Evidence: Sendable {
        /// The samples that both journals keep.
        case samples(RankComparison)
        /// Two shares of trials.
        case rate(RateDifference)
        /// Two rates of events that were counted for a time.
        case events(EventRateDifference)
        /// Two figures by their bounds alone: the difference lies within the one of the intervals.
        case figures(Measurement.Figure)
    }

    /// What is said of it.
    public enum Outcome: String, Sendable {
        case faster, slower, lower, higher
        case none = "no difference shown"
        case tooFew = "too few"
    }

    /// The measurements of both runs.
    public let first: ComparedRun.Metric, second: ComparedRun.Metric
    /// The statistic that stands for each of them.
    public let statistic: String
    /// What was compared.
    public let evidence: Evidence
    /// The probability corrected for all metrics of the comparison; nil where none was found.
    public internal(set) var adjustedP: Double?

    /// The metric's name.
    public var name: String { first.name }
    /// The unit of both.
    public var unit: String { first.made.unit }
    /// The figures that are shown for both; nil where n carries none.
    public var figures: (first: Measurement.Figure?, second: Measurement.Figure?) {
        (first.made.measurement.figure(statistic), second.made.measurement.figure(statistic))
    }

    /// Second less first with its 95 % interval; nil where nothing is known of it, since samples of both never ended.
    public var difference: Measurement.Figure? {
        switch evidence {
        case .samples(let ranks): ranks.shift
        case .rate(let rates): rates.difference
        case .events(let rates): rates.difference
        case .figures(let difference): difference
        }
    }

    /// The probability that chance alone makes such a difference; nil where figures alone were compared.
    public var p: Double? {
        switch evidence {
        case .samples(let ranks): ranks.p
        case .rate(let rates): rates.p
        case .events(let rates): rates.p
        case .figures: nil
        }
    }

    /// The greatest probability by chance that still counts as a difference.
    public static let level = 0.05

    /// A difference is shown where its interval leaves zero out and chance is ruled out for all metrics together.
    public var outcome: Outcome {
        guard isCarried else { return .tooFew }
        guard adjustedP.map({ $0 <= Self.level }) ?? true else { return .none }
        let isOfTime = ["ms", "s"].contains(unit)
        if let low = difference?.low, low > 0 { return isOfTime ? .slower : .higher }
        if let high = difference?.high, high < 0 { return isOfTime ? .faster : .lower }
        return .none
    }

    private var isCarried: Bool {
        switch evidence {
        case .samples(let ranks): ranks.isCarried
        case .rate(let rates): rates.isCarried
        case .events(let rates): rates.isCarried
        case .figures(let difference): difference.low != nil || difference.high != nil
        }
    }

    /// Whether the second run is worse; nil where it is not known which way is.
    ///
    /// The limits of either run tell which way is, if they guard one side alone; without limits a time that is longer is.
    public var isWorse: Bool? {
        let limits = (first.made.limits + second.made.limits).filter { limit in
            if case .figures = evidence { limit.statistic == statistic } else { true }
        }
        let bounds = Set(limits.map(\.bound))
        guard bounds.count == 1 || (bounds.isEmpty && ["ms", "s"].contains(unit)) else { return nil }
        let isMoreWorse = bounds.first != .atLeast
        return switch outcome {
        case .slower, .higher: isMoreWorse
        case .faster, .lower: !isMoreWorse
        case .none, .tooFew: false
        }
    }

    /// Which samples of a side the ranks do without: n counts those with both ends, and what may be anything has no rank.
    private static func lack(of metric: ComparedRun.Metric, in side: String) -> [String] {
        let (n, kept) = (metric.made.n, metric.samples.count(where: \.isBounded))
        let unknown = metric.samples.count { $0 == .unknown }
        return (kept < n ? ["of \(n) samples in \(side) the journal keeps \(kept)"] : [])
            + (unknown > 0 ? ["\(unknown) more in \(side) may be anything and have no rank"] : [])
    }

    /// What else the reader should know.
    public var remarks: [String] {
        var remarks: [String] = []
        if case .samples(let ranks) = evidence {
            if outcome == .none, ranks.reachesBounds, (adjustedP ?? 1) <= Self.level {
                remarks.append("the samples differ (see p), by less than the steps on which they stand can tell")
            }
            remarks += [("A", first), ("B", second)].flatMap { Self.lack(of: $1, in: $0) }
        }
        if first.made.provenance != second.made.provenance {
            remarks.append("A: \(first.made.provenance.text)")
            remarks.append("B: \(second.made.provenance.text)")
        }
        return remarks
    }
}
