import Formats

/// A table by which an app rounds the distance to a maneuver.
public enum DistanceRounding: String, Sendable, CaseIterable {
    /// Mapbox and MapLibre on iOS, metric: below 25 m to 5, below 100 to 25, below 999 to 50, below 3 km to 0.1 km.
    case mapboxMetric
    /// Ferrostar's CarPlay table, metric: below 50 m to 5, below 100 to 10, below 500 to 50, to 1 km to 100.
    case ferrostarMetric

    /// The distance to show for a length in metres; negative lengths and those that are no number count as 0.
    ///
    /// What the metres' part of a table rounds up to 1000 m is shown as 1 km.
    public func shown(metres: Double) -> ShownDistance {
        let length = metres.isFinite ? max(0, metres) : 0
        guard let row = rows.first(where: { length < $0.below }) else { return kilometres(length / 1000) }
        let figure = (length / row.increment).rounded() * row.increment
        guard figure < 1000 else { return kilometres(1) }
        return ShownDistance(figure: FixedDecimal.text(figure, decimals: 0), unit: "m")
    }

    private func kilometres(_ length: Double) -> ShownDistance {
        let decimals = length < wholeKilometresFrom ? 1 : 0
        return ShownDistance(figure: FixedDecimal.shortest(length, decimals: decimals), unit: "km")
    }

    /// Lengths below so many metres are rounded to the increment; behind the last row they are shown in kilometres.
    private var rows: [Row] {
        switch self {
        case .mapboxMetric: Self.mapboxRows
        case .ferrostarMetric: Self.ferrostarRows
        }
    }

    private typealias Row = (below: Double, increment: Double)

    private static let mapboxRows: [Row] = [(25, 5), (100, 25), (999, 50)]
    private static let ferrostarRows: [Row] = [(50, 5), (100, 10), (500, 50), (1000, 100)]

    private var wholeKilometresFrom: Double {
        switch self {
        case .mapboxMetric: 3
        case .ferrostarMetric: 10
        }
    }
}
