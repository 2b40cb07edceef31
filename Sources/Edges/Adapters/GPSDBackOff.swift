public import Clockwork

/// The pauses between attempts: each twice as long as the one before, and spread so that clients do not come in step.
public struct GPSDBackOff: Hashable, Sendable {
    /// The first pause and the longest one, before they are spread.
    public let first: Timespan, longest: Timespan

    /// Pauses from 250 ms to 10 s.
    public init() {
        (first, longest) = (.milliseconds(250), .seconds(10))
    }

    /// Makes other pauses; nil where the first is not above zero, which would be no pause, or above the longest.
    public init?(first: Timespan, longest: Timespan) {
        guard first > .zero, first <= longest else { return nil }
        (self.first, self.longest) = (first, longest)
    }

    /// The pause after a number of failures in a row, from 1: between half of it and all of it, at random.
    func pause(after failures: Int, _ random: inout SeededRandom) -> Timespan {
        let doublings = min(max(0, failures - 1), 30)
        let whole = min(longest, first * (1 << doublings))
        return random.uniform(Timespan(nanoseconds: whole.nanoseconds / 2 + 1)...whole)
    }
}
