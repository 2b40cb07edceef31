import Clockwork
public import Measuring

/// Collects what the harness finds out of itself: steps of its clock, what events cost, how late its timer is.
public struct HarnessProbe: Sendable {
    private var last: Int64?
    private var readings = 0
    private var leastStep: Int64?
    private var costs = Distribution(), latenesses = Distribution()

    /// Makes a probe that knows nothing.
    public init() {}

    /// Whether two readings of the clock have differed, so that its step is known.
    public var hasStepped: Bool { leastStep != nil }

    /// Takes a reading of the clock in nanoseconds, of those that follow one another at once.
    public mutating func take(reading: Int64) {
        readings += 1
        if let last, reading > last { leastStep = min(leastStep ?? .max, reading - last) }
        last = reading
    }

    /// Takes what one event cost, in nanoseconds.
    public mutating func take(cost: Int64) { costs.add(Self.sample(cost)) }

    /// Takes how late the timer was once, in nanoseconds.
    public mutating func take(lateness: Int64) { latenesses.add(Self.sample(lateness)) }

    /// The measurements so far: clock, overhead and wake-up.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let step = leastStep.map { [Measurement.Figure("value", Double($0))] } ?? []
        return [
            Measurement(
                .harnessClock, figures: step, n: readings,
                remarks: step.isEmpty ? ["no two readings differed"] : [], provenance: provenance),
            Measurement(.harnessOverhead, of: costs, provenance: provenance),
            Measurement(.harnessWakeUp, of: latenesses, provenance: provenance),
        ]
    }

    /// What of other figures may be the harness's own; nil where its timer was never tried.
    public var noise: HarnessNoise? {
        let figures = latenesses.figures
        guard let late = figures.first(where: { $0.statistic == "p95" }) ?? figures.last else { return nil }
        return HarnessNoise(floor: max((late.high ?? late.value) / 1000, Double(leastStep ?? 0) / 1e6))
    }

    /// Nanoseconds as a sample in microseconds.
    private static func sample(_ nanoseconds: Int64) -> Sample {
        Sample(low: Double(nanoseconds) / 1000, high: Double(nanoseconds) / 1000)
    }
}
