import CLinux
import Clockwork

/// The time of day where the kernel knows it to be kept, for the age of what carries a time of its own.
public enum KeptWallClock {
    /// What a CLOCK_MONOTONIC stamp lacks to nanoseconds since 1970-01-01 UTC; nil where nothing keeps the clock (adjtimex).
    public static func offset() -> Int64? {
        guard rig_wall_clock_is_kept() != 0 else { return nil }
        return WallClock.system.nanosecondsSince1970 - MonotonicClock.nanoseconds()
    }
}
