public import Measuring

/// How often a phone leaves the bus by itself after it was plugged in, over cycles.
public struct FlapProbe: Sendable {
    /// What was seen in the time after one plug.
    public struct Cycle: Sendable {
        /// How often the phone left the bus.
        public var departures = 0
        /// How many of these detaches were shorter than the bounce time.
        public var bounces = 0
        /// Whether it left too often for single edges to mean anything.
        public var isFlapping = false

        /// Makes a cycle in which nothing was seen.
        public init() {}
    }

    private var cycles: [Cycle] = []
    private var drops = DropCounts()

    /// Makes a probe without cycles.
    public init() {}

    /// Takes what was seen in a cycle.
    public mutating func take(_ cycle: Cycle) { cycles.append(cycle) }

    /// Leaves a cycle out.
    public mutating func drop(_ reason: String) { drops.add(reason) }

    /// The counts over all cycles, and the shares of cycles in which the phone left, and in which it left too often, with
    /// their Wilson intervals.
    public func measurement(provenance: Provenance) -> Measurement {
        Measurement(
            .flaps, figures: cycles.isEmpty ? [] : figures, n: cycles.count, dropped: drops.list,
            remarks: cycles.isEmpty ? ["no valid cycle"] : [], provenance: provenance)
    }

    /// In a dropped cycle the phone may have left any number of times, so that its departures are open upward.
    private var figures: [Measurement.Figure] {
        let left = cycles.count { $0.departures > 0 }
        let flapping = cycles.count { $0.isFlapping }
        let rates = [
            Measurement.Figure("rate", share: left, of: cycles.count, open: drops.total),
            Measurement.Figure("flappingRate", share: flapping, of: cycles.count, open: drops.total),
        ]
        return [
            sum("departures", cycles.reduce(0) { $0 + $1.departures }),
            sum("bounces", cycles.reduce(0) { $0 + $1.bounces }),
            .init("flapping", count: flapping, open: drops.total),
        ] + rates.compactMap(\.self)
    }

    private func sum(_ statistic: String, _ count: Int) -> Measurement.Figure {
        .init(statistic, Double(count), low: drops.total > 0 ? Double(count) : nil)
    }
}
