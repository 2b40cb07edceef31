public import Routes

/// What should be shown at a fix: the card of the next maneuver, and the estimates of what is left of the way.
public struct Expectation: Hashable, Sendable {
    /// The next maneuver, with its words, side and road.
    public var maneuver: ExpectedManeuver
    /// The distance to it, rounded as the app rounds.
    public var distance: ShownDistance
    /// Metres to it along the line.
    public var metres: Double
    /// Metres left of the route, and as the app's table shows them.
    public var metresRemaining: Double, remaining: ShownDistance
    /// Seconds left of the route; the time of arrival is as far ahead.
    public var secondsRemaining: Double
    /// Whether the route is at its end, so that no card is shown any more.
    public var hasArrived: Bool

    /// What follows from the progress on a route.
    public init(at progress: Progress, on route: Route, rounding: DistanceRounding) {
        metres = progress.distanceToManeuver
        maneuver = ExpectedManeuver(
            leg: progress.leg, step: progress.step, along: progress.along + metres, on: route)
        distance = rounding.shown(metres: metres)
        metresRemaining = progress.distanceRemaining
        remaining = rounding.shown(metres: metresRemaining)
        secondsRemaining = progress.durationRemaining
        hasArrived = progress.hasArrived
    }

    /// What the card says of the maneuver in words.
    public var instruction: String { maneuver.instruction }

    /// How far off a shown distance is; nil for one that the table never shows.
    public func error(of shown: ShownDistance, rounding: DistanceRounding) -> ExpectationError? {
        rounding.lengths(shownAs: shown).map { ExpectationError(shown: $0, truth: metres) }
    }

    /// How far off a shown time is: seconds left, of which so many may be lost to rounding, half to each side.
    public func error(ofSecondsRemaining shown: Double, step: Double) -> ExpectationError {
        ExpectationError(shown: shown - step / 2...shown + step / 2, truth: secondsRemaining)
    }
}
