import Clockwork

/// A shown distance that gave way to the next smaller one: then the app's own distance passed what lies between them.
struct GuidanceCrossing: Hashable, Sendable {
    /// The last refresh with the old figure, and the first with the new one.
    let previous: Instant, at: Instant
    /// The metres that were passed: one length where the figures are neighbours, else all that the new one stands for.
    let low: Double, high: Double

    /// The crossing from one sight to the next; nil where the shown distance did not fall, or is not known.
    init?(from before: GuidanceSight, to sight: GuidanceSight) {
        guard let at = sight.at, let previous = sight.previous, let old = before.lengths, let new = sight.lengths,
            new.upperBound < old.lowerBound + Self.seam
        else { return nil }
        (self.previous, self.at) = (previous, at)
        high = new.upperBound
        low = old.lowerBound - new.upperBound < Self.seam ? new.upperBound : new.lowerBound
    }

    /// Neighbours in a table meet within so many metres.
    private static let seam = 0.01

    /// The instant between the two refreshes, and half the time between them in seconds.
    var middle: Instant { previous + .seconds(halfSpan) }
    var halfSpan: Double { (at - previous).seconds / 2 }
}
