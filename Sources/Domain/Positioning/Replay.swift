public import Clockwork

/// Replays the bursts of a log on a time line, each at its deadline.
///
/// It belongs to the thread that drains the time line.
public final class Replay {
    /// Where the bursts come from.
    public struct Source {
        let next: () -> ReplayBurst?
        let rewind: () -> Bool

        /// Makes a source: `next` gives one burst after the other and nil at the end, `rewind` goes back to the first
        /// one and is false where that cannot be done.
        public init(next: @escaping () -> ReplayBurst?, rewind: @escaping () -> Bool) {
            self.next = next
            self.rewind = rewind
        }
    }

    /// What happens on the way.
    public struct Handlers {
        let send: (ReplayBurst) -> Void
        let sent: (Timespan) -> Void
        let end: () -> Void

        /// Makes the handlers: `send` gives a burst away, `sent` is told by how much that was done after its deadline,
        /// `end` is called once, behind the last burst.
        public init(
            send: @escaping (ReplayBurst) -> Void, sent: @escaping (Timespan) -> Void, end: @escaping () -> Void
        ) {
            self.send = send
            self.sent = sent
            self.end = end
        }
    }

    /// What was dropped and shortened so far.
    public private(set) var schedule: ReplaySchedule
    /// How often the log has been begun anew.
    public private(set) var laps = 0

    private let source: Source
    private let isLooped: Bool
    private let timeline: Timeline
    private let handlers: Handlers
    private var pacer: ReplayPacer?
    private var upcoming: (burst: ReplayBurst, due: Timespan)?
    private var timer: ScheduledAction?
    private var isEmptyLap = true

    /// Makes a replay; nothing is read or sent yet.
    public init(
        of source: Source, by schedule: ReplaySchedule, isLooped: Bool = false, on timeline: Timeline,
        handlers: Handlers
    ) {
        (self.source, self.schedule, self.isLooped) = (source, schedule, isLooped)
        (self.timeline, self.handlers) = (timeline, handlers)
    }

    deinit { timer?.cancel() }

    /// Whether the replay is paused.
    public var isPaused: Bool { pacer?.isPaused ?? false }

    /// Reads up to the first burst; false where there is none to replay.
    public func prepare() -> Bool {
        if upcoming == nil { advance() }
        return upcoming != nil
    }

    /// Starts: the first burst is due now.
    public func start() {
        guard pacer == nil else { return }
        pacer = ReplayPacer(from: timeline.now)
        _ = prepare()
        wait()
    }

    /// Pauses the replay, or lets it go on; what was due a while after the pause's begin is due as long after its end.
    public func togglePause() {
        timer?.cancel()
        pacer?.togglePause(at: timeline.now)
        wait()
    }

    /// Stops for good; the end is not told any more.
    public func stop() {
        timer?.cancel()
        (pacer, upcoming) = (nil, nil)
    }
}

extension Replay {
    private func wait() {
        guard let pacer else { return }
        guard let upcoming else {
            stop()
            return handlers.end()
        }
        guard let deadline = pacer.deadline(of: upcoming.due) else { return }
        timer = timeline.at(deadline) { [unowned self] in send(upcoming.burst, at: deadline) }
    }

    private func send(_ burst: ReplayBurst, at deadline: Instant) {
        handlers.send(burst)
        handlers.sent(timeline.now - deadline)
        // Read ahead of the next deadline, so that no reading is part of its lateness.
        advance()
        wait()
    }

    /// Reads up to the next burst that is due, in the next lap where this one has ended.
    private func advance() {
        upcoming = nil
        while upcoming == nil {
            guard !schedule.isOver, let burst = source.next() else {
                guard beginLap() else { return }
                continue
            }
            guard case .due(let due) = schedule.place(burst.epoch) else { continue }
            upcoming = (burst, due)
            isEmptyLap = false
        }
    }

    /// Goes back to the log's begin; false where it is not looped, or where a whole lap had nothing to replay.
    private func beginLap() -> Bool {
        guard isLooped, !isEmptyLap, source.rewind() else { return false }
        schedule.beginLap()
        laps += 1
        isEmptyLap = true
        return true
    }
}
