import CGPS

/// A position report of gpsd (TPV) with what it holds; absent and unusable numbers are nil.
public struct GPSDPosition: Hashable, Sendable {
    /// The path of the receiver that it comes from, nil where it is not told.
    public var device: String?
    /// The receiver's time in nanoseconds since 1970-01-01 UTC, nil before a date is known.
    public var time: Int64?
    /// What is known: 0 not told, 1 nothing, 2 position, 3 position and height.
    public var mode = 0
    /// How the fix was found; a plain fix has none in most versions, so nothing may be gated on it.
    public var status: GPSDStatus?
    /// Latitude in degrees, north positive.
    public var latitude: Double?
    /// Longitude in degrees, east positive.
    public var longitude: Double?
    /// Height above mean sea level in metres.
    public var altitude: Double?
    /// Height above the ellipsoid in metres; never mixed with the altitude.
    public var ellipsoidalHeight: Double?
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
        // Seconds beyond the year 2200 do not fit and are as wrong as none.
        let seconds = Int64(fix.time.tv_sec)
        time = (1..<7_258_118_400).contains(seconds) ? seconds * 1_000_000_000 + Int64(fix.time.tv_nsec) : nil
        mode = Int(fix.mode)
        status = GPSDStatus(rawValue: Int(fix.status))
        latitude = Self.finite(fix.latitude)
        longitude = Self.finite(fix.longitude)
        altitude = Self.finite(fix.altMSL)
        ellipsoidalHeight = Self.finite(fix.altHAE)
        speed = Self.finite(fix.speed)
        course = Self.finite(fix.track)
        accuracy = Self.finite(fix.eph)
    }

    private static func finite(_ number: Double) -> Double? {
        number.isFinite ? number : nil
    }
}
