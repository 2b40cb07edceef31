public import Positioning

/// A place on the ground by which the map's motion on the screen is measured.
public struct MapLandmark: Hashable, Sendable {
    /// Its number; lengths are only compared under the same one.
    public var number: Int
    /// Where it is.
    public var place: Coordinate

    /// Makes a landmark.
    public init(number: Int, place: Coordinate) {
        self.number = number
        self.place = place
    }

    /// How many points away a landmark is of use; a camera that leaps takes a new one.
    public static let reach = 4000.0

    /// The landmark for a camera: this one while it is near enough, otherwise the place at the camera's anchor.
    public func near(_ camera: MapCamera) -> MapLandmark {
        let at = camera.point(of: place)
        let isNear = abs(at.x) < Self.reach && abs(at.y) < Self.reach
        return isNear ? self : MapLandmark(number: number + 1, place: camera.centre)
    }
}
