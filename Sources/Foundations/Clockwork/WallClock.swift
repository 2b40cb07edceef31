import Glibc

/// The time of day, an annotation for people; nothing is ever computed from it.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Int64

    /// Makes a wall clock from a source of nanoseconds since 1970-01-01 UTC.
    public init(nanosecondsSince1970 read: @escaping @Sendable () -> Int64) {
        self.read = read
    }

    /// CLOCK_REALTIME of this machine.
    public static let system = WallClock {
        var reading = timespec()
        clock_gettime(CLOCK_REALTIME, &reading)
        return Int64(reading.tv_sec) * 1_000_000_000 + Int64(reading.tv_nsec)
    }

    /// Nanoseconds since 1970-01-01 UTC.
    public var nanosecondsSince1970: Int64 { read() }

    /// The present time in ISO 8601, UTC, to the millisecond.
    public var iso8601: String {
        let (seconds, nanoseconds) = read().quotientAndRemainderBelow(1_000_000_000)
        let date = CivilDate(secondsSince1970: seconds)
        let fraction = String(1_000 + nanoseconds / 1_000_000).dropFirst()
        return "\(date.dashed)T\(date.clock).\(fraction)Z"
    }
}
