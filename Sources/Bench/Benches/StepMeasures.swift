import Clockwork
import Events
import Measuring

/// What a step measured, as far as its failure hangs on it.
struct StepMeasures {
    private var made: [MeasurementMade] = []

    /// Takes the next measurement of the step.
    mutating func take(_ measurement: MeasurementMade) { made.append(measurement) }

    /// The limits that were broken.
    var broken: [BrokenLimit] {
        made.flatMap { measurement in
            measurement.limits.filter { $0.judgement == .failed }.map {
                BrokenLimit(metric: measurement.name, statistic: $0.statistic, bound: $0.bound)
            }
        }
    }

    /// Whether a metric has limits and keeps them all.
    func keeps(_ metric: String) -> Bool {
        let limits = made.filter { $0.name == metric }.flatMap(\.limits)
        return !limits.isEmpty && limits.allSatisfy { $0.judgement == .passed }
    }

    /// A time by its metric and its statistic; nil where it is not known, or no time.
    func time(_ metric: String, _ statistic: String) -> Timespan? {
        guard let figure = figure(metric, statistic), figure.value.isFinite else { return nil }
        return switch made.first(where: { $0.name == metric })?.unit {
        case "ms": .seconds(figure.value / 1000)
        case "s": .seconds(figure.value)
        default: nil
        }
    }

    /// Whether a figure is known from below alone: what was waited for never came.
    func isLeast(_ metric: String, _ statistic: String) -> Bool {
        figure(metric, statistic).map { $0.low != nil && $0.high == nil } ?? false
    }

    private func figure(_ metric: String, _ statistic: String) -> FigureRecord? {
        made.first { $0.name == metric }?.figures.first { $0.statistic == statistic }
    }
}

/// A limit that was broken.
struct BrokenLimit {
    let metric: String, statistic: String
    let bound: Limit.Bound
}
