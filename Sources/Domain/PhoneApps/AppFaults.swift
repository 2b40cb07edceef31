public import Clockwork

/// The faults of a model app; each is off unless its value says otherwise.
public struct AppFaults: Hashable, Sendable {
    /// The probability with which a disconnect goes unnoticed, so that the app goes on as connected.
    public var missedDisconnect = 0.0
    /// How old the position is from which the card is made.
    public var staleCard = Timespan.zero
    /// What the distance on the card is multiplied with.
    public var distanceScale = 1.0
    /// How many maneuvers behind the next one the card is that is shown.
    public var stepsAhead = 0
    /// The probability with which a maneuver is told to the other side.
    public var wrongSide = 0.0
    /// Whether the time of arrival stays the one of the start, however long the drive takes.
    public var frozenArrival = false
    /// The probability with which a disconnect that is noticed is noticed late.
    public var lateDisconnect = 0.0
    /// How much later.
    public var lateBy: Timespan = .milliseconds(1500)

    /// Makes an app without faults.
    public init() {}
}
