/// The faults of a model app; each is off unless its value says otherwise.
public struct AppFaults: Hashable, Sendable {
    /// The probability with which a disconnect goes unnoticed, so that the app goes on as connected.
    public var missedDisconnect = 0.0

    /// Makes an app without faults.
    public init() {}
}
