public import Clockwork
public import Measuring

/// How long a requested change of roles takes until the phone is usable again, over cycles.
public struct RoleSwitchProbe: Sendable {
    /// What came of one request.
    public enum Outcome: Sendable {
        /// The phone was back with another role after this time, and stayed.
        case switched(after: Timespan)
        /// It did not come back whole, and why.
        case failed(String)
        /// The trial says nothing, and why.
        case dropped(reason: String)
    }

    private var delays = Distribution()
    private var failures = 0
    private var drops = DropCounts()

    /// Makes a probe without trials.
    public init() {}

    /// Takes the outcome of a request.
    public mutating func take(_ outcome: Outcome) {
        switch outcome {
        case .switched(let delay): delays.add(Sample(low: delay.milliseconds, high: delay.milliseconds))
        case .failed: failures += 1
        case .dropped(let reason): drops.add(reason)
        }
    }

    /// The times of the changes that were whole, in milliseconds.
    public func delay(provenance: Provenance) -> Measurement {
        Measurement(
            .roleSwitch, of: delays,
            dropped: drops.list + (failures == 0 ? [] : [.init(reason: "incomplete", count: failures)]),
            provenance: provenance)
    }

    /// How many changes were not whole, and their share with its Wilson interval; each dropped trial may have been one.
    public func failures(provenance: Provenance) -> Measurement {
        let n = delays.count + failures
        let rate = Measurement.Figure("rate", share: failures, of: n, open: drops.total)
        let count = Measurement.Figure("incomplete", count: failures, open: drops.total)
        return Measurement(
            .roleSwitchFailures, figures: rate.map { [count, $0] } ?? [], n: n, dropped: drops.list,
            remarks: n == 0 ? ["no valid trial"] : [], provenance: provenance)
    }
}
