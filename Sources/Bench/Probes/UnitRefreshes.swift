public import Clockwork

/// How often a display refreshes, from the instants of frames that came at many different distances.
///
/// All distances are whole numbers of refreshes, and where enough of them are there, two differ by one.
public struct UnitRefreshes: Sendable {
    /// Distances that differ by less are the same: no display is as fast.
    private static let same = Timespan.milliseconds(1)

    /// The time from one refresh to the next, and how far it may be off by the frames' own instants.
    public let period: Timespan, error: Timespan

    /// Finds the period of refreshes, nil where all distances are the same, or fewer than three frames are there.
    public init?(_ frames: [Instant]) {
        let distances = zip(frames.dropFirst(), frames).map { $0 - $1 }
        let sorted = distances.sorted()
        let steps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 >= Self.same }
        guard let first = frames.first, let last = frames.last, let step = steps.min() else { return nil }
        let counts = distances.map { ($0.seconds / step.seconds).rounded() }
        let count = counts.reduce(0, +)
        guard count > 0 else { return nil }
        let period = (last - first).seconds / count
        var (number, worst) = (0.0, 0.0)
        for (frame, count) in zip(frames.dropFirst(), counts) {
            number += count
            worst = max(worst, abs((frame - first).seconds - number * period))
        }
        self.period = .seconds(period)
        error = .seconds(2 * worst / count)
    }
}
