import Formats

/// A table by which an app rounds the distance to a maneuver.
///
/// A length is converted to the unit first and rounded then, exact halves away from zero. Bounds are in metres where a
/// table is metric; feet, yards and miles are those of 1959: 0.3048 m, 0.9144 m, 1609.344 m.
public enum DistanceRounding: String, Sendable, CaseIterable {
    /// Mapbox and MapLibre on iOS, metric: below 25 m to 5, below 100 to 25, below 999 to 50, below 3 km to 0.1 km.
    ///
    /// `DistanceFormatter.swift` in MapboxCoreNavigation, and its tests.
    case mapboxMetric
    /// The same for the United States: below 0.1 mi to 50 ft, below 3 mi to 0.1 mi.
    case mapboxUS
    /// The same for the United Kingdom: below 20 yd to 10, below 100 to 25, below 0.1 mi to 50, below 3 mi to 0.1 mi.
    case mapboxUK
    /// Ferrostar's CarPlay table, metric: below 50 m to 5, below 100 to 10, below 500 to 50, to 1 km to 100.
    ///
    /// Ferrostar's CarPlay adapter and its tests: kilometres and miles to 0.1 up to 10, whole above.
    case ferrostarMetric
    /// The same in feet up to 289 m, then miles.
    case ferrostarUS
    /// The same in yards up to 300 m, then miles.
    case ferrostarUK
    /// Ferrostar on Android, metric: up to 10 m to 5, up to 100 to 10, up to 1,000 to 100; kilometres as in CarPlay.
    case ferrostarAndroidMetric
    /// Ferrostar on Android in feet up to 289 m: below 50 ft to 5, below 100 to 10, below 500 to 50, above to 100.
    case ferrostarAndroidUS
    /// Ferrostar on Android in yards up to 300 m: below 10 yd to 5, above to 10.
    case ferrostarAndroidUK
    /// MapLibre on Android, metric: below 401 m down to a multiple of 50, at least 50; to 10 km to 0.1, whole above.
    ///
    /// `DistanceFormatter` of MapLibre Navigation for Android, which comes from Mapbox's.
    case mapLibreAndroidMetric
    /// The same in feet below 401 ft, then miles.
    case mapLibreAndroidUS

    /// The distance to show for a length in metres; negative lengths and those that are no number count as 0.
    ///
    /// What the small part of a metric table rounds up to 1000 m is shown as 1 km.
    public func shown(metres: Double) -> ShownDistance {
        let table = table
        let length = metres.isFinite ? max(0, metres) : 0
        let amount = length / table.small.metres
        guard let row = table.rows.first(where: { $0.holds(amount) }) else { return large(length, table) }
        let figure = row.rounded(amount)
        guard table.small != .metre || figure < 1000 else { return large(1000, table) }
        return ShownDistance(figure: FixedDecimal.text(figure, decimals: 0), unit: table.small.rawValue)
    }

    private func large(_ length: Double, _ table: DistanceTable) -> ShownDistance {
        let amount = length / table.large.metres
        let isFine = table.isWholeAtBound ? amount < table.wholeFrom : amount <= table.wholeFrom
        return ShownDistance(
            figure: FixedDecimal.shortest(amount, decimals: isFine ? 1 : 0), unit: table.large.rawValue)
    }

    private var table: DistanceTable {
        switch self {
        case .mapboxMetric: .mapboxMetric
        case .mapboxUS: .mapboxUS
        case .mapboxUK: .mapboxUK
        case .ferrostarMetric: .ferrostar(.metre, .kilometre, to: 1000)
        case .ferrostarUS: .ferrostar(.foot, .mile, to: 289)
        case .ferrostarUK: .ferrostar(.yard, .mile, to: 300)
        case .ferrostarAndroidMetric: .ferrostarAndroidMetric
        case .ferrostarAndroidUS: .ferrostar(.foot, .mile, to: 289)
        case .ferrostarAndroidUK: .ferrostarAndroidUK
        case .mapLibreAndroidMetric: .mapLibreAndroid(.metre, .kilometre)
        case .mapLibreAndroidUS: .mapLibreAndroid(.foot, .mile)
        }
    }
}
