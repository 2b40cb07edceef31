import Positioning

/// The part of a route's line that a leg drives, and the stop at its end.
struct LegSpan: Sendable {
    /// The leg, from 0.
    let leg: Int
    /// Metres along the route where it begins and ends.
    let begin: Double
    var end: Double
    /// Where it ends.
    var stop: Coordinate
    /// Declared metres and seconds of all later legs.
    var distanceBehind = 0.0, durationBehind = 0.0
}
