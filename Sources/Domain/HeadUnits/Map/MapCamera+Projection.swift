import Glibc
public import Positioning

extension MapCamera {
    /// Where a place stands on the screen.
    public func point(of place: Coordinate) -> Point {
        let offset = LocalFrame(at: centre).metres(place)
        let (across, along) = turned(offset.east, offset.north)
        return Point(x: anchor.x + across / metresPerPoint, y: anchor.y - along / metresPerPoint)
    }

    /// The place that stands at a point of the screen.
    public func place(at point: Point) -> Coordinate {
        let (across, along) = ((point.x - anchor.x) * metresPerPoint, (anchor.y - point.y) * metresPerPoint)
        let radians = heading * .pi / 180
        return LocalFrame(at: centre).coordinate(
            east: across * cos(radians) + along * sin(radians), north: along * cos(radians) - across * sin(radians))
    }

    /// Metres to the right and upward on the screen.
    private func turned(_ east: Double, _ north: Double) -> (across: Double, along: Double) {
        let radians = heading * .pi / 180
        return (east * cos(radians) - north * sin(radians), east * sin(radians) + north * cos(radians))
    }
}
