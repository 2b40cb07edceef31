/// Why guidance pauses, as the system numbers it; there is no 0.
public enum PauseReason: Int, Hashable, Sendable, CaseIterable {
    /// The destination is reached.
    case arrived = 1
    /// The route is being calculated.
    case loading
    /// The place of the car is not known.
    case locating
    /// The route is being calculated anew.
    case rerouting
    /// The car is not on the route yet.
    case proceedToRoute
}
