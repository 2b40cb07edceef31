public import Measuring

/// Collects the trials of a pan-threshold search into a measurement.
///
/// The value is the length that began in half of the drags, with its 95 % interval. Where no length gave both answers,
/// that interval is the one between the longest complete drag that never began and the shortest that always did.
public struct PanThresholdProbe: Sendable {
    private var search: AdaptiveThreshold
    private var swallowed = Distribution()
    private let direction: String

    /// Makes a probe for drags of a range of lengths, both in points; the interval is at most `resolution` wide.
    public init(direction: String, range: ClosedRange<Double>, resolution: Double) {
        self.direction = direction
        search = AdaptiveThreshold(range: range, halfWidth: resolution / 2)
    }

    /// The name of the metric.
    public var name: String { "panThreshold.\(direction)" }

    /// The length of the next drag in points, nil when the search has ended.
    public var next: Double? { search.next }

    /// Takes the outcome of a complete drag.
    public mutating func take(_ trial: PanTrialProbe, length: Double) {
        search.report(length: length, began: trial.began)
        if let distance = trial.swallowed { swallowed.add(Sample(low: distance, high: distance)) }
    }

    /// The measurement so far.
    public func measurement(provenance: Provenance) -> Measurement {
        var figures: [Measurement.Figure] = []
        if let value = search.figure { figures.append(value) }
        if let slope = search.slope { figures.append(slope) }
        if search.failure == nil, let middle = swallowed.figures.first(where: { $0.statistic == "p50" }) {
            figures.append(.init("swallowed", middle.value, low: middle.low, high: middle.high))
        }
        return Measurement(
            .panThreshold, part: direction, figures: figures, n: search.trials,
            remarks: remarks, provenance: provenance)
    }

    private var remarks: [String] {
        if let failure = search.failure { return [failure] }
        return search.isMixed ? ["the threshold varies from drag to drag; the slope tells how much"] : []
    }
}
