/// Learns by which sentence a receiver ends its bursts, so that an epoch need not wait for the next one.
struct BurstPattern {
    /// How many sentences of a burst came, and which one came last.
    private struct Shape: Equatable {
        var count = 0
        var last: UInt64 = 0
    }

    private var burst = Shape()
    private var learned = Shape()
    private var agreeing = 0

    /// Whether the burst at hand has come as far as the last two or more did when they ended.
    var isComplete: Bool { agreeing >= 1 && burst == learned }

    /// Notes a sentence of the burst.
    ///
    /// Of GSV only the place is noted: how many come depends on the satellites.
    mutating func note(_ address: UInt64, isCounted: Bool) {
        if isCounted { burst.count += 1 }
        burst.last = address
    }

    /// Ends the burst and learns from it.
    mutating func end() {
        agreeing = burst == learned ? min(agreeing + 1, 100) : 0
        (learned, burst) = (burst, Shape())
    }

    /// Forgets what was learned: more came behind what seemed the end.
    mutating func forget() { agreeing = -1 }
}
