import CGPS

/// A position report of gpsd (TPV) with what it holds; absent and unusable numbers are nil.
public struct GPSDPosition: Hashable, Sendable {
    /// The receiver's time in nanoseconds since 1970-01-01 UTC, nil before a date is known.
    public var time: Int64?
    /// What is known: 0 not told, 1 nothing, 2 position, 3 position and height.
    public var mode = 0
    /// Latitude in degrees, north positive.
    public var latitude: Double?
    /// Longitude in degrees, east positive.
    public var longitude: Double?
    /// Height above mean sea level in metres.
    public var altitude: Double?
    /// Speed over ground in m/s.
    public var speed: Double?
    /// Course over ground in degrees true.
    public var course: Double?
    /// Estimated horizontal error in metres.
    public var accuracy: Double?

    /// Makes an empty report.
    public init() {}

    /// Reads what libgps decoded; it marks absent numbers by NaN and lets infinities through.
    init(_ fix: gps_fix_t) {
        let hasTime = fix.time.tv_sec != 0 || fix.time.tv_nsec != 0
        time = hasTime ? Int64(fix.time.tv_sec) * 1_000_000_000 + Int64(fix.time.tv_nsec) : nil
        mode = Int(fix.mode)
        latitude = Self.finite(fix.latitude)
        longitude = Self.finite(fix.longitude)
        altitude = Self.finite(fix.altMSL)
        speed = Self.finite(fix.speed)
        course = Self.finite(fix.track)
        accuracy = Self.finite(fix.eph)
    }

    private static func finite(_ number: Double) -> Double? {
        number.isFinite ? number : nil
    }
}

/// What gpsd said, as far as a bench needs it.
///
/// That a receiver was unplugged is not among it: gpsd says nothing then, and libgps 3.22 cannot read the line that it
/// writes when a receiver is taken away by hand. Watch the age of the fix.
public enum GPSDReport: Hashable, Sendable {
    /// A position report.
    case position(GPSDPosition)
    /// gpsd refused what was asked for, in its own words.
    case refused(String)
}
