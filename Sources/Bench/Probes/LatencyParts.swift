import Clockwork
import Events
import Measuring

/// The update latency of the card taken apart: to the app, in it, and from its call to the frame.
///
/// Only changes count that the app told of; of another one nobody knows where between fix and frame the time went.
struct LatencyParts: Sendable {
    private var received = Distribution(), processing = Distribution(), display = Distribution()
    /// Changes that were shown without a word of the app, and those whose receipt it did not tell.
    private var untold = 0, unreceived = 0

    /// Takes a change that was shown.
    mutating func add(_ told: ToldChange, _ frame: FrameShown, at instant: Instant) {
        display.add(Self.between(frame.previous - told.called, instant - told.called + told.doubt))
        guard let receipt = told.received else { return unreceived += 1 }
        let (arrival, doubt) = (told.arrival.instant, told.doubt)
        received.add(Self.between(receipt - arrival - doubt, receipt - arrival))
        processing.add(Self.between(told.called - receipt - doubt, told.called - receipt + doubt))
    }

    /// Takes a change that was shown and that the app did not tell of.
    mutating func addUntold() { untold += 1 }

    /// A part lies between two spans, and is never negative.
    private static func between(_ least: Timespan, _ most: Timespan) -> Sample {
        Sample(low: max(0, least.milliseconds), high: max(0, most.milliseconds))
    }

    /// The parts; each change that was waited for in vain leaves the last part open: nobody knows when the app called.
    func measurements(unseen: Int, provenance: Provenance) -> [Measurement] {
        let (unheard, untimed) = (
            ("the app does not tell which fix it acted on", untold),
            ("the app does not tell when it received the fix", unreceived)
        )
        return [
            measurement(.latencyReceived, received, drops: [unheard, untimed], provenance),
            measurement(.latencyProcessing, processing, drops: [unheard, untimed], provenance),
            measurement(.latencyDisplay, display, unseen: unseen, drops: [unheard], provenance),
        ]
    }

    private func measurement(
        _ metric: MetricDefinition, _ samples: Distribution, unseen: Int = 0, drops: [(reason: String, count: Int)],
        _ provenance: Provenance
    ) -> Measurement {
        let waited = Array(repeating: Sample(atLeast: 0), count: unseen)
        let figures = samples.figures(waited: waited)
        let unobserved = drops.first { $0.count > 0 }.map { "not observable: \($0.reason)" }
        let remarks = samples.remarks(unseen: unseen, withheld: figures.withheld, thing: "no card was told and shown")
        return Measurement(
            metric, figures: figures.known, n: samples.count,
            dropped: (drops + [("not shown by the end", unseen)]).filter { $0.count > 0 }.map {
                Measurement.Drop(reason: $0.reason, count: $0.count)
            },
            remarks: samples.count == 0 ? [unobserved ?? remarks[0]] : remarks, provenance: provenance,
            samples: samples.kept(with: waited))
    }
}
