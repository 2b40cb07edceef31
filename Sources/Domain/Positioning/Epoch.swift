public import Clockwork

/// All that a receiver reported for one time; what it did not report is nil.
public struct Epoch: Hashable, Sendable {
    /// Whether there is a position, and whether it has a height.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// No valid position.
        case none
        /// Latitude and longitude.
        case flat = "2D"
        /// Latitude, longitude and altitude.
        case full = "3D"
    }

    /// What is unusual about an epoch.
    public struct Flags: OptionSet, Hashable, Sendable {
        /// One bit a flag, in the order of `names`.
        public let rawValue: UInt16

        /// Makes a set of its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A sentence of the epoch had no checksum.
        public static let uncheckedChecksum = Flags(rawValue: 1)
        /// The position is exactly 0, 0.
        public static let nullIsland = Flags(rawValue: 2)
        /// The time is before that of the last epoch, on the same day or on the day before.
        public static let timeBackwards = Flags(rawValue: 4)
        /// The same sentence came twice with the same time.
        public static let duplicateEpoch = Flags(rawValue: 8)
        /// A hemisphere was written in lower case.
        public static let lowercaseHemisphere = Flags(rawValue: 16)

        /// The time is 23:59:60, a leap second.
        public static let leapSecond = Flags(rawValue: 32)
        /// The date is about 1,024 weeks early, as receivers report it whose week number has rolled over.
        public static let weekRollover = Flags(rawValue: 64)
        /// The receiver said by DTM that its position is not of the WGS-84 datum.
        public static let otherDatum = Flags(rawValue: 128)

        /// The names of the flags in the decode output, lowest bit first.
        public static let names = [
            "uncheckedChecksum", "nullIsland", "timeBackwards", "duplicateEpoch", "lowercaseHemisphere", "leapSecond",
            "weekRollover", "otherDatum",
        ]
    }

    /// The number of the epoch in its source, from 0.
    public var index = 0
    /// Nanoseconds of the UTC day; 86,400 s and more in a leap second.
    public var timeOfDay: Int64?
    /// The UTC day, counted from 1970-01-01; nil where no date is known.
    public var day: Int?
    /// Days since the day of the source's first timed epoch; known without any date.
    public var dayOffset = 0
    /// The position.
    public var coordinate: Coordinate?
    /// Metres above mean sea level.
    public var altitude: Double?
    /// Metres of the geoid above the ellipsoid; never added to the altitude.
    public var geoidSeparation: Double?
    /// Speed over ground in m/s.
    public var speed: Double?
    /// Course over ground in degrees true.
    public var course: Double?
    /// The kind of fix.
    public var mode = Mode.none
    /// How the position was found.
    public var quality: FixQuality?
    /// Satellites used for the position.
    public var satellitesUsed: Int?
    /// Satellites in view, each counted once.
    public var satellitesInView: Int?
    /// Dilution of precision: horizontal, vertical and of position.
    public var hdop: Double?, vdop: Double?, pdop: Double?
    /// Metres of error to expect: the standard deviation of the place and of the height, from GST or GBS.
    public var horizontalAccuracy: Double?, verticalAccuracy: Double?
    /// The direction in which the antenna or vehicle points, in degrees true, from HDT or THS.
    public var heading: Double?
    /// When the last line of it was received, where the log says so.
    public var receivedAt: ReceiveTime?
    /// What is unusual about it.
    public var flags = Flags()

    /// Makes an epoch in which nothing is known.
    public init() {}

    /// The time since midnight of the first timed epoch's day, nil without a time.
    public var timeline: Timespan? {
        timeOfDay.map { EpochCalendar.span(days: dayOffset, $0) }
    }
}
