import Clockwork
import Events
import Measuring

/// Times from something that was done to the first frame of a kind, one after the other.
///
/// A frame that does not come within the patience leaves its sample without end: then the greatest is at least that
/// long.
struct AwaitedFrame: Sendable {
    private let isAwaited: @Sendable (FrameShown) -> Bool
    private let patience: Timespan
    private var since: Instant?
    private var distribution = Distribution()
    private var unseen = 0
    private var drops = DropCounts()

    /// Makes the times until a frame that fits, each waited for as long as `patience`.
    init(patience: Timespan, _ isAwaited: @escaping @Sendable (FrameShown) -> Bool) {
        (self.patience, self.isAwaited) = (patience, isAwaited)
    }

    /// Whether a frame is awaited.
    var isWaiting: Bool { since != nil }

    /// What is done now is to be followed by a frame.
    mutating func begin(at instant: Instant) { since = instant }

    /// Takes a frame.
    mutating func see(_ frame: FrameShown, at instant: Instant) {
        guard let since, isAwaited(frame) else { return }
        self.since = nil
        let (least, most) = (frame.previous - since, instant - since)
        distribution.add(Sample(low: max(0, least.milliseconds), high: most.milliseconds))
    }

    /// The patience is over.
    mutating func giveUp() {
        if since != nil { unseen += 1 }
        since = nil
    }

    /// Leaves a trial out.
    mutating func drop(_ reason: String) {
        since = nil
        drops.add(reason)
    }

    /// The measurement of a part of a metric in milliseconds; `thing` is what was to be shown.
    func measurement(
        _ metric: MetricDefinition, part: String, of thing: String, provenance: Provenance
    ) -> Measurement {
        let waited = [Sample](repeating: Sample(atLeast: patience.milliseconds), count: unseen)
        let figures = distribution.figures(waited: waited)
        let none = unseen > 0 ? "\(thing) was not shown within \(patience.text)" : "no trial was valid"
        let remarks =
            distribution.count == 0
            ? [none] : distribution.remarks(unseen: unseen, withheld: figures.withheld, thing: none)
        return Measurement(
            metric, part: part, figures: figures.known, n: distribution.count,
            dropped: drops.list
                + (unseen > 0 ? [.init(reason: "not shown within \(patience.text)", count: unseen)] : []),
            remarks: remarks, provenance: provenance, samples: distribution.kept(with: waited))
    }
}
