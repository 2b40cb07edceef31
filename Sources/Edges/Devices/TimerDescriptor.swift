import CLinux
public import Clockwork
import Glibc

/// Owns a timer of CLOCK_MONOTONIC that becomes readable when its time is up (timerfd).
public struct TimerDescriptor: ~Copyable, Sendable {
    private let owned: Descriptor

    /// Makes a timer that is not set.
    public init() throws(DeviceError) {
        owned = Descriptor(
            try systemCall("timerfd_create") {
                timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
            })
    }

    /// The descriptor that becomes readable when the time is up.
    public var descriptor: Int32 { owned.number }

    /// Sets the timer to run out after a span, at once where that is not positive.
    public func set(_ span: Timespan) throws(DeviceError) {
        try systemCall("timerfd_settime") { rig_timerfd_set(owned.number, max(1, span.nanoseconds)) }
    }

    /// Sets the timer to run out when CLOCK_MONOTONIC reads so many nanoseconds.
    func set(until nanoseconds: Int64) throws(DeviceError) {
        try systemCall("timerfd_settime") { rig_timerfd_set_until(owned.number, max(1, nanoseconds)) }
    }

    /// Takes note that the timer ran out.
    public func clear() {
        var count: UInt64 = 0
        _ = try? owned.read(into: &count)
    }
}
