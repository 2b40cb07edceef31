import Clockwork

/// A touch screen's digitiser: it reports places on its own grid, no more often than its rate, and loses some of them.
struct Digitiser: Sendable {
    private let grid: Double
    private let period: Timespan
    private let lost: Double
    private var random: SeededRandom
    private var last: [Int: Instant] = [:]

    init(_ unit: UnitProfile, random: SeededRandom) {
        grid = unit.touch.grid
        // A finger that is led at the same rate must not lose samples to rounding.
        period = .seconds(0.9 / min(10_000, max(0.1, unit.touch.sampleRate)))
        lost = unit.faults.lostTouch
        self.random = random
    }

    /// What the digitiser reports of a touch, nil where it reports nothing.
    ///
    /// Of two moves at one instant both count: only time passed can be too short for a sample.
    mutating func take(_ touch: Touch, at instant: Instant) -> Touch? {
        if touch.phase == .move, let before = last[touch.finger], instant > before, instant - before < period {
            return nil
        }
        last[touch.finger] = instant
        if lost > 0, random.chance(lost) { return nil }
        var reported = touch
        (reported.x, reported.y) = (digitised(touch.x), digitised(touch.y))
        return reported
    }

    private func digitised(_ points: Double) -> Double {
        grid > 0 ? (points / grid).rounded() * grid : points
    }
}
