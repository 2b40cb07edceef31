import Glibc

/// By how much one angle follows another: the lag at which the two correlate best, with its bounds.
///
/// The bounds come from stretches of the turns. In each the lag may differ by what the difference of the two angles
/// says, weighed by how fast the angle turns there; how much the stretches disagree tells how sure the whole is.
public struct LagEstimate: Hashable, Sendable {
    /// Why there is no lag.
    public enum Failure: Error, Hashable, Sendable {
        /// The leading angle turned by so many degrees only, or in too few places.
        case notEnoughTurning(degrees: Double)
        /// The following angle did not turn.
        case standsStill
        /// The best lag lies at the end of what is searched, or even it correlates by so little.
        case doesNotFollow(correlation: Double)
    }

    /// What is searched, in seconds: an app may run ahead of its fixes by a little.
    public static let range = -1.0...3.0
    /// By how many degrees the leading angle must turn in all.
    public static let leastTurn = 120.0
    /// Below this correlation the one does not follow the other.
    public static let leastCorrelation = 0.9

    /// The lag and what it may miss the true one by at 95 %, in seconds.
    public let lag: Double, reach: Double
    /// The correlation at that lag.
    public let correlation: Double
    /// On how many stretches of turning the lag rests, each weighed by its share.
    public let stretches: Double

    /// Finds the lag of one angle behind another, whose values are usually `gap` seconds apart.
    public init(of following: [TimedAngle], behind leading: [TimedAngle], gap: Double) throws(Failure) {
        let pair = Pair(
            leading: AngleSeries(leading, gap: gap), following: AngleSeries(following, gap: gap),
            stretch: max(1, 3 * gap))
        let turned = pair.leading.turned
        guard turned >= Self.leastTurn else { throw .notEnoughTurning(degrees: turned) }
        guard pair.following.turned > 0 else { throw .standsStill }
        guard pair.count > 0 else { throw .notEnoughTurning(degrees: turned) }
        let best = pair.best(in: Self.range)
        correlation = pair.correlation(at: best)
        let isAtEnd = best <= Self.range.lowerBound + 0.01 || best >= Self.range.upperBound - 0.01
        guard correlation >= Self.leastCorrelation, !isAtEnd else { throw .doesNotFollow(correlation: correlation) }
        let spread = pair.spread(at: best)
        guard spread.stretches >= 4 else { throw .notEnoughTurning(degrees: turned) }
        (lag, stretches) = (best + pair.correction(at: best), spread.stretches)
        reach = StudentT.factor(degrees: spread.stretches - 1) * spread.error
    }
}

/// Two angles, sampled together where both are known.
private struct Pair {
    let leading: AngleSeries, following: AngleSeries
    /// How long a stretch is, in seconds.
    let stretch: Double
    private let start: Double, step: Double
    let count: Int

    /// Seconds between samples, and how many are taken at most.
    private static let finest = 0.02, most = 20_000.0

    init(leading: AngleSeries, following: AngleSeries, stretch: Double) {
        (self.leading, self.following, self.stretch) = (leading, following, stretch)
        // What the follower shows first may have led before the beginning.
        start = (leading.times.first ?? 0) + LagEstimate.range.upperBound
        let end = min(leading.times.last ?? 0, following.times.last ?? 0)
        step = max(Self.finest, (end - start) / Self.most)
        count = following.times.isEmpty ? 0 : max(0, Int((end - start) / step))
    }

    /// What the lines through the values leave out of the lag where the follower turns in steps, in seconds.
    ///
    /// Line and line run ahead of their steps alike while each value is followed by itself. Where the follower skips one,
    /// it makes the greater step after the longer gap, so that its line runs further ahead than the leader's. A follower
    /// with several values for each of the leader's turns smoothly, and its line is what it does.
    func correction(at lag: Double) -> Double {
        guard following.times.count < 2 * leading.times.count else { return 0 }
        let end = start + Double(count) * step
        return following.lead(in: start...end) - leading.lead(in: start - lag...end - lag)
    }

    /// The lag with the greatest correlation: first in steps, then between the neighbours of the best.
    func best(in range: ClosedRange<Double>) -> Double {
        let coarse = stride(from: range.lowerBound, through: range.upperBound, by: 0.05)
        let first =
            coarse.map { (lag: $0, correlation: correlation(at: $0, every: 5)) }
            .max { $0.correlation < $1.correlation }?.lag ?? 0
        var (low, high) = (first - 0.06, first + 0.06)
        let golden = (5.0.squareRoot() - 1) / 2
        for _ in 0..<22 {
            let (left, right) = (high - golden * (high - low), low + golden * (high - low))
            if correlation(at: left) < correlation(at: right) { low = left } else { high = right }
        }
        return (low + high) / 2
    }

    /// The correlation of the follower with the leader of a lag before: the mean cosine of their difference.
    ///
    /// Unlike that of two numbers it knows that both are the same direction, so that a turn at one rate has a lag, too.
    func correlation(at lag: Double, every: Int = 1) -> Double {
        var (sum, n) = (0.0, 0.0)
        var (ahead, behind) = (AngleSeries.Reader(leading), AngleSeries.Reader(following))
        for number in stride(from: 0, to: count, by: every) {
            let time = start + Double(number) * step
            let difference = behind.value(at: time).angle - ahead.value(at: time - lag).angle
            (sum, n) = (sum + cos(difference * .pi / 180), n + 1)
        }
        return n > 0 ? sum / n : 0
    }

    /// The standard error of a lag from how much stretches of turning disagree, and how many of them count.
    func spread(at lag: Double) -> (error: Double, stretches: Double) {
        var (ahead, behind) = (AngleSeries.Reader(leading), AngleSeries.Reader(following))
        var weights: [Int: Double] = [:], pulls: [Int: Double] = [:]
        for number in 0..<count {
            let time = start + Double(number) * step
            let (lead, follow) = (ahead.value(at: time - lag), behind.value(at: time).angle)
            let place = Int((Double(number) * step / stretch).rounded(.down))
            weights[place, default: 0] += lead.rate * lead.rate
            pulls[place, default: 0] += lead.rate * remainder(lead.angle - follow, 360)
        }
        let places = weights.keys.sorted()
        let whole = places.reduce(0) { $0 + (weights[$1] ?? 0) }
        let squares = places.reduce(0) { $0 + (weights[$1] ?? 0) * (weights[$1] ?? 0) }
        guard squares > 0 else { return (.infinity, 0) }
        let stretches = whole * whole / squares
        let pull = places.reduce(0) { $0 + (pulls[$1] ?? 0) * (pulls[$1] ?? 0) }
        let correction = stretches > 1 ? stretches / (stretches - 1) : 1
        return ((pull * correction).squareRoot() / whole, stretches)
    }
}
