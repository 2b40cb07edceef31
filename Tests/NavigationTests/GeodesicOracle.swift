import CProj
import Clockwork
import Positioning
import Testing

/// Karney's geodesics on the WGS-84 ellipsoid, good to 15 nm, as libproj has them.
struct GeodesicOracle {
    private var ellipsoid = geod_geodesic()

    init() {
        geod_init(&ellipsoid, 6_378_137, 1 / 298.257223563)
    }

    /// Metres between two places, and the course in degrees true at the first, 0 ..< 360.
    func inverse(_ from: Coordinate, _ to: Coordinate) -> (metres: Double, course: Double) {
        var (ellipsoid, metres, course) = (ellipsoid, 0.0, 0.0)
        geod_inverse(
            &ellipsoid, from.latitude, from.longitude, to.latitude, to.longitude, &metres, &course, nil)
        return (metres, course < 0 ? course + 360 : course)
    }

    /// The place some metres away on a course in degrees true.
    func direct(_ from: Coordinate, metres: Double, course: Double) -> Coordinate {
        var (ellipsoid, latitude, longitude) = (ellipsoid, 0.0, 0.0)
        geod_direct(&ellipsoid, from.latitude, from.longitude, course, metres, &latitude, &longitude, nil)
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Metres from one place to the next, from the first to each.
    func alongs(_ line: [Coordinate]) -> [Double] {
        var (along, alongs) = (0.0, [0.0])
        for (from, to) in zip(line, line.dropFirst()) {
            along += inverse(from, to).metres
            alongs.append(along)
        }
        return alongs
    }
}

/// Where the places of a test lie.
struct Region: Sendable, CustomTestStringConvertible {
    let name: String
    let latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>

    static let all = [
        Region(name: "anywhere", latitudes: -70...70, longitudes: -180...180),
        Region(name: "equator", latitudes: -0.5...0.5, longitudes: -180...180),
        Region(name: "high north", latitudes: 70...80, longitudes: -180...180),
        Region(name: "antimeridian", latitudes: -60...60, longitudes: 179.99...180),
    ]

    var testDescription: String { name }

    func place(_ random: inout SeededRandom) -> Coordinate {
        Coordinate(latitude: random.uniform(latitudes), longitude: random.uniform(longitudes))
    }
}
