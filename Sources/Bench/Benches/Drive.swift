import Clockwork
import Positioning

/// A replayed drive: each fix arrives in the log's own timing, counted from the start.
final class Drive {
    /// The epochs of the log that are not delivered, by reason.
    let dropped: [ReplaySchedule.Drop: Int]
    private let fixes: [Fix]
    private var next = 0
    private var origin = Instant.start
    private var timer: ScheduledAction?
    private var deliver: (Fix, Instant) -> Void = { _, _ in }
    private var timeline: Timeline?

    init(_ trace: PositionTrace) {
        (fixes, dropped) = (trace.fixes, trace.dropped)
    }

    /// Whether the last fix was delivered, or the drive stopped.
    var isOver: Bool { next >= fixes.count }

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
        timer = timeline.at(origin + fix.time) { [unowned self] in
            next += 1
            deliver(fix, timeline.now)
            scheduleNext()
        }
    }
}
