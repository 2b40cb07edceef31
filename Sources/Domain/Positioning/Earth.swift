import Glibc

/// The figure of the Earth by which lengths are taken.
public enum Earth: String, Hashable, Sendable, CaseIterable {
    /// The WGS-84 ellipsoid, as receivers and good maps have it.
    case wgs84
    /// A sphere with the Earth's mean radius, as engines have it that use the haversine formula.
    case sphere

    /// The mean radius in metres (IUGG, as Turf, OSRM and Ferrostar use it).
    private static let meanRadius = 6_371_008.8

    /// Metres a degree of longitude and of latitude, at a latitude in degrees.
    func metresPerDegree(at latitude: Double) -> (east: Double, north: Double) {
        let (degree, cosine) = (Double.pi / 180, cos(latitude * .pi / 180))
        guard self == .wgs84 else { return (Self.meanRadius * cosine * degree, Self.meanRadius * degree) }
        let semiMajor = 6_378_137.0  // WGS-84: semi-major axis in metres
        let eccentricitySquared = 0.006_694_379_990_141_317  // WGS-84: f (2 − f), f = 1 / 298.257223563
        let sine = sin(latitude * .pi / 180)
        let shape = 1 - eccentricitySquared * sine * sine
        let primeVertical = semiMajor / shape.squareRoot()
        let meridional = primeVertical * (1 - eccentricitySquared) / shape
        return (primeVertical * cosine * degree, meridional * degree)
    }
}
