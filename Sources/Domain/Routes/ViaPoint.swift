/// A place within a leg that is passed without a stop.
public struct ViaPoint: Hashable, Sendable {
    /// Metres from the start of the leg, as declared.
    public var along: Double
    /// Its number among the route's waypoints, nil where it is not told.
    public var waypoint: Int?

    /// Makes a place some metres from the start of its leg.
    public init(along: Double, waypoint: Int? = nil) {
        self.along = along
        self.waypoint = waypoint
    }
}
