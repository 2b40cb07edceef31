import Glibc

/// CLOCK_MONOTONIC, the only clock that intervals are taken from.
public enum MonotonicClock {
    /// The clock's reading in nanoseconds (clock_gettime).
    public static func nanoseconds() -> Int64 {
        var reading = timespec()
        clock_gettime(CLOCK_MONOTONIC, &reading)
        return Int64(reading.tv_sec) * 1_000_000_000 + Int64(reading.tv_nsec)
    }
}
