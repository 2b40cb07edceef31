public import Positioning

/// How an app looks at its map: which place stands where on the screen, how large, and turned how far.
public struct MapCamera: Hashable, Sendable {
    /// The place that stands at the anchor.
    public var centre: Coordinate
    /// Where on the screen that place stands.
    public var anchor: Point
    /// Metres a point.
    public var metresPerPoint: Double
    /// The direction that is up on the screen, in degrees true.
    public var heading: Double

    /// Makes a camera.
    public init(centre: Coordinate, anchor: Point, metresPerPoint: Double, heading: Double = 0) {
        self.centre = centre
        self.anchor = anchor
        self.metresPerPoint = metresPerPoint
        self.heading = heading
    }
}
