public import Events
import Formats
import Measuring

/// A measurement as its journal tells it, and as it is judged again.
public struct JudgedMeasurement: Sendable {
    /// Why figures are taken as the journal tells them, and not made anew.
    public enum Reason: String, CaseIterable, Sendable {
        /// The measurement is made of trials or counts, or of more samples than are kept.
        case notKept = "no samples are kept"
        /// The samples are there and do not determine the figures' bounds.
        case dependent = "their samples hang together"
        /// Some of the samples are not there.
        case lost = "samples are missing"
    }

    /// How the journal tells it.
    public let told: MeasurementMade
    /// The same with its figures made anew from the samples, and its limits judged by them.
    public let again: MeasurementMade
    /// How many raw samples the journal has of it.
    public let samples: Int
    /// Why the figures are the journal's own; nil where they were made anew, or where there are none.
    public let reason: Reason?
    /// Which samples are missing, in a sentence; nil where none are.
    public let loss: String?
    /// Which figures and which limits differ from what the journal tells, in sentences.
    public let figureDifferences: [String], limitDifferences: [String]

    /// What differs from what the journal tells, in sentences; empty where nothing does.
    public var differences: [String] { (loss.map { [$0] } ?? []) + figureDifferences + limitDifferences }

    /// Judges a measurement by the batches of samples that stand before it.
    init(_ told: MeasurementMade, _ batches: [SamplesKept]) {
        self.told = told
        let own = batches.filter { $0.metric == told.name }
        samples = own.reduce(0) { $0 + $1.count }
        loss = Self.loss(of: told, own)
        reason = told.figures.isEmpty ? nil : Self.reason(told, own, isWhole: loss == nil)
        let made: RemadeFigures? =
            told.figures.isEmpty || reason != nil ? nil : RemadeFigures(of: told.measurement.figures, own)
        var measurement = told.measurement
        if let made { measurement.figures = made.figures }
        again = MeasurementMade(measurement, limits: told.limits.map(\.limit))
        figureDifferences = made?.differences ?? []
        limitDifferences = Self.differences(of: told.limits, again.limits)
    }

    private static func reason(_ told: MeasurementMade, _ own: [SamplesKept], isWhole: Bool) -> Reason? {
        if !isWhole { return .lost }
        if own.isEmpty { return .notKept }
        return MetricDefinition.named(told.name)?.metric.hasIndependentSamples == false ? .dependent : nil
    }

    /// What is missing: batches in between by their numbers, the last ones by n, which counts samples with both ends.
    private static func loss(of told: MeasurementMade, _ own: [SamplesKept]) -> String? {
        if own.map(\.number) != Array(own.indices) {
            return "batches of its samples are missing; the figures are the journal's"
        }
        let isKept = MetricDefinition.named(told.name)?.metric.isMadeOfSamples ?? false
        guard !own.isEmpty || isKept && told.n <= Distribution.exactLimit else { return nil }
        let bounded = own.reduce(0) { $0 + min($1.low.count, $1.high.count) }
        guard bounded < told.n else { return nil }
        return
            "of its \(told.n) samples the journal has \(bounded == 0 ? "none" : "\(bounded)"); the figures are the journal's"
    }

    private static func differences(of told: [LimitRecord], _ again: [LimitRecord]) -> [String] {
        zip(told, again).filter { $0.word != $1.word }.map { told, again in
            "\(told.limit.text(unit: "1")) was \(told.word) and is \(again.word)"
        }
    }
}
