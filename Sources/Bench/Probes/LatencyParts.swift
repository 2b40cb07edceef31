import Clockwork
import Events
import Measuring

/// A change of the card that the app itself told of: which fix it acted on, when it had it, and when it called.
struct ToldChange: Sendable {
    let card: String
    let arrival: Arrival
    /// When the app received the fix, nil where it does not tell.
    let received: Instant?
    let called: Instant
    /// How much earlier both may have been than they are stamped, by what is known of the app's clock.
    let doubt: Timespan

    /// Takes what an app said at an instant of a fix that had arrived.
    init(_ call: TemplateCalled, card: String, arrival: Arrival, at instant: Instant) {
        (self.card, self.arrival, received, called) = (card, arrival, call.received, instant)
        doubt = call.doubt ?? .zero
    }
}

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

    /// The parts; what was waited for in vain leaves the last part open.
    func measurements(waited: [Sample], provenance: Provenance) -> [Measurement] {
        let open = display.figures(waited: waited.map { _ in Sample(atLeast: 0) })
        return [
            measurement(.latencyReceived, received, received.figures, provenance),
            measurement(.latencyProcessing, processing, processing.figures, provenance),
            measurement(.latencyDisplay, display, open.known, provenance),
        ]
    }

    private func measurement(
        _ metric: MetricDefinition, _ samples: Distribution, _ figures: [Measurement.Figure], _ provenance: Provenance
    ) -> Measurement {
        let isDisplay = metric == .latencyDisplay
        let drops = [
            ("the app does not tell which fix it acted on", untold),
            ("the app does not tell when it received the fix", isDisplay ? 0 : unreceived),
        ].filter { $0.1 > 0 }
        let reason = drops.first.map { "not observable: \($0.0)" } ?? "no sample: no card was told and shown"
        return Measurement(
            metric, figures: figures, n: samples.count,
            dropped: drops.map { Measurement.Drop(reason: $0.0, count: $0.1) },
            remarks: samples.count == 0 ? [reason] : samples.remarks, provenance: provenance, samples: samples.samples)
    }
}
