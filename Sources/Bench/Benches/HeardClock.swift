import Clockwork
import Runbooks
import Witness

/// A clock beside the bench's, and what the bench knows of it by pinging it as it does a witness.
///
/// Its stamps are the bench's own only where it is; else an instant is known between two bounds.
struct HeardClock {
    private let clock: OtherClock
    private var bounds = ClockBounds()
    private var random: SeededRandom
    /// When the next ping goes out; the first one before the run begins.
    private var nextPing = Instant.start - .seconds(1)

    /// How often it is pinged, and how long a ping and its answer are on their way: a wireless network answers later than
    /// it hears (own choice).
    private static let gap = Timespan.seconds(5)
    private static let there = Timespan.microseconds(100) ... .microseconds(600)
    private static let back = Timespan.microseconds(200) ... .milliseconds(4)

    init(_ clock: OtherClock, random: SeededRandom) {
        (self.clock, self.random) = (clock, random)
    }

    /// Between which instants of the bench something was that this clock stamped, by the bench's true instant of it.
    mutating func bounds(of instant: Instant) -> (earliest: Instant, latest: Instant) {
        guard !clock.isOwn else { return (instant, instant) }
        while nextPing <= instant { ping() }
        // There was a ping before the run.
        guard let told = bounds.interval(of: reading(at: instant)) else { return (instant, instant) }
        return (Instant(nanoseconds: told.earliest), Instant(nanoseconds: told.latest))
    }

    private mutating func ping() {
        let heard = nextPing + random.uniform(Self.there)
        let received = heard + random.uniform(Self.back)
        bounds.take(
            ClockExchange(
                sent: nextPing.nanoseconds, heard: reading(at: heard), answered: reading(at: heard),
                received: received.nanoseconds))
        nextPing = nextPing + Self.gap
    }

    /// What the clock shows at an instant of the bench, in nanoseconds.
    private func reading(at instant: Instant) -> Int64 {
        let gained = Double(instant.nanoseconds) * clock.drift
        return instant.nanoseconds + clock.skew.nanoseconds + Int64(gained.rounded())
    }
}
