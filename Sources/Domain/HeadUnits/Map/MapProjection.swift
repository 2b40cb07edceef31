import Glibc
public import Positioning

/// Where places stand on the screen for a camera: flat metres around its centre, turned by its heading.
public struct MapProjection: Hashable, Sendable {
    /// The camera that it projects for.
    public let camera: MapCamera
    private let frame: LocalFrame
    private let cosine: Double, sine: Double

    /// Makes the projection of a camera.
    public init(_ camera: MapCamera) {
        self.camera = camera
        frame = LocalFrame(at: camera.centre)
        let radians = camera.heading * .pi / 180
        (cosine, sine) = (cos(radians), sin(radians))
    }

    /// Where a place stands, in points from the top left corner of the screen.
    public func point(_ place: Coordinate) -> Point {
        let metres = frame.metres(place)
        return point(east: metres.east, north: metres.north)
    }

    /// Where metres east and north of the camera's centre stand, in points.
    public func point(east: Double, north: Double) -> Point {
        let (right, up) = (east * cosine - north * sine, east * sine + north * cosine)
        return Point(
            x: camera.anchor.x + right / camera.metresPerPoint, y: camera.anchor.y - up / camera.metresPerPoint)
    }

    /// The place at a point of the screen.
    public func place(at point: Point) -> Coordinate {
        let metres = metres(at: point)
        return frame.coordinate(east: metres.east, north: metres.north)
    }

    /// Metres east and north of the camera's centre at a point of the screen.
    public func metres(at point: Point) -> (east: Double, north: Double) {
        let right = (point.x - camera.anchor.x) * camera.metresPerPoint
        let up = (camera.anchor.y - point.y) * camera.metresPerPoint
        return (right * cosine + up * sine, up * cosine - right * sine)
    }
}
