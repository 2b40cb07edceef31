public import Clockwork
public import Events
public import Measuring

/// Counts how often a minute the app updates what its templates tell, as its calls or a witness tell them.
public struct UpdateRateProbe: WindowProbe {
    private let start: Instant
    private var latest: Instant
    private var counts = DropCounts()
    private var isClosed = false

    /// Makes a probe for a window that begins at an instant.
    public init(since start: Instant) {
        (self.start, latest) = (start, start)
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        guard !isClosed, case .call(let call) = event.body, call.call.hasPrefix("update") else { return }
        counts.add(call.call)
    }

    /// Ends the window at an instant.
    public mutating func close(at instant: Instant) { (latest, isClosed) = (instant, true) }

    /// Ends the window where its last event was.
    public mutating func close() { isClosed = true }

    /// Nothing is waited for.
    public var isSettled: Bool { true }

    /// The calls a minute, with the exact interval of a count.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let (count, minutes) = (counts.total, (latest - start).seconds / 60)
        guard minutes > 0 else {
            return [
                Measurement(
                    .updatesPerMinute, figures: [], n: 0, remarks: ["no time was watched"], provenance: provenance)
            ]
        }
        let interval = PoissonInterval(count: count)
        let figure = Measurement.Figure(
            "rate", Double(count) / minutes, low: interval.low / minutes, high: interval.high / minutes)
        return [
            Measurement(
                .updatesPerMinute, figures: [figure], n: count,
                remarks: counts.list.map { "\($0.reason): \($0.count)" }, provenance: provenance)
        ]
    }
}
