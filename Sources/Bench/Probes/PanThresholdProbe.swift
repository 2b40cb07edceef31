public import Measuring

/// Collects the trials of a pan-threshold search into a measurement.
///
/// The value is the middle between the longest complete drag that was not reported as began and the shortest that was;
/// the bounds are those two lengths.
public struct PanThresholdProbe: Sendable {
    private var search: ThresholdSearch
    private var swallowed = Distribution()
    private let direction: String

    /// Makes a probe for drags of a range of lengths, to a resolution, both in points.
    public init(direction: String, range: ClosedRange<Double>, resolution: Double) {
        self.direction = direction
        search = ThresholdSearch(range: range, resolution: resolution)
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
        if search.bounds != nil, let middle = swallowed.figures.first(where: { $0.statistic == "p50" }) {
            figures.append(.init("swallowed", middle.value, low: middle.low, high: middle.high))
        }
        return Measurement(
            name: name, unit: "pt", figures: figures, n: search.trials,
            remarks: remarks, provenance: provenance)
    }

    private var remarks: [String] {
        guard search.bounds == nil else {
            let count = search.contradictions
            return count == 0 ? [] : ["\(count) of the lengths gave both answers"]
        }
        return [search.failure ?? "the lengths at which drags began and did not begin overlap"]
    }
}
