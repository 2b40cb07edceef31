public import Clockwork

/// Lets the fixes of a replayed drive fall anywhere between the refreshes of a display and the bench's own instants.
///
/// Fixes in a rhythm that divides that of the refreshes would meet each at the same phase, and a distribution of latencies
/// would be one value. So the drive starts at a random instant within one period of its fixes, and each fix comes later
/// by a random share of one period of the frames. The order of the fixes is kept.
public struct StimulusDither: Sendable {
    /// How much later the whole drive starts: less than one period of its fixes.
    public let start: Timespan
    /// By how much a fix comes later at most: one period of the frames.
    public let frame: Timespan

    private var random: SeededRandom
    private var latest = Timespan.zero

    /// Makes the dither of a drive for a display of so many frames a second; a display below 0.1 Hz counts as one of that.
    public init(fixes: [Fix], framesPerSecond: Double, random: SeededRandom) {
        var random = random
        frame = .seconds(1 / min(10_000, max(0.1, framesPerSecond)))
        start = random.uniform(.zero...Self.period(of: fixes))
        self.random = random
    }

    /// By how much the next fix comes later, which is due in the drive's own time.
    ///
    /// Where the frames are longer than the gap between two fixes, one waits for the one before it.
    public mutating func offset(ofNext due: Timespan) -> Timespan {
        latest = max(latest, due + random.uniform(.zero...frame))
        return latest - due
    }

    /// The median of the gaps between fixes: one that is missing here and there does not change it.
    static func period(of fixes: [Fix]) -> Timespan {
        let gaps = zip(fixes, fixes.dropFirst()).map { $1.time - $0.time }.sorted()
        return gaps.isEmpty ? .zero : max(.zero, gaps[gaps.count / 2])
    }
}
