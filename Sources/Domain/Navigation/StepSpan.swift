/// The part of a route's line that a step drives, and what is left behind its end.
struct StepSpan: Sendable {
    /// The leg, and the step within it, from 0.
    let leg: Int, step: Int
    /// Metres along the route where the step begins and where the next maneuver is.
    let begin: Double, end: Double
    /// The step's share of the route's declared length in metres and time in seconds.
    var distance: Double, duration: Double
    /// Declared metres and seconds of all later steps.
    var distanceBehind = 0.0, durationBehind = 0.0

    /// Declared metres left from a point of the step on.
    func distanceRemaining(from along: Double) -> Double { share(leftFrom: along) * distance + distanceBehind }

    /// Declared seconds left from a point of the step on.
    func durationRemaining(from along: Double) -> Double { durationToEnd(from: along) + durationBehind }

    /// Declared seconds from a point of the step to its end.
    func durationToEnd(from along: Double) -> Double { share(leftFrom: along) * duration }

    /// The declared mean speed in m/s, nil where no time is declared.
    var plannedSpeed: Double? { duration > 0 ? (end - begin) / duration : nil }

    private func share(leftFrom along: Double) -> Double {
        max(0, min((end - along) / (end - begin), 1))
    }
}
