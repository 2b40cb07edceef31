public import Clockwork
public import Positioning

/// A fix with its three times.
public struct StampedFix: Hashable, Sendable {
    /// The fix.
    public var fix: Fix
    /// When its last part was read: CLOCK_MONOTONIC in nanoseconds.
    public var stamp: Int64
    /// The receiver's time in nanoseconds since 1970-01-01 UTC, nil before the receiver knows a date.
    public var receiverTime: Int64?
    /// How old it was when its last part was read: this machine's time of day less the receiver's time.
    ///
    /// It is as right as this machine's clock, and nil where nothing keeps that clock. It is also nil outside 0 to 60 s,
    /// where the clocks disagree or the receiver plays a record.
    public var age: Timespan?

    /// The ages that can be those of a receiver's report.
    static let plausibleAges = Timespan.zero...Timespan.seconds(60)

    /// Makes a stamped fix.
    public init(fix: Fix, stamp: Int64, receiverTime: Int64? = nil, age: Timespan? = nil) {
        self.fix = fix
        self.stamp = stamp
        self.receiverTime = receiverTime
        self.age = age
    }
}
