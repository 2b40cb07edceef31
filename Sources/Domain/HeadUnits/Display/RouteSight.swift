import Glibc
import Positioning

/// The stretch of the route ahead of the puck as it is seen on the screen, and where on the route the puck is.
///
/// A map that follows the car never has all of a route in sight; what a driver needs of it is what comes next.
public struct RouteSight: Hashable, Sendable {
    /// How far ahead of the puck the route must be seen in points, as far as half of a free area that is as narrow as
    /// on the narrowest display that Apple lists.
    public static let reach = 60.0
    /// How far from the puck a route is still the one that it is on, in points.
    private static let near = 40.0
    /// How many stretches of the line are looked at before all of them are.
    private static let ahead = 32

    private var line: [Coordinate] = []
    /// The stretch of the line that the puck was on last.
    private var stretch = 0

    /// Makes the sight of a route that nothing is known of yet.
    public init() {}

    /// From the route ahead to the nearest edge of the window's free area in points, negative where it leaves that
    /// area; nil without puck or route, and where the puck is beside the route.
    public mutating func room(of picture: MapPicture, in window: CarWindow) -> Double? {
        if picture.route != line { (line, stretch) = (picture.route, 0) }
        guard let puck = picture.puck, line.count > 1 else { return nil }
        let projection = MapProjection(picture.camera)
        let place = projection.point(puck.place)
        let first = max(0, min(stretch, line.count - 2) - 1)
        var found = nearest(to: place, among: first..<min(line.count - 1, first + Self.ahead), projection)
        if found.distance > Self.near { found = nearest(to: place, among: 0..<line.count - 1, projection) }
        guard found.distance <= Self.near else { return nil }
        stretch = found.stretch
        return least(from: found.foot, projection, in: window.safeArea)
    }

    private func nearest(
        to place: Point, among stretches: Range<Int>, _ projection: MapProjection
    ) -> (stretch: Int, foot: Point, distance: Double) {
        var best = (stretch: stretches.lowerBound, foot: place, distance: Double.infinity)
        var start = projection.point(line[stretches.lowerBound])
        for number in stretches {
            let end = projection.point(line[number + 1])
            let foot = place.foot(between: start, end)
            let distance = place.distance(to: foot)
            if distance < best.distance { best = (number, foot, distance) }
            start = end
        }
        return best
    }

    /// The least room that the way from a point of the line on has; its ends and corners decide, the area being convex.
    private func least(from foot: Point, _ projection: MapProjection, in area: Rect) -> Double {
        var (last, left) = (foot, Self.reach)
        var least = area.room(around: foot)
        for corner in line[(stretch + 1)...] {
            let next = projection.point(corner)
            let length = last.distance(to: next)
            guard length < left else {
                let share = length > 0 ? left / length : 0
                let end = Point(x: last.x + share * (next.x - last.x), y: last.y + share * (next.y - last.y))
                return min(least, area.room(around: end))
            }
            least = min(least, area.room(around: next))
            (last, left) = (next, left - length)
        }
        return least
    }
}

extension Rect {
    fileprivate func room(around point: Point) -> Double {
        room(around: Rect(x: point.x, y: point.y, width: 0, height: 0))
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }

    /// The place between two others that is nearest.
    fileprivate func foot(between start: Point, _ end: Point) -> Point {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        guard length > 0 else { return start }
        let share = min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / length))
        return Point(x: start.x + share * dx, y: start.y + share * dy)
    }
}
