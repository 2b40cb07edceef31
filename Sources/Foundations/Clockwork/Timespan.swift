/// A length of time in whole nanoseconds; negative spans are allowed, and no arithmetic leaves the range that fits.
public struct Timespan: Comparable, Hashable, Sendable {
    /// Length in nanoseconds.
    public var nanoseconds: Int64

    /// Makes a span of a number of nanoseconds.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The empty span.
    public static let zero = Timespan(nanoseconds: 0)

    /// Makes a span of whole nanoseconds.
    public static func nanoseconds(_ count: Int64) -> Timespan { Timespan(nanoseconds: count) }

    /// Makes a span of whole microseconds.
    public static func microseconds(_ count: Int64) -> Timespan {
        Timespan(nanoseconds: count.multipliedWithinRange(by: 1_000))
    }

    /// Makes a span of whole milliseconds.
    public static func milliseconds(_ count: Int64) -> Timespan {
        Timespan(nanoseconds: count.multipliedWithinRange(by: 1_000_000))
    }

    /// Makes a span of seconds, rounded to a nanosecond and held within the range that fits; not a number is none.
    public static func seconds(_ count: Double) -> Timespan {
        let scaled = (count * 1e9).rounded()
        guard !scaled.isNaN else { return .zero }
        return Timespan(nanoseconds: Int64(exactly: scaled) ?? (scaled > 0 ? .max : .min))
    }

    /// Length in seconds.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// Length in milliseconds.
    public var milliseconds: Double { Double(nanoseconds) / 1e6 }

    /// Whether the left span is the shorter one.
    public static func < (left: Timespan, right: Timespan) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The sum of two spans.
    public static func + (left: Timespan, right: Timespan) -> Timespan {
        Timespan(nanoseconds: left.nanoseconds.addingWithinRange(right.nanoseconds))
    }

    /// The difference of two spans.
    public static func - (left: Timespan, right: Timespan) -> Timespan {
        Timespan(nanoseconds: left.nanoseconds.subtractingWithinRange(right.nanoseconds))
    }

    /// A span several times as long.
    public static func * (span: Timespan, count: Int) -> Timespan {
        Timespan(nanoseconds: span.nanoseconds.multipliedWithinRange(by: Int64(count)))
    }
}
