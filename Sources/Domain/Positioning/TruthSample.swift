import Formats

/// Where a synthesised car really is at one time.
public struct TruthSample: Hashable, Sendable {
    /// Seconds since the start of the drive.
    public var time: Double
    /// The place on the path.
    public var coordinate: Coordinate
    /// Metres from the path's start.
    public var along: Double
    /// Speed in m/s.
    public var speed: Double
    /// Course in degrees true: that of the road, also at standstill.
    public var course: Double

    /// Makes a sample.
    public init(time: Double, coordinate: Coordinate, along: Double, speed: Double, course: Double) {
        self.time = time
        self.coordinate = coordinate
        self.along = along
        self.speed = speed
        self.course = course
    }

    /// The first line of a truth file.
    public static let header = "time,latitude,longitude,along,speed,course"

    /// Appends the line of a truth file: seconds, degrees, metres, m/s and degrees true.
    public func append(to bytes: inout [UInt8]) {
        let columns = [
            (time, 3), (coordinate.latitude, 9), (coordinate.longitude, 9), (along, 3), (speed, 3), (course, 2),
        ]
        for (index, column) in columns.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            FixedDecimal.append(column.0, decimals: column.1, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
    }
}
