public import Routes

/// A maneuver that lies ahead.
public struct UpcomingManeuver: Hashable, Sendable {
    /// What is done, with the exit of a ring where the source counts it.
    public var maneuver: Maneuver
    /// The name of the road behind it, empty where it has none.
    public var road: String
    /// The words for it.
    public var instruction: String
    /// Metres to it.
    public var distance: Double
    /// The side on which one drives there, nil where the route does not tell it.
    public var drivingSide: DrivingSide?
    /// The lanes that lead to it, from left to right; empty where none are told.
    public var lanes: [Lane]

    init(_ step: Step, side: DrivingSide?, distance: Double) {
        (maneuver, road) = (step.maneuver, step.name)
        instruction = step.maneuver.instruction(onto: step.name)
        (self.distance, drivingSide) = (distance, side)
        lanes = step.intersections.first?.lanes ?? []
    }
}
