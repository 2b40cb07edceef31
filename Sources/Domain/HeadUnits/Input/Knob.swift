import Clockwork

/// A knob that turns: each detent counts, unless the unit's seeded fault lets it fall behind.
struct Knob: Sendable {
    private let least: Timespan?
    private var last: Instant?

    init(_ faults: UnitProfile.Faults) {
        // A detent at just the rate is followed; the margin is for the rounding of instants.
        least = faults.knobRate.map { .seconds(0.999 / max(0.1, $0)) }
    }

    /// Whether a detent at an instant counts.
    mutating func counts(at instant: Instant) -> Bool {
        guard let least else { return true }
        if let last, instant - last < least { return false }
        last = instant
        return true
    }
}
