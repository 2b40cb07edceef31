public import Clockwork
import Glibc

/// How long a stimulus lasts, such as a contact that is open for 50 ms; nothing is awaited by it.
public enum Pause {
    /// Holds the calling thread for a span, to the millisecond.
    public static func hold(_ span: Timespan) {
        let end = MonotonicClock.nanoseconds() + span.nanoseconds
        while case let left = end - MonotonicClock.nanoseconds(), left > 0 {
            _ = poll(nil, 0, Int32(clamping: (left + 999_999) / 1_000_000))
        }
    }
}
