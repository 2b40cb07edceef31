public import Clockwork
public import Measuring

/// Counts cuts of the cable that the app did not notice, over trials that were valid.
public struct DisconnectProbe: Sendable {
    /// What came of one cut.
    public enum Outcome: Sendable {
        /// The app believed that it was disconnected after this time from the cut.
        case noticed(after: Timespan)
        /// The app still believed that it was connected when the limit ended; the evidence that disagrees.
        case missed(evidence: [String])
        /// The trial says nothing, and why.
        case dropped(reason: String)
    }

    /// The cycles in which the disconnect was missed, from 1, each with the evidence that disagrees.
    public private(set) var missed: [(cycle: Int, evidence: [String])] = []
    private var delays = Distribution()
    private var drops = DropCounts()
    private var cycles = 0

    /// Makes a probe without trials.
    public init() {}

    /// Takes the outcome of the next cycle.
    public mutating func take(_ outcome: Outcome) {
        cycles += 1
        switch outcome {
        case .noticed(let delay): delays.add(Sample(low: delay.milliseconds, high: delay.milliseconds))
        case .missed(let evidence): missed.append((cycles, evidence))
        case .dropped(let reason): drops.add(reason)
        }
    }

    /// The rate of missed disconnects with its Wilson interval; without a belief signal it is not observable.
    ///
    /// Count and interval reach up to what they would be if every dropped trial had been a miss, and the interval down to
    /// what it would be if none had: where a cut is not proved, it is dropped only if the app did not notice it, either.
    ///
    /// `expected` is the share that the system's document allows: what chance explains of it is not unexpected.
    public func measurement(isObservable: Bool, expected: Double = 0, provenance: Provenance) -> Measurement {
        let n = cycles - drops.total
        var figures: [Measurement.Figure] = []
        if isObservable && n > 0 {
            let low = WilsonInterval(count: missed.count, of: cycles).low
            let high = WilsonInterval(count: missed.count + drops.total, of: cycles).high
            figures = [
                .init(
                    "missed", Double(missed.count), low: Double(missed.count),
                    high: Double(missed.count + drops.total)),
                .init("rate", Double(missed.count) / Double(n), low: low, high: high),
                unexpected(beyond: expected, of: n),
            ]
        }
        return Measurement(
            .disconnects, figures: figures, n: n, dropped: drops.list,
            remarks: remarks(isObservable: isObservable), provenance: provenance)
    }

    /// The misses beyond the greatest count whose interval still holds the expected share.
    private func unexpected(beyond expected: Double, of n: Int) -> Measurement.Figure {
        let allowed = (0...n).last { WilsonInterval(count: $0, of: n).low <= expected } ?? 0
        let (least, most) = (max(0, missed.count - allowed), max(0, missed.count + drops.total - allowed))
        return .init("unexpected", Double(least), low: Double(least), high: Double(most))
    }

    private func remarks(isObservable: Bool) -> [String] {
        guard isObservable else { return ["not observable: the bench has no belief signal"] }
        guard cycles > 0, cycles == drops.total else { return [] }
        return ["no valid trial: " + drops.list.map { "\($0.reason) \($0.count)" }.joined(separator: ", ")]
    }

    /// The time from the cut to the app's belief, of the disconnects that it noticed.
    public func delay(provenance: Provenance) -> Measurement {
        Measurement(
            .disconnectDelay, of: delays,
            dropped: missed.isEmpty ? [] : [.init(reason: "missed", count: missed.count)], provenance: provenance)
    }
}
