import Formats

/// What of a figure may be the harness's own doing: how late its timer is, and how coarse its clock.
public struct HarnessNoise: Hashable, Sendable {
    /// The word with which each remark of it begins.
    public static let word = "harness:"
    /// The share of a figure above which the harness is remarked on (latency table's rule of a tenth).
    private static let share = 0.1
    /// What measures the harness itself, so that there is nothing to compare.
    private static let own = ["harness.", "replayLateness"]

    /// The greater one of the wake-ups' p95, by its upper bound, and of the clock's least step, in milliseconds.
    public let floor: Double

    /// Makes the noise of a floor in milliseconds.
    public init(floor: Double) {
        self.floor = floor
    }

    /// What is to be said of a measurement and of its limits; empty where the harness is fine enough for it.
    public func remarks(on measurement: Measurement, limits: [Limit]) -> [String] {
        guard let unit = Self.milliseconds(in: measurement.unit), !Self.own.contains(where: measurement.name.hasPrefix)
        else { return [] }
        let small = measurement.figures.filter { $0.isOfTime && abs($0.value) * unit * Self.share < floor }
        let coarse =
            small.isEmpty
            ? []
            : [
                "\(Self.word) its noise of \(text) is more than a tenth of \(small.map(\.statistic).joined(separator: ", "))"
            ]
        let low = limits.filter { Self.times.contains($0.statistic) && abs($0.value) * unit < floor }
        return coarse
            + low.map { "\(Self.word) the limit \($0.text(unit: measurement.unit)) lies below its noise of \(text)" }
    }

    private var text: String { "\(FixedDecimal.shortest(floor, decimals: 3)) ms" }

    /// The statistics of a metric of time that are times; the least sample is no result, and counts are no times.
    fileprivate static let times: Set = ["value", "mean", "p50", "p95", "p99", "max", "age", "timeError", "timeOff"]

    private static func milliseconds(in unit: String) -> Double? {
        switch unit {
        case "ns": 1e-6
        case "µs": 1e-3
        case "ms": 1
        case "s": 1000
        default: nil
        }
    }
}

extension Measurement.Figure {
    fileprivate var isOfTime: Bool { HarnessNoise.times.contains(statistic) }
}
