public import Clockwork
import Glibc

/// A display's delay and its jitter, from times from call to frame that each hold the wait for a refresh.
///
/// A change that a refresh showed was not ready at the refresh before, so each time tells between what a delay lay. Delays
/// are taken as spread evenly above the least one. Each pair of a delay and a jitter is weighed by how likely it makes what
/// was seen; all pairs are equally likely beforehand.
public struct UnitDelays: Sendable {
    /// The mean of what is likely, between ends that leave out 2.5 % each; the lower end is 0 where that is hardly less
    /// likely than the likeliest.
    public struct Estimate: Hashable, Sendable {
        /// The mean of what is likely, and the ends of what is.
        public let value: Timespan, low: Timespan, high: Timespan
    }

    /// The least delay, and what comes on top of it at most.
    public let delay: Estimate, jitter: Estimate

    private static let tail = 0.025
    /// How much wider than seen the jitter may be, and how far below the fastest time the delay may lie in ranges.
    private static let stretch = 1.3, reach = 0.15
    /// How often the grid is drawn anew around what is likely: pairs that are less so by e¹⁰ are left out.
    private static let passes = 3, negligible = 10.0

    /// Weighs times from call to frame by the time from refresh to refresh; nil where there are none.
    public init?(_ times: [Timespan], period: Timespan) {
        let most = times.map(\.milliseconds)
        let width = period.milliseconds
        guard let fastest = most.min(), let slowest = most.max(), width > 0 else { return nil }
        let range = slowest - fastest + width
        var delays = Axis(max(0, fastest - width - Self.reach * range)...fastest)
        var jitters = Axis(0...(Self.stretch * range))
        var weights: [[Double]] = []
        for pass in 1...Self.passes {
            weights = delays.places.map { delay in
                jitters.places.map { Self.weight(of: delay, $0, among: most, width: width) }
            }
            let top = weights.joined().max() ?? -.infinity
            guard top > -.infinity else { return nil }
            for row in weights.indices { weights[row] = weights[row].map { exp($0 - top) } }
            guard pass < Self.passes else { break }
            let least = exp(-Self.negligible)
            delays.narrow { row in weights[row].contains { $0 > least } }
            jitters.narrow { column in weights.contains { $0[column] > least } }
        }
        delay = delays.estimate(weights.map { $0.reduce(0, +) }, tail: Self.tail)
        jitter = jitters.estimate(
            jitters.places.indices.map { column in weights.reduce(0) { $0 + $1[column] } }, tail: Self.tail)
    }

    /// The logarithm of how likely a delay and a jitter make the times.
    private static func weight(of delay: Double, _ jitter: Double, among most: [Double], width: Double) -> Double {
        var weight = 0.0
        for time in most {
            let overlap = min(time, delay + jitter) - max(time - width, delay)
            guard overlap > 0 else { return -.infinity }
            weight += log(overlap / jitter)
        }
        return weight
    }
}

/// The values that are weighed, in milliseconds: the middles of equal cells.
private struct Axis {
    private static let cells = 40
    /// e⁻², which is where the 95 % interval of a Gaussian ends.
    private static let hardlyLess = 0.135

    private var range: ClosedRange<Double>
    private(set) var places: [Double]
    private var step: Double

    init(_ range: ClosedRange<Double>) {
        let step = (range.upperBound - range.lowerBound) / Double(Self.cells)
        (self.range, self.step) = (range, step)
        places = (0..<Self.cells).map { range.lowerBound + (Double($0) + 0.5) * step }
    }

    /// Draws the cells anew over those that count, and one more on each side.
    mutating func narrow(to counts: (Int) -> Bool) {
        let kept = places.indices.filter(counts)
        guard let first = kept.first, let last = kept.last else { return }
        self = Axis(
            max(range.lowerBound, places[first] - 1.5 * step)...min(range.upperBound, places[last] + 1.5 * step))
    }

    func estimate(_ weights: [Double], tail: Double) -> UnitDelays.Estimate {
        let sum = weights.reduce(0, +)
        let mean = zip(places, weights).reduce(0) { $0 + $1.0 * $1.1 } / sum
        let (first, most) = (weights.first ?? 0, weights.max() ?? 0)
        let isNothing = range.lowerBound == 0 && first >= Self.hardlyLess * most
        let low = isNothing ? 0 : max(0, place(of: tail, weights, sum) - step / 2)
        let high = place(of: 1 - tail, weights, sum) + step / 2
        return UnitDelays.Estimate(
            value: .seconds(mean / 1000), low: .seconds(low / 1000), high: .seconds(high / 1000))
    }

    private func place(of share: Double, _ weights: [Double], _ sum: Double) -> Double {
        var reached = 0.0
        for (place, weight) in zip(places, weights) {
            reached += weight
            if reached >= share * sum { return place }
        }
        return places.last ?? 0
    }
}
