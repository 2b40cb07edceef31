public import Positioning

/// The encoded polyline format: differences of latitude and longitude as printable characters.
///
/// Each number is shifted left with its sign in the lowest bit, then written in groups of five bits, lowest first, with
/// bit 5 set on all but the last group and 63 added (Google, "Encoded Polyline Algorithm Format").
public enum Polyline {
    /// How many decimals of a degree the numbers hold.
    public enum Precision: Int, Sendable, CaseIterable {
        /// Five decimals, about 1.1 m: OSRM's and Mapbox's `polyline`.
        case five = 5
        /// Six decimals, about 0.11 m: `polyline6`, and all of Valhalla's answers.
        case six = 6

        /// Steps a degree.
        public var scale: Double { self == .five ? 1e5 : 1e6 }
    }

    /// The places of an encoded line.
    public static func decode(_ text: String, precision: Precision) throws(Fault) -> [Coordinate] {
        try points(text).map { $0.coordinate(precision) }
    }

    /// The places as text, each rounded to the precision; a number that is not finite counts as 0.
    public static func encode(_ line: [Coordinate], precision: Precision) -> String {
        var bytes: [UInt8] = []
        var last = Point(latitude: 0, longitude: 0)
        for place in line {
            let point = Point(place, precision)
            append(point.latitude - last.latitude, to: &bytes)
            append(point.longitude - last.longitude, to: &bytes)
            last = point
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A place in steps of a precision that the text does not tell.
    struct Point: Hashable {
        var latitude: Int
        var longitude: Int

        func coordinate(_ precision: Precision) -> Coordinate {
            Coordinate(
                latitude: Double(latitude) / precision.scale, longitude: Double(longitude) / precision.scale)
        }
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt(bitPattern: number < 0 ? ~(number << 1) : number << 1)
        while rest >= 32 {
            bytes.append(UInt8(rest & 31 | 32) + 63)
            rest >>= 5
        }
        bytes.append(UInt8(rest) + 63)
    }
}

extension Polyline.Point {
    fileprivate init(_ place: Coordinate, _ precision: Polyline.Precision) {
        latitude = Int(exactly: (place.latitude * precision.scale).rounded()) ?? 0
        longitude = Int(exactly: (place.longitude * precision.scale).rounded()) ?? 0
    }
}
