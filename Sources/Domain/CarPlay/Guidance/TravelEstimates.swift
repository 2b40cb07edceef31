import Formats

/// What is left of a trip or to a maneuver; the system shows the figures as they are given and rounds nothing.
public struct TravelEstimates: Hashable, Sendable {
    /// The units in which a distance may be given.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Metres.
        case metres = "m"
        /// Kilometres.
        case kilometres = "km"
        /// Feet.
        case feet = "ft"
        /// Yards.
        case yards = "yd"
        /// Miles.
        case miles = "mi"
    }

    /// The distance in its unit; below zero it is not known.
    public var distance: Double
    /// The unit of the distance.
    public var unit: Unit
    /// The time in seconds; below zero it is not known.
    public var seconds: Double

    /// Makes estimates of a distance in a unit and a time in seconds.
    public init(_ distance: Double, _ unit: Unit = .metres, seconds: Double = untold) {
        self.distance = distance
        self.unit = unit
        self.seconds = seconds
    }

    /// The distance or the time that stands for one that is not known.
    public static let untold = -1.0

    /// What is shown for a value that is not known.
    public static let unknown = "--"

    /// The distance as it is shown, with at most two decimals.
    public var distanceText: String {
        guard distance >= 0, distance.isFinite else { return Self.unknown }
        return "\(FixedDecimal.shortest(distance, decimals: 2)) \(unit.rawValue)"
    }

    /// The time as it is shown, in whole minutes, from 60 of them on in hours and minutes; an arriving car has 0.
    public var timeText: String {
        guard seconds >= 0, seconds.isFinite else { return Self.unknown }
        let minutes = (seconds / 60).rounded(.up)
        let hours = (minutes / 60).rounded(.down)
        let parts = [(hours, "h"), (minutes - 60 * hours, "min")].filter { $0.0 > 0 }
        guard !parts.isEmpty else { return "0 min" }
        return parts.map { "\(FixedDecimal.shortest($0, decimals: 0)) \($1)" }.joined(separator: " ")
    }
}
