public import Clockwork

/// Gives epochs the instants at which to replay them: by a clock of the log, counted from the first epoch.
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
        /// It lies before or behind the part of the log that was asked for.
        case outside
        /// It is left out.
        case dropped(Drop)
    }

    /// How many epochs were dropped, by reason; a reason that did not occur has no entry.
    public private(set) var dropped: [Drop: Int] = [:]
    /// How many gaps were shortened to the longest one allowed.
    public private(set) var shortenedGaps = 0
    /// Whether the log has gone beyond the part that was asked for, so that nothing more of this lap is due.
    public private(set) var isOver = false

    private let factor: Double
    private let longestGap: Timespan?
    private let window: ReplayWindow
    private let clock: ReplayClock
    private var reader: ReplayClockReader
    /// The time of the lap's first epoch.
    private var first: Timespan?
    private var last: (time: Timespan, elapsed: Timespan)?
    /// The sum of the log's own steps at which this lap begins, and at which the next one would.
    private var lapStart = Timespan.zero, nextLapStart = Timespan.zero
    private var shortestStep: Timespan?

    /// Makes an empty schedule; factor 2 replays twice as fast, and no gap of the log lasts longer than `longestGap`.
    ///
    /// A factor that is not positive and finite counts as 1.
    public init(
        factor: Double = 1, longestGap: Timespan? = nil, window: ReplayWindow = .whole, by clock: ReplayClock = .fix
    ) {
        self.factor = factor > 0 && factor.isFinite ? factor : 1
        self.longestGap = longestGap
        self.window = window
        self.clock = clock
        reader = ReplayClockReader(clock)
    }

    /// Places the next epoch of the log.
    public mutating func place(_ epoch: Epoch) -> Placement {
        guard let time = reader.time(of: epoch) else { return drop(.withoutTime) }
        let start = first ?? time
        first = start
        guard let last else { return begin(at: time, since: start) }
        let step = time - last.time
        guard step.nanoseconds > EpochCalendar.tolerance else {
            return drop(step.nanoseconds < -EpochCalendar.tolerance ? .timeBackwards : .duplicate)
        }
        guard !window.isOver(at: time - start) else { return end() }
        let shown = shortened(step)
        shortestStep = min(shortestStep ?? shown, shown)
        return put(time, at: last.elapsed + shown)
    }

    /// The epochs that are replayed, each with its due span after the start.
    public mutating func place(_ epochs: some Sequence<Epoch>) -> [(epoch: Epoch, due: Timespan)] {
        epochs.compactMap { epoch in
            guard case .due(let due) = place(epoch) else { return nil }
            return (epoch, due)
        }
    }

    /// Begins the log anew while time goes on.
    ///
    /// The new lap follows the last epoch by the shortest step of the log, which is the receiver's interval, or by a
    /// second where there was only one epoch.
    public mutating func beginLap() {
        lapStart = nextLapStart
        (first, last, isOver) = (nil, nil, false)
        reader = ReplayClockReader(clock)
    }

    private mutating func begin(at time: Timespan, since start: Timespan) -> Placement {
        if window.isOver(at: time - start) { return end() }
        return window.hasBegun(at: time - start) ? put(time, at: lapStart) : .outside
    }

    private mutating func put(_ time: Timespan, at elapsed: Timespan) -> Placement {
        last = (time, elapsed)
        nextLapStart = elapsed + (shortestStep ?? .seconds(1))
        // From the sum of the log's own steps, so that no rounding adds up.
        return .due(Timespan(nanoseconds: Int64((Double(elapsed.nanoseconds) / factor).rounded())))
    }

    private mutating func end() -> Placement {
        isOver = true
        return .outside
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
