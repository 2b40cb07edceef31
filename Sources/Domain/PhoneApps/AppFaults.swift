public import Clockwork

/// The faults of a model app; each is off unless its value says otherwise.
public struct AppFaults: Hashable, Sendable {
    /// The probability with which a disconnect goes unnoticed, so that the app goes on as connected.
    public var missedDisconnect = 0.0
    /// The probability with which a disconnect that is noticed is noticed late.
    public var lateDisconnect = 0.0
    /// How much later.
    public var lateBy: Timespan = .milliseconds(1500)

    /// Makes an app without faults.
    public init() {}
}
