/// A table by which an app rounds the distance to a maneuver.
public enum DistanceRounding: String, Sendable, CaseIterable {
    /// Mapbox and MapLibre on iOS, metric: below 25 m to 5, below 100 to 25, below 999 to 50, below 3 km to 0.1 km.
    case mapboxMetric
    /// Ferrostar's CarPlay table, metric: below 50 m to 5, below 100 to 10, below 500 to 50, to 1 km to 100.
    case ferrostarMetric

    /// The distance to show for a length in metres; negative lengths count as 0.
    public func shown(metres: Double) -> ShownDistance {
        ShownDistance(figure: "0", unit: "m")
    }
}
