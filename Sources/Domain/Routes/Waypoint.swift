public import Positioning

/// A place that was asked for: the start, a stop, or the end of a route.
public struct Waypoint: Hashable, Sendable {
    /// Where it is on the road.
    public var place: Coordinate
    /// The name of the road or of the stop, empty where it has none.
    public var name: String
    /// Metres from the place asked for to the one on the road, nil where it is not told.
    public var snapDistance: Double?

    /// Makes a waypoint.
    public init(place: Coordinate, name: String = "", snapDistance: Double? = nil) {
        self.place = place
        self.name = name
        self.snapDistance = snapDistance
    }
}
