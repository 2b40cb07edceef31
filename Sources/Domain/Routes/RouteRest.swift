import Glibc
public import Positioning

/// What is left of a route from the point of it that is nearest to a place.
public struct RouteRest: Hashable, Sendable {
    /// The rest, which begins with a departure at that point.
    public let route: Route
    /// Metres from the start of the route to the point, drawn.
    public let along: Double
    /// Metres from the place to the point.
    public let offset: Double

    /// A segment whose course differs by more than a right angle from that of the car counts as so much farther away.
    private static let wrongWay = 50.0
    /// A point within so many metres of the start is the start.
    private static let start = 1.0

    /// The rest of a route for a car at a place, perhaps with its course in degrees true; nil for a route without a line.
    ///
    /// Where the route passes the place more than once, the first time counts.
    public init?(of route: Route, from place: Coordinate, course: Double? = nil) {
        guard let foot = Self.nearest(to: place, course: course, on: route) else { return nil }
        along = foot.along
        offset = foot.offset
        self.route = foot.along < Self.start ? route : foot.rest(of: route)
    }

    private static func nearest(to place: Coordinate, course: Double?, on route: Route) -> CutPoint? {
        let frame = LocalFrame(at: place)
        var (best, least, along) = (CutPoint?.none, Double.infinity, 0.0)
        for (leg, steps) in route.legs.map(\.steps).enumerated() {
            for (number, step) in steps.enumerated() {
                for segment in step.line.indices.dropLast() {
                    let (start, end) = (step.line[segment], step.line[segment + 1])
                    let (share, offset) = foot(frame.metres(start), frame.metres(end))
                    let length = start.distance(to: end)
                    let isWrong = course.map { differs($0, from: start.course(to: end)) } ?? false
                    let cost = offset + (isWrong ? wrongWay : 0)
                    if length > 0, cost < least {
                        least = cost
                        best = CutPoint(
                            leg: leg, step: number, segment: segment, share: share, along: along + share * length,
                            offset: offset)
                    }
                    along += length
                }
            }
        }
        return best
    }

    /// The foot of the origin on a segment in metres: its share of the segment, and how far away it is.
    private static func foot(
        _ start: (east: Double, north: Double), _ end: (east: Double, north: Double)
    ) -> (share: Double, offset: Double) {
        let (east, north) = (end.east - start.east, end.north - start.north)
        let square = east * east + north * north
        let share = square > 0 ? min(max(-(start.east * east + start.north * north) / square, 0), 1) : 0
        return (share, hypot(start.east + share * east, start.north + share * north))
    }

    private static func differs(_ course: Double, from other: Double) -> Bool {
        abs(remainder(course - other, 360)) > 90
    }
}
