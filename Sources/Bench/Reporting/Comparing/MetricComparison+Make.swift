import Events
import Measuring

extension MetricComparison {
    /// The comparisons of a metric: of its samples where these are independent and both journals keep them, else of its
    /// rate, else of each figure that is no extreme, since an extreme grows with n.
    static func comparisons(_ first: ComparedRun.Metric, _ second: ComparedRun.Metric) -> [MetricComparison] {
        let isRanked = MetricDefinition.named(first.made.name)?.metric.hasIndependentSamples ?? true
        if isRanked, let ranks = RankComparison(first.samples, second.samples) {
            return [MetricComparison(first, second, "p50", .samples(ranks))]
        }
        let comparisons = ofFigures(first, second)
        return comparisons.isEmpty && !isRanked ? tooFew(first, second) : comparisons
    }

    /// What has samples that make no bounds is told as such, and does not fall silent.
    private static func tooFew(_ first: ComparedRun.Metric, _ second: ComparedRun.Metric) -> [MetricComparison] {
        let (a, b) = (first.made.measurement, second.made.measurement)
        return a.figures.lazy.compactMap { figure in b.figure(figure.statistic).map { (figure, $0) } }.prefix(1).map {
            MetricComparison(first, second, $0.statistic, .figures(.init("difference", $1.value - $0.value)))
        }
    }

    private static func ofFigures(_ first: ComparedRun.Metric, _ second: ComparedRun.Metric) -> [MetricComparison] {
        let (a, b) = (first.made.measurement, second.made.measurement)
        let shared = a.figures.filter { b.figure($0.statistic) != nil && !["min", "max"].contains($0.statistic) }
        let rates = shared.filter(\.isRate)
        return rates.compactMap { rate in
            b.figure(rate.statistic).map { other in
                // `rate` is a share of the trials that n counts; another share has trials of its own.
                let isOfAll = rate.statistic == "rate"
                let difference = RateDifference(rate, of: isOfAll ? a.n : nil, other, of: isOfAll ? b.n : nil)
                return MetricComparison(first, second, rate.statistic, .rate(difference))
            }
        }
            + shared.filter { !$0.isRate && ($0.low ?? $0.high) != nil && !isCount($0, rates) }.compactMap { figure in
                b.figure(figure.statistic).map { other in
                    MetricComparison(first, second, figure.statistic, .figures(difference(figure, other)))
                }
            }
    }

    private init(
        _ first: ComparedRun.Metric, _ second: ComparedRun.Metric, _ statistic: String, _ evidence: Evidence
    ) {
        (self.first, self.second, self.statistic, self.evidence) = (first, second, statistic, evidence)
    }

    /// A count beside its rate says the same again, but for the number of trials.
    private static func isCount(_ figure: Measurement.Figure, _ rates: [Measurement.Figure]) -> Bool {
        !rates.isEmpty && figure.value == figure.value.rounded()
    }

    /// The difference of two intervals; a side is open where either interval is.
    private static func difference(_ first: Measurement.Figure, _ second: Measurement.Figure) -> Measurement.Figure {
        let low = second.low.flatMap { low in first.high.map { low - $0 } }
        let high = second.high.flatMap { high in first.low.map { high - $0 } }
        return .init("difference", second.value - first.value, low: low, high: high)
    }
}
