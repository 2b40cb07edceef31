public import Positioning

/// Where a fix stands on the route, and what follows from that.
public struct Progress: Hashable, Sendable {
    /// The number of the fix in its source.
    public var fix: Int
    /// The nearest place on the route.
    public var snapped: Coordinate
    /// Metres from the start of the route, along its line.
    public var along: Double
    /// Metres beside the line, to the right positive.
    public var lateral: Double
    /// The leg, from 0.
    public var leg: Int
    /// The step within its leg, from 0, whose line is being driven.
    public var step: Int
    /// Metres along the line to the end of the step, where the next maneuver is.
    public var distanceToManeuver: Double
    /// Metres left of the route: the declared length at the start, 0 at the end.
    public var distanceRemaining: Double
    /// Seconds left of the route: the declared time at the start, 0 at the end.
    public var durationRemaining: Double
    /// Whether the fix counts as being on the route.
    public var onRoute: Bool
    /// Whether the end of the route has been reached.
    public var hasArrived: Bool
    /// Metres along the line since the step began.
    public var distanceFromManeuver = 0.0
    /// Declared seconds to the end of the step.
    public var durationToManeuver = 0.0
    /// Metres left of the leg, to the next stop or to the end.
    public var distanceToStop = 0.0
    /// Seconds left of the leg.
    public var durationToStop = 0.0
    /// The speed limit in m/s where the car is, infinite where there is none, nil where it is unknown.
    public var speedLimit: Double?
    /// Whether the place is reckoned, as the fix has none.
    public var isReckoned = false
    /// Whether the car drives back along the route.
    public var isWrongWay = false
    /// What happens with this fix.
    public var events: GuidanceEvents = []
    /// The number among the step's prompts of the one that becomes due with this fix.
    public var prompt: Int?

    /// Makes a progress of what every fix has; the rest can be set.
    public init(
        fix: Int, snapped: Coordinate, along: Double, lateral: Double, leg: Int, step: Int,
        distanceToManeuver: Double, distanceRemaining: Double, durationRemaining: Double, onRoute: Bool,
        hasArrived: Bool
    ) {
        self.fix = fix
        self.snapped = snapped
        self.along = along
        self.lateral = lateral
        self.leg = leg
        self.step = step
        self.distanceToManeuver = distanceToManeuver
        self.distanceRemaining = distanceRemaining
        self.durationRemaining = durationRemaining
        self.onRoute = onRoute
        self.hasArrived = hasArrived
    }
}
