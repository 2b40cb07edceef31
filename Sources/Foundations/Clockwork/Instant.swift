/// A point on the time line of a run: nanoseconds since the run's start, from a monotonic clock.
public struct Instant: Comparable, Hashable, Sendable {
    /// Nanoseconds since the start of the run.
    public var nanoseconds: Int64

    /// Makes the instant a number of nanoseconds after the start of the run.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The start of the run.
    public static let start = Instant(nanoseconds: 0)

    /// The last instant there is: a deadline that never comes.
    public static let never = Instant(nanoseconds: .max)

    /// Seconds since the start of the run.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// Whether the left instant is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The instant a span later, held within the range that fits; `never` plus anything is `never`.
    public static func + (instant: Instant, span: Timespan) -> Instant {
        guard instant != .never else { return .never }
        return Instant(nanoseconds: instant.nanoseconds.addingWithinRange(span.nanoseconds))
    }

    /// The instant a span earlier, held within the range that fits; `never` less anything is `never`.
    public static func - (instant: Instant, span: Timespan) -> Instant {
        guard instant != .never else { return .never }
        return Instant(nanoseconds: instant.nanoseconds.subtractingWithinRange(span.nanoseconds))
    }

    /// The span from one instant to another, held within the range that fits.
    public static func - (later: Instant, earlier: Instant) -> Timespan {
        Timespan(nanoseconds: later.nanoseconds.subtractingWithinRange(earlier.nanoseconds))
    }
}
