import Clockwork

/// Tells driving back along the route from noise, from a few metres of reversing, and from a place that was wrong.
struct ReversalWatch: Sendable {
    /// What a fix behind the car's place means.
    enum Verdict {
        /// The place is taken.
        case follow
        /// The place says nothing new; the car stays.
        case hold
        /// The place is taken: the car has turned round.
        case turned
    }

    /// Whether the car drives back along the route.
    private(set) var isBack = false
    /// Since when all fixes have been behind by more than noise.
    private(set) var since: Timespan?
    /// The least metres along the route since the car turned.
    private var lowest = 0.0

    /// Judges a new place in metres along the route, where `hold` metres behind are noise.
    mutating func judge(
        from along: Double, to target: Double, hold: Double, course turn: Double?, at time: Timespan,
        after patience: Timespan
    ) -> Verdict {
        guard !isBack else { return follow(to: target, hold: hold) }
        guard target < along - hold else {
            since = nil
            return target < along ? .hold : .follow
        }
        let begin = since ?? time
        since = begin
        guard time - begin >= patience else { return .hold }
        since = nil
        // A car that faces forward has not turned: it was thought to be farther than it is.
        if let turn, turn < 90 { return .follow }
        (isBack, lowest) = (true, target)
        return .turned
    }

    /// Forgets what has been seen, where a place is taken anew.
    mutating func reset() {
        (isBack, since) = (false, nil)
    }

    private mutating func follow(to target: Double, hold: Double) -> Verdict {
        lowest = min(lowest, target)
        if target > lowest + hold { reset() }
        return .follow
    }
}
