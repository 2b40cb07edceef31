import Glibc

/// Values in the order of time that hang together, such as what each refresh shows: one tells little beyond the last.
///
/// The figures are those of all values. Their bounds come from parts of the time that are long enough to be independent:
/// a figure is taken of each part, and how much these differ tells how sure their mean is.
public struct BatchedValues: Sendable {
    /// Into how many parts the time is taken apart.
    public static let parts = 20
    /// With fewer values in a part than this there are no bounds.
    public static let leastPart = 20
    /// How many values are kept: five hours at 60 Hz.
    public static let limit = 1_080_000

    private var values: [Float] = []
    /// How many values came when no more were kept.
    public private(set) var beyond = 0

    /// Makes an empty series.
    public init() {}

    /// How many values are kept.
    public var count: Int { values.count }

    /// The values as samples, each within a resolution to both sides; empty where there are more than a distribution keeps.
    public func samples(resolution: Double) -> [Sample] {
        guard values.count <= Distribution.exactLimit else { return [] }
        return values.map { Sample(low: Double($0) - resolution, high: Double($0) + resolution) }
    }

    /// Takes the next value; beyond `limit` it is only counted.
    public mutating func add(_ value: Double) {
        if values.count < Self.limit { values.append(Float(value)) } else { beyond += 1 }
    }

    /// Mean, median, p95 and greatest, each with its bounds widened by a resolution to both sides; empty without values.
    ///
    /// Where the time is too short to be taken apart only the greatest has bounds, those of its resolution.
    public func figures(resolution: Double) -> [Measurement.Figure] {
        guard !values.isEmpty else { return [] }
        let greatest = Double(values.max() ?? 0)
        return [
            figure("mean", resolution, Self.mean), figure("p50", resolution) { Self.quantile(0.5, of: $0) },
            figure("p95", resolution) { Self.quantile(0.95, of: $0) },
            .init("max", greatest, low: greatest - resolution, high: greatest + resolution),
        ]
    }

    private func figure(
        _ name: String, _ resolution: Double, _ statistic: (ArraySlice<Float>) -> Double
    ) -> Measurement.Figure {
        let value = statistic(values[...])
        guard let reach = reach(of: statistic) else { return .init(name, value) }
        return .init(name, value, low: value - reach - resolution, high: value + reach + resolution)
    }

    /// By how much a statistic of all values may miss the true one at 95 %, nil where the parts would be too short.
    private func reach(of statistic: (ArraySlice<Float>) -> Double) -> Double? {
        let length = values.count / Self.parts
        guard length >= Self.leastPart else { return nil }
        let found = (0..<Self.parts).map { statistic(values[$0 * length..<($0 + 1) * length]) }
        let mean = found.reduce(0, +) / Double(found.count)
        let square = found.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(found.count - 1)
        return StudentT.factor(degrees: Double(found.count - 1)) * (square / Double(found.count)).squareRoot()
    }

    private static func mean(_ values: ArraySlice<Float>) -> Double {
        values.reduce(0) { $0 + Double($1) } / Double(values.count)
    }

    /// The value at a share of the sorted ones, between the two nearest (the mean of a rank falls at rank / (n + 1)).
    private static func quantile(_ share: Double, of values: ArraySlice<Float>) -> Double {
        let sorted = values.sorted()
        let place = min(Double(sorted.count), max(1, share * Double(sorted.count + 1))) - 1
        let (lower, upper) = (Int(place), min(sorted.count - 1, Int(place) + 1))
        let rest = place - Double(lower)
        return Double(sorted[lower]) * (1 - rest) + Double(sorted[upper]) * rest
    }
}
