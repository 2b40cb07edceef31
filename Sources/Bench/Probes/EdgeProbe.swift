public import Clockwork
public import Links
public import Measuring

/// How long after an edge of the cable each signal follows, over cycles.
public struct EdgeProbe: Sendable {
    /// The signals that the bench sees and that follow the cable.
    public let signals: [Signal]
    private let metric: MetricDefinition, counted: MetricDefinition
    private let patience: Timespan
    private var tracks: [Track]
    /// The cycles that were left out, and those of single signals.
    private var drops = DropCounts()

    /// What is known of one signal.
    private struct Track {
        var delays = Distribution()
        var missing = 0
        var drops = DropCounts()
    }

    /// Makes a probe of a metric, `missing` being the count of the cycles without it; `patience` is how long a signal
    /// that does not follow is waited for.
    public init(_ metric: MetricDefinition, missing: MetricDefinition, signals: [Signal], patience: Timespan) {
        (self.metric, counted, self.signals, self.patience) = (metric, missing, signals, patience)
        tracks = signals.map { _ in Track() }
    }

    /// Takes a cycle of some of the signals: after which time each followed; one that is not there did not.
    public mutating func take(_ delays: [Signal: DelayBounds], of following: [Signal]) {
        for (place, signal) in signals.enumerated() where following.contains(signal) {
            if let delay = delays[signal] {
                tracks[place].delays.add(delay.sample)
            } else {
                tracks[place].missing += 1
            }
        }
    }

    /// Leaves a cycle out for a signal.
    public mutating func drop(_ signal: Signal, _ reason: String) {
        guard let place = signals.firstIndex(of: signal) else { return }
        tracks[place].drops.add(reason)
        drops.add(reason)
    }

    /// Leaves a cycle out.
    public mutating func drop(_ reason: String) {
        for place in tracks.indices { tracks[place].drops.add(reason) }
        drops.add(reason)
    }

    /// In how many cycles each signal did not follow, and their share with its Wilson interval; in each cycle that was left
    /// out it may not have followed.
    public func missing(provenance: Provenance) -> Measurement {
        let known = zip(signals, tracks).filter { $1.delays.count + $1.missing > 0 }
        return Measurement(
            counted,
            figures: known.flatMap { signal, track in
                let (cycles, open) = (track.delays.count + track.missing, track.drops.total)
                let count = Measurement.Figure(signal.rawValue, count: track.missing, open: open)
                let rate = Measurement.Figure("\(signal.rawValue)Rate", share: track.missing, of: cycles, open: open)
                return [count, rate].compactMap(\.self)
            },
            n: known.map { $1.delays.count + $1.missing }.max() ?? 0, dropped: drops.list,
            remarks: known.isEmpty ? ["no valid cycle"] : [], provenance: provenance)
    }

    /// The measurement of a signal in milliseconds; n counts the cycles in which it followed.
    ///
    /// Where a signal did not follow in some cycle, its greatest delay is at least the time that was waited, and there
    /// are no percentiles.
    public func measurement(of signal: Signal, provenance: Provenance) -> Measurement? {
        guard let place = signals.firstIndex(of: signal) else { return nil }
        let track = tracks[place]
        let waited = Array(repeating: Sample(atLeast: patience.milliseconds), count: track.missing)
        return Measurement(
            metric, part: signal.rawValue, figures: figures(of: track), n: track.delays.count,
            dropped: track.drops.list
                + (track.missing > 0
                    ? [.init(reason: "did not follow within \(patience.text)", count: track.missing)] : []),
            remarks: remarks(of: track), provenance: provenance,
            samples: track.delays.kept(with: waited))
    }

    /// The measurement of a signal that is not observable on this bench, and why: no figure, never zero.
    public func notObservable(_ signal: Signal, because reason: String, provenance: Provenance) -> Measurement {
        Measurement(
            metric, part: signal.rawValue, figures: [], n: 0,
            remarks: ["not observable: \(reason)"], provenance: provenance)
    }

    private func figures(of track: Track) -> [Measurement.Figure] {
        guard track.missing > 0 else { return track.delays.figures }
        let least = track.delays.figures.filter { $0.statistic == "min" }
        return least + [.init("max", patience.milliseconds, low: patience.milliseconds)]
    }

    private func remarks(of track: Track) -> [String] {
        guard track.missing > 0 else { return track.delays.remarks }
        return ["no percentiles: in \(track.missing) cycles nothing came within \(patience.text)"]
    }
}
