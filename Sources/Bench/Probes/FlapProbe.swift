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

    private var figures: [Measurement.Figure] {
        let left = cycles.count { $0.departures > 0 }
        let flapping = cycles.count { $0.isFlapping }
        let rates = [
            Measurement.Figure("rate", share: left, of: cycles.count),
            Measurement.Figure("flappingRate", share: flapping, of: cycles.count),
        ]
        return [
            .init("departures", Double(cycles.reduce(0) { $0 + $1.departures })),
            .init("bounces", Double(cycles.reduce(0) { $0 + $1.bounces })),
            .init("flapping", Double(flapping)),
        ] + rates.compactMap(\.self)
    }
}
