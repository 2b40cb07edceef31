public import Positioning

/// What a router needs to know of a car that wants another route.
public struct RerouteRequest: Hashable, Sendable {
    /// Where the car is.
    public var place: Coordinate
    /// Degrees true that the car heads for; nil where nothing is known of it.
    public var course: Double?
    /// Degrees on either side of the course within which the new route may begin (45, as in Mapbox's and OsmAnd's requests).
    public var courseTolerance = 45.0
    /// Metres before the new route's first maneuver that the driver needs: what is driven while the answer is awaited.
    public var leastDistanceToManeuver: Double
    /// The stops that are still to be visited, the destination last.
    public var stops: [Coordinate]

    /// Makes a request of its parts.
    public init(place: Coordinate, course: Double?, leastDistanceToManeuver: Double, stops: [Coordinate]) {
        self.place = place
        self.course = course
        self.leastDistanceToManeuver = leastDistanceToManeuver
        self.stops = stops
    }
}
