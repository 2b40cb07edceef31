public import Routes

/// What a guidance card should show at a fix.
public struct Expectation: Hashable, Sendable {
    /// The words for the next maneuver.
    public var instruction: String
    /// The distance to it, rounded as the app rounds.
    public var distance: ShownDistance

    /// Makes an expectation of its parts.
    public init(instruction: String, distance: ShownDistance) {
        self.instruction = instruction
        self.distance = distance
    }

    /// What follows from the progress on a route.
    public init(at progress: Progress, on route: Route, rounding: DistanceRounding) {
        instruction = route.instruction(afterStep: progress.step, inLeg: progress.leg)
        distance = rounding.shown(metres: progress.distanceToManeuver)
    }
}
