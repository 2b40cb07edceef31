public import Events
import Formats
import Measuring

/// A measurement as its journal tells it, and as it is judged again.
public struct JudgedMeasurement: Sendable {
    /// How the journal tells it.
    public let told: MeasurementMade
    /// The same with its figures made anew from the samples, and its limits judged by them.
    public let again: MeasurementMade
    /// How many raw samples the journal has of it.
    public let samples: Int
    /// What differs from what the journal tells, in sentences; empty where nothing does.
    public let differences: [String]

    /// Figures are written to a millionth, and so are the samples that they are made of.
    private static let tolerance = 2e-6

    /// Judges a measurement by the batches of samples that stand before it.
    init(_ told: MeasurementMade, _ batches: [SamplesKept]) {
        self.told = told
        let own = batches.filter { $0.metric == told.name }
        samples = own.reduce(0) { $0 + $1.low.count }
        let isWhole = own.map(\.number) == Array(own.indices)
        var measurement = told.measurement
        if isWhole { measurement.figures = Self.figures(of: own, in: measurement) }
        again = MeasurementMade(measurement, limits: told.limits.map(\.limit))
        let missing = isWhole ? [] : ["batches of its samples are missing; the figures are the journal's"]
        differences =
            missing + Self.differences(of: told.figures, again.figures)
            + Self.differences(of: told.limits, again.limits)
    }

    /// The figures of a measurement, each made anew where samples carry it; what was withheld stays so.
    private static func figures(of batches: [SamplesKept], in measurement: Measurement) -> [Measurement.Figure] {
        guard !batches.isEmpty else { return measurement.figures }
        var distribution = Distribution()
        for batch in batches { for sample in batch.samples { distribution.add(sample) } }
        let made = distribution.figures.filter { $0.value.isFinite && ($0.high ?? 0).isFinite }
        return measurement.figures.map { figure in made.first { $0.statistic == figure.statistic } ?? figure }
    }

    private static func differences(of told: [FigureRecord], _ again: [FigureRecord]) -> [String] {
        zip(told, again).filter { !$0.isNear($1, within: tolerance) }.map { told, again in
            "\(told.statistic) is \(told.text) in the journal and \(again.text) by its samples"
        }
    }

    private static func differences(of told: [LimitRecord], _ again: [LimitRecord]) -> [String] {
        zip(told, again).filter { $0.judgement != $1.judgement }.map { told, again in
            "\(told.limit.text(unit: "1")) was \(told.judgement.rawValue) and is \(again.judgement.rawValue)"
        }
    }
}

extension FigureRecord {
    fileprivate func isNear(_ other: FigureRecord, within tolerance: Double) -> Bool {
        guard (low == nil) == (other.low == nil), (high == nil) == (other.high == nil) else { return false }
        let pairs = [(value, other.value), (low ?? 0, other.low ?? 0), (high ?? 0, other.high ?? 0)]
        return pairs.allSatisfy { abs($0 - $1) <= tolerance }
    }

    fileprivate var text: String {
        let numbers = [value, low, high].compactMap(\.self).map { FixedDecimal.shortest($0, decimals: 6) }
        return numbers.count < 2 ? numbers.joined() : "\(numbers[0]) [\(numbers.dropFirst().joined(separator: ", "))]"
    }
}
