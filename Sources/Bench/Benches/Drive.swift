import Clockwork
import Positioning

/// A replayed drive: each fix arrives in the log's own timing, counted from the start.
final class Drive {
    private let fixes: [ReplayedFix]
    private var next = 0
    private var origin = Instant.start
    private var timer: ScheduledAction?
    private var deliver: (Fix, Instant) -> Void = { _, _ in }
    private var timeline: Timeline?

    init(_ fixes: [ReplayedFix]) {
        self.fixes = fixes
    }

    /// Starts the drive; every fix is delivered with the instant of its arrival.
    func start(on timeline: Timeline, deliver: @escaping (Fix, Instant) -> Void) {
        (self.timeline, self.deliver, origin, next) = (timeline, deliver, timeline.now, 0)
        scheduleNext()
    }

    /// Ends the drive where it is.
    func stop() {
        timer?.cancel()
        next = fixes.count
    }

    private func scheduleNext() {
        guard next < fixes.count, let timeline else { return }
        let fix = fixes[next]
        timer = timeline.at(origin + fix.due) { [unowned self] in
            next += 1
            deliver(fix.fix, timeline.now)
            scheduleNext()
        }
    }
}

/// A fix with the time from the start of the drive at which it is due.
struct ReplayedFix: Sendable {
    let due: Timespan
    let fix: Fix
}
