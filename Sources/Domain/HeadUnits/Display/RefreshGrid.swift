import Clockwork

/// The instants at which a display refreshes: evenly spaced without drift, each rounded to its own nanosecond.
struct RefreshGrid: Sendable {
    private let framesPerSecond: Double
    private let phase: Instant

    /// Makes the grid of a frame rate whose refresh 0 comes at a random instant within the first period.
    init(framesPerSecond: Double, random: SeededRandom) {
        // Held within what displays can do, so that no profile can bring the arithmetic out of range.
        self.framesPerSecond = min(10_000, max(0.1, framesPerSecond))
        var random = random
        phase = .start + random.uniform(.zero ... .seconds(1 / self.framesPerSecond))
    }

    /// The instant of a refresh; refreshes before number 0 have negative numbers.
    func instant(_ number: Int64) -> Instant {
        phase + Timespan(nanoseconds: Int64(exactly: (Double(number) * 1e9 / framesPerSecond).rounded()) ?? .max)
    }

    /// The number of the first refresh at or after an instant.
    func first(notBefore instant: Instant) -> Int64 {
        let before = Int64(((instant - phase).seconds * framesPerSecond).rounded(.down))
        return self.instant(before) < instant ? before + 1 : before
    }
}
