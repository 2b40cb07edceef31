/// A place on the WGS-84 ellipsoid.
public struct Coordinate: Hashable, Sendable {
    /// Latitude in degrees, north positive.
    public var latitude: Double
    /// Longitude in degrees, east positive.
    public var longitude: Double

    /// Makes a place of degrees of latitude and longitude.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
