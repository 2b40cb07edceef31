public import Clockwork

/// When a car counts as being off the route, as back on it, as driving the wrong way, and when it wants another route.
///
/// A fix is outside when it is farther from the line than the corridor and its own accuracy together. A car that drives
/// straight away from the line is outside much nearer to it, for noise does not look like that. Every change needs its
/// time, and coming back needs a narrower corridor than leaving, so that the state does not flap at the border.
public struct OffRoutePolicy: Hashable, Sendable {
    /// Metres beside the line that are always allowed; the width of a street with its pavements and some noise.
    public var corridor = 30.0
    /// The share of the corridor within which a car comes back.
    public var backShare = 0.7
    /// For how long all fixes must be outside before the car is off the route.
    public var offAfter = Timespan.seconds(2)
    /// For how long all fixes must be inside before the car is back.
    public var backAfter = Timespan.seconds(1)
    /// Metres beside the line at which a car that drives away from it is outside; half a lane, as its course tells the rest.
    public var leavingCorridor = 2.0
    /// How many times the distance of former fixes from the line is added to that.
    public var leavingNoise = 3.0
    /// For how long all fixes must lead away: two fixes at 1 Hz, with some room for a receiver's uneven seconds.
    public var leavingAfter = Timespan.milliseconds(800)
    /// Degrees between the course and the way straight off the line at which a car still counts as driving away.
    public var leavingAngle = 60.0
    /// For how long all fixes must be behind before the car is driving back along the route.
    public var wrongWayAfter = Timespan.seconds(2)
    /// Metres before the end of the route, or before a stop, at which it is reached; as in Organic Maps.
    public var arrivalRadius = 15.0
    /// How long after a request for another route the next one is made, at first; the time doubles with each request.
    public var requestAfter = Timespan.seconds(5)
    /// The longest time between two requests; as in OsmAnd.
    public var requestAtMost = Timespan.seconds(120)
    /// Metres that a car must have moved since a request before the next one; as in MapLibre.
    public var requestDistance = 50.0
    /// The time at the present speed that a new route leaves before its first maneuver.
    public var lookAhead = Timespan.seconds(8)

    /// Makes the usual policy.
    public init() {}

    /// Metres from the line at which a fix with an accuracy in metres is outside.
    func limit(accuracy: Double) -> Double { corridor + accuracy }
}
