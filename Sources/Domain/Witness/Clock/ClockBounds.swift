public import Clockwork

/// Where the app's clock stands against the bench's: an interval that contains the truth as long as the drift is bounded.
///
/// A ping is heard after it was sent, and its answer is received after it left, whatever the network does between: no
/// symmetry is assumed. Each exchange bounds the offset (app less bench) from both sides, each line that arrives from
/// below; away from its own moment a bound widens with the greatest drift.
public struct ClockBounds: Sendable {
    /// A bound of the offset at one moment of the app's clock, in nanoseconds.
    struct Bound: Hashable, Sendable {
        var moment: Int64
        var offset: Int64
    }

    /// The moments of an instant of the app's clock on the bench's clock between which it lies.
    public struct Interval: Hashable, Sendable {
        /// The earliest, in nanoseconds of the bench's clock.
        public var earliest: Int64
        /// The latest, in nanoseconds of the bench's clock.
        public var latest: Int64

        /// Makes an interval.
        public init(earliest: Int64, latest: Int64) {
            self.earliest = earliest
            self.latest = latest
        }

        /// How wide it is.
        public var width: Timespan { Timespan(nanoseconds: latest.subtractingHeld(earliest)) }
    }

    /// How many bounds of a side are kept; the oldest go first, and the bounds of their time become wider.
    static let most = 512
    /// The greatest drift of two crystals against each other, in parts per million: each is good to 50.
    public static let usualDrift = 100.0

    /// The greatest drift between both clocks, as a share.
    private let drift: Double
    private(set) var uppers: [Bound] = []
    private(set) var lowers: [Bound] = []
    /// How often the bounds contradicted each other, because a clock stepped; what came before was then forgotten.
    public private(set) var steps = 0

    /// Makes bounds of clocks of which nothing is known, but for the greatest drift in parts per million.
    public init(drift: Double = Self.usualDrift) {
        self.drift = drift.isFinite ? min(1, max(0, drift / 1e6)) : 1
    }

    /// Takes the stamps of a ping and its answer; stamps that run backwards are none.
    public mutating func take(_ exchange: ClockExchange) {
        guard exchange.isInOrder else { return }
        let upper = Bound(moment: exchange.heard, offset: exchange.heard.subtractingHeld(exchange.sent))
        let lower = Bound(moment: exchange.answered, offset: exchange.answered.subtractingHeld(exchange.received))
        if (offsetAtLeast(at: upper.moment) ?? .min) > upper.offset
            || (offsetAtMost(at: lower.moment) ?? .max) < lower.offset
        {
            (uppers, lowers, steps) = ([], [], steps + 1)
        }
        insert(upper, into: &uppers, sign: 1)
        insert(lower, into: &lowers, sign: -1)
    }

    /// Takes a line that was told at a moment of the app's clock and had arrived by one of the bench's.
    ///
    /// It tells less than an exchange, and nothing where it contradicts one.
    public mutating func take(told moment: Int64, arrived received: Int64) {
        let lower = Bound(moment: moment, offset: moment.subtractingHeld(received))
        guard (offsetAtMost(at: moment) ?? .max) >= lower.offset else { return }
        insert(lower, into: &lowers, sign: -1)
    }

    /// Where a moment of the app's clock lies on the bench's; nil before the first whole exchange.
    public func interval(of moment: Int64) -> Interval? {
        guard let most = offsetAtMost(at: moment), let least = offsetAtLeast(at: moment), least <= most else {
            return nil
        }
        return Interval(earliest: moment.subtractingHeld(most), latest: moment.subtractingHeld(least))
    }

    private func offsetAtMost(at moment: Int64) -> Int64? {
        uppers.lazy.map { $0.offset.addingHeld(slack($0.moment, moment)) }.min()
    }

    private func offsetAtLeast(at moment: Int64) -> Int64? {
        lowers.lazy.map { $0.offset.subtractingHeld(slack($0.moment, moment)) }.max()
    }

    /// How far the offset can have drifted between two moments, rounded up.
    private func slack(_ one: Int64, _ other: Int64) -> Int64 {
        let span = Double(max(one, other).subtractingHeld(min(one, other)))
        return Int64(exactly: (span * drift).rounded(.up)) ?? .max
    }

    /// Keeps a bound unless another one says as much or more, which makes those needless that say less.
    private func says(_ one: Bound, atLeastAsMuchAs other: Bound, sign: Int64) -> Bool {
        let slack = slack(one.moment, other.moment)
        return sign > 0
            ? one.offset.addingHeld(slack) <= other.offset : one.offset.subtractingHeld(slack) >= other.offset
    }

    private func insert(_ bound: Bound, into bounds: inout [Bound], sign: Int64) {
        if bounds.contains(where: { says($0, atLeastAsMuchAs: bound, sign: sign) }) { return }
        bounds.removeAll { says(bound, atLeastAsMuchAs: $0, sign: sign) }
        if bounds.count == Self.most { bounds.removeFirst() }
        bounds.append(bound)
    }
}

extension Int64 {
    /// The sum, held within the range that fits.
    func addingHeld(_ other: Int64) -> Int64 {
        let (sum, isOver) = addingReportingOverflow(other)
        return isOver ? (other > 0 ? .max : .min) : sum
    }

    /// The difference, held within the range that fits.
    func subtractingHeld(_ other: Int64) -> Int64 {
        let (difference, isOver) = subtractingReportingOverflow(other)
        return isOver ? (other > 0 ? .min : .max) : difference
    }
}
