public import Measuring

/// Collects the trials of a pan-threshold search into a measurement.
///
/// The value is the length that began in half of the drags, with its 95 % interval. Where no length gave both answers,
/// that interval is the one between the longest complete drag that never began and the shortest that always did. In any
/// case the digitiser's rounding widens it, since no length tells what the unit took it for. Where a null trial did not
/// answer as it must, the trials are invalid: there is no figure, and nothing is said of the product.
public struct PanThresholdProbe: Sendable {
    private var search: AdaptiveThreshold
    private let direction: String
    private let rounding: Double
    private let longest: Double

    /// Makes a probe for drags up to a length in points; the interval is at most `resolution` and two roundings wide.
    ///
    /// `rounding` is how far the digitiser can shift the end of a drag along it, in points.
    public init(direction: String, longest: Double, resolution: Double, rounding: Double = 0) {
        self.direction = direction
        self.longest = longest
        self.rounding = rounding
        search = AdaptiveThreshold(range: 0...longest, halfWidth: resolution / 2)
    }

    /// The name of the metric.
    public var name: String { MetricDefinition.panThreshold.name(of: direction) }

    /// The length of the next drag in points, nil when the search has ended.
    public var next: Double? { search.next }

    /// What the next drag is for, in words: a null trial, halving, from below or from above.
    public var approach: String { search.approach.rawValue }

    /// Why the trials are invalid, nil where the null trials answered as they must.
    public var failure: String? { search.failure }

    /// Takes the outcome of a complete drag.
    public mutating func take(_ trial: PanTrialProbe, length: Double) {
        search.report(length: length, began: trial.began)
    }

    /// The threshold in points with the digitiser's rounding, nil where the trials are invalid.
    public var figure: Measurement.Figure? {
        guard failure == nil, let found = search.figure, let low = found.low, let high = found.high else { return nil }
        return Measurement.Figure("value", found.value, low: max(0, low - rounding), high: high + rounding)
    }

    /// The measurement so far; `timing` holds the drags that were made after the search.
    public func measurement(with timing: PanTimingProbe, provenance: Provenance) -> Measurement {
        guard let failure = failure ?? timing.failure else {
            var swallowed = timing.swallowedMedian
            swallowed?.statistic = "swallowed"
            let figures = [figure, search.slope, swallowed].compactMap(\.self)
            return Measurement(
                .panThreshold, part: direction, figures: figures, n: search.trials, remarks: remarks,
                provenance: provenance)
        }
        return Measurement(
            .panThreshold, part: direction, figures: [], n: search.trials, remarks: [failure], provenance: provenance)
    }

    private var remarks: [String] {
        guard search.next == nil else { return ["the search has not ended after \(search.trials) drags"] }
        return search.isMixed ? ["the threshold varies from drag to drag; the slope tells how much"] : []
    }
}
