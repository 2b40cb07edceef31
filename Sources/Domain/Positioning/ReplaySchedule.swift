public import Clockwork

/// Gives epochs the instants at which to replay them: by the log's own time of day, counted from the first epoch.
///
/// Epochs that would make time stand still or run backwards are dropped and counted, each with its reason.
public struct ReplaySchedule: Sendable {
    /// Why an epoch is not replayed.
    public enum Drop: String, Hashable, Sendable, CaseIterable {
        /// It carries no time.
        case withoutTime
        /// Its time is before that of an epoch already placed.
        case timeBackwards
        /// Its time is that of the epoch placed last.
        case duplicate
    }

    /// What becomes of an epoch.
    public enum Placement: Hashable, Sendable {
        /// It is due a span after the start of the replay.
        case due(Timespan)
        /// It is left out.
        case dropped(Drop)
    }

    /// How many epochs were dropped, by reason; a reason that did not occur has no entry.
    public private(set) var dropped: [Drop: Int] = [:]
    /// How many gaps were shortened to the longest one allowed.
    public private(set) var shortenedGaps = 0

    private let factor: Double
    private let longestGap: Timespan?
    private var last: (time: Timespan, elapsed: Timespan)?

    /// Makes an empty schedule; factor 2 replays twice as fast, and no gap of the log lasts longer than `longestGap`.
    ///
    /// A factor that is not positive and finite counts as 1.
    public init(factor: Double = 1, longestGap: Timespan? = nil) {
        self.factor = factor > 0 && factor.isFinite ? factor : 1
        self.longestGap = longestGap
    }

    /// Places the next epoch of the log.
    public mutating func place(_ epoch: Epoch) -> Placement {
        guard let time = epoch.timeline else { return drop(.withoutTime) }
        guard let last else {
            self.last = (time, .zero)
            return .due(.zero)
        }
        let step = time - last.time
        guard step.nanoseconds > EpochCalendar.tolerance else {
            return drop(step.nanoseconds < -EpochCalendar.tolerance ? .timeBackwards : .duplicate)
        }
        let elapsed = last.elapsed + shortened(step)
        self.last = (time, elapsed)
        // From the sum of the log's own steps, so that no rounding adds up.
        return .due(Timespan(nanoseconds: Int64((Double(elapsed.nanoseconds) / factor).rounded())))
    }

    /// The epochs that are replayed, each with its due span after the start.
    public mutating func place(_ epochs: some Sequence<Epoch>) -> [(epoch: Epoch, due: Timespan)] {
        epochs.compactMap { epoch in
            guard case .due(let due) = place(epoch) else { return nil }
            return (epoch, due)
        }
    }

    private mutating func shortened(_ step: Timespan) -> Timespan {
        guard let longestGap, step > longestGap else { return step }
        shortenedGaps += 1
        return longestGap
    }

    private mutating func drop(_ reason: Drop) -> Placement {
        dropped[reason, default: 0] += 1
        return .dropped(reason)
    }
}
