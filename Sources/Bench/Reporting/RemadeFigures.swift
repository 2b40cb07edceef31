import Events
import Formats
import Measuring

/// The figures of a measurement made anew from its samples, and where they differ from what the journal tells.
struct RemadeFigures {
    /// The figures; those that the samples do not carry are left out.
    private(set) var figures: [Measurement.Figure] = []
    /// What differs, in sentences.
    private(set) var differences: [String] = []

    /// Figures are written to a millionth, and so are the samples that they are made of; the median distance from the
    /// median rests on two medians and on the distance between them.
    private static let tolerance = 3e-6

    /// Makes the figures that the journal tells, and no other: what was withheld stays so.
    init(of told: [Measurement.Figure], _ batches: [SamplesKept]) {
        var distribution = Distribution()
        for batch in batches { for sample in batch.samples { distribution.add(sample) } }
        let made = distribution.figures
        for figure in told { take(figure, Self.remade(figure, made)) }
    }

    /// A figure by the samples; what is no plain statistic of them stays as it is told.
    private static func remade(_ told: Measurement.Figure, _ made: [Measurement.Figure]) -> Measurement.Figure? {
        guard MetricDefinition.spread.contains(told.statistic) else { return told }
        let figure = made.first { $0.statistic == told.statistic }
        // What was waited for in vain is told as at least so much.
        if told.low != nil, told.high == nil { return figure?.leastKnown }
        return figure?.isFinite == true ? figure : nil
    }

    private mutating func take(_ told: Measurement.Figure, _ again: Measurement.Figure?) {
        guard let again else {
            differences.append("\(told.statistic) is \(told.text) in the journal, and its samples do not carry it")
            return
        }
        figures.append(again)
        guard !told.isNear(again, within: Self.tolerance) else { return }
        differences.append("\(told.statistic) is \(told.text) in the journal and \(again.text) by its samples")
    }
}

extension Measurement.Figure {
    fileprivate func isNear(_ other: Self, within tolerance: Double) -> Bool {
        guard (low == nil) == (other.low == nil), (high == nil) == (other.high == nil) else { return false }
        let pairs = [(value, other.value), (low ?? 0, other.low ?? 0), (high ?? 0, other.high ?? 0)]
        return pairs.allSatisfy { abs($0 - $1) <= tolerance }
    }

    fileprivate var text: String {
        let numbers = [value, low, high].compactMap(\.self).map { FixedDecimal.shortest($0, decimals: 6) }
        return numbers.count < 2 ? numbers.joined() : "\(numbers[0]) [\(numbers.dropFirst().joined(separator: ", "))]"
    }
}
