/// The figure that a model app can be made not to tell.
public enum MissingFigure: String, Hashable, Sendable, CaseIterable {
    /// None is missing.
    case none
    /// The distance left of the trip.
    case distance
    /// The time left of the trip.
    case time
}
