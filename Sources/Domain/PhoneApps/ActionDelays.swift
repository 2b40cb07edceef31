import Clockwork

/// The delays of one kind of action: spread around a nominal one, yet no action overtakes the one before it.
///
/// Each input draws once whatever comes of it, so that a fault switched on or off moves no other draw.
struct ActionDelays: Sendable {
    private let nominal: Timespan
    private let stretch: ClosedRange<Double>
    private var random: SeededRandom
    private var latest = Instant.start

    init(nominal: Timespan, spread: Double, random: SeededRandom) {
        self.nominal = nominal
        let share = min(1, max(0, spread))
        stretch = 1 - share...1 + share
        self.random = random
    }

    /// Draws the delay of an action that an input at an instant causes.
    mutating func next(at instant: Instant) -> Timespan {
        inOrder(.seconds(nominal.seconds * random.uniform(stretch)), at: instant)
    }

    /// A delay, lengthened where the action before is still to come; later actions wait for it in turn.
    @discardableResult
    mutating func inOrder(_ delay: Timespan, at instant: Instant) -> Timespan {
        latest = max(latest, instant + delay)
        return latest - instant
    }
}
