public import Clockwork

/// What a live position source tells; stamps are CLOCK_MONOTONIC in nanoseconds.
public enum PositionNews: Hashable, Sendable {
    /// The source has taken the request for fixes: none is missed from now on.
    case watching(stamp: Int64)
    /// A fix, after everything that was told before it.
    case fix(StampedFix)
    /// No fixes come for now, and why: the connection has ended, or the receiver was let go or is not there.
    case lost(String, stamp: Int64)
    /// The source is there and silent; the age of the last report, nil where none has come yet.
    case stale(age: Timespan?, stamp: Int64)
}
