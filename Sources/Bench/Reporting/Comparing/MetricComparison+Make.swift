import Events
import Measuring

extension MetricComparison {
    /// The comparisons of a metric: of its samples where these are independent and both journals keep them, else of its
    /// rates, else of each figure that is no extreme, since an extreme grows with n; empty where no figure is in both.
    static func comparisons(_ first: ComparedRun.Metric, _ second: ComparedRun.Metric) -> [MetricComparison] {
        let isRanked = MetricDefinition.named(first.made.name)?.metric.hasIndependentSamples ?? true
        if isRanked, let ranks = RankComparison(first.samples, second.samples) {
            return [MetricComparison(first, second, "p50", .samples(ranks))]
        }
        let comparisons = ofFigures(first, second)
        return comparisons.isEmpty ? tooFew(first, second) : comparisons
    }

    /// What has figures of which none carries an interval is told as such, and does not fall silent.
    private static func tooFew(_ first: ComparedRun.Metric, _ second: ComparedRun.Metric) -> [MetricComparison] {
        let shared = Self.shared(first, second)
        guard let (figure, other) = shared.first(where: { !isExtreme($0.0) }) ?? shared.first else { return [] }
        let difference = Measurement.Figure("difference", other.value - figure.value)
        return [MetricComparison(first, second, figure.statistic, .figures(difference))]
    }

    private static func ofFigures(_ first: ComparedRun.Metric, _ second: ComparedRun.Metric) -> [MetricComparison] {
        let shared = Self.shared(first, second).filter { !isExtreme($0.0) }
        let rates = shared.compactMap { figure, other in
            rate(figure, other, first.made, second.made).map {
                MetricComparison(first, second, figure.statistic, $0)
            }
        }
        let compared = Set(rates.map(\.statistic))
        let others = shared.filter { figure, _ in
            !compared.contains(figure.statistic) && (figure.low ?? figure.high) != nil
                && !isCount(figure, beside: compared)
        }
        return rates
            + others.map { figure, other in
                MetricComparison(first, second, figure.statistic, .figures(difference(figure, other)))
            }
    }

    private static func shared(
        _ first: ComparedRun.Metric, _ second: ComparedRun.Metric
    ) -> [(Measurement.Figure, Measurement.Figure)] {
        let (a, b) = (first.made.measurement, second.made.measurement)
        return a.figures.compactMap { figure in b.figure(figure.statistic).map { (figure, $0) } }
    }

    private static func isExtreme(_ figure: Measurement.Figure) -> Bool { ["min", "max"].contains(figure.statistic) }

    /// How two rates differ, nil where the figures are none: events by the time they were counted in, else shares of trials.
    ///
    /// `rate` is a share of the trials that n counts; another share has trials of its own.
    private static func rate(
        _ figure: Measurement.Figure, _ other: Measurement.Figure, _ first: MeasurementMade, _ second: MeasurementMade
    ) -> Evidence? {
        let isOfAll = figure.statistic == "rate"
        if isOfAll, MetricDefinition.named(first.name)?.metric.isOfEvents == true {
            return EventRateDifference(figure, of: first.n, other, of: second.n).map { .events($0) }
        }
        let isShare = MetricDefinition.isShare(figure.statistic, of: first.name)
        guard isShare, [figure, other].allSatisfy({ (0...1).contains($0.value) }) else { return nil }
        return .rate(
            RateDifference(figure, of: isOfAll ? first.n : nil, other, of: isOfAll ? second.n : nil))
    }

    private init(
        _ first: ComparedRun.Metric, _ second: ComparedRun.Metric, _ statistic: String, _ evidence: Evidence
    ) {
        (self.first, self.second, self.statistic, self.evidence) = (first, second, statistic, evidence)
    }

    /// A count beside its rate says the same again, but for the number of trials.
    private static func isCount(_ figure: Measurement.Figure, beside rates: Set<String>) -> Bool {
        !rates.isEmpty && figure.value == figure.value.rounded()
    }

    /// The difference of two intervals; a side is open where either interval is.
    private static func difference(_ first: Measurement.Figure, _ second: Measurement.Figure) -> Measurement.Figure {
        let low = second.low.flatMap { low in first.high.map { low - $0 } }
        let high = second.high.flatMap { high in first.low.map { high - $0 } }
        return .init("difference", second.value - first.value, low: low, high: high)
    }
}
