public import Clockwork

/// When a car counts as being off the route, and when as back on it.
///
/// A fix is outside when it is farther from the line than the corridor and its own accuracy together. Both changes need
/// their time, and coming back needs a narrower corridor than leaving, so that the state does not flap at the border.
public struct OffRoutePolicy: Hashable, Sendable {
    /// Metres beside the line that are always allowed; the width of a street with its pavements and some noise.
    public var corridor = 30.0
    /// The share of the corridor within which a car comes back.
    public var backShare = 0.7
    /// For how long all fixes must be outside before the car is off the route.
    public var offAfter = Timespan.seconds(2)
    /// For how long all fixes must be inside before the car is back.
    public var backAfter = Timespan.seconds(1)
    /// Metres before the end of the route at which it is reached; as in Organic Maps.
    public var arrivalRadius = 15.0

    /// Makes the usual policy.
    public init() {}

    /// Metres from the line at which a fix with an accuracy in metres is outside.
    func limit(accuracy: Double) -> Double { corridor + accuracy }
}
