import Clockwork
import Measuring
import Positioning

/// A replayed drive: each fix arrives in the log's own timing, counted from the start and dithered.
final class Drive {
    /// The epochs of the log that are not delivered, by reason.
    let dropped: [ReplaySchedule.Drop: Int]
    /// The fixes in order, as they will be delivered.
    let fixes: [Fix]
    private var dither: StimulusDither
    private var next = 0
    private var origin = Instant.start
    private var timer: ScheduledAction?
    private var deliver: (Fix, Instant, Timespan) -> Void = { _, _, _ in }
    private var timeline: Timeline?
    private var lateness = Distribution()
    /// Takes by how many milliseconds the fixes came after their instants, once, when the drive ends.
    var tell: (Distribution) -> Void = { _ in }

    /// Makes the drive of a trace past a unit of so many frames a second, with a random stream of its own.
    init(_ trace: PositionTrace, framesPerSecond: Double, random: SeededRandom) {
        (fixes, dropped) = (trace.fixes, trace.dropped)
        dither = StimulusDither(fixes: trace.fixes, framesPerSecond: framesPerSecond, random: random)
    }

    /// How much later than it was told to the drive starts.
    var startDelay: Timespan { dither.start }

    /// Whether the last fix was delivered, or the drive stopped.
    var isOver: Bool { next >= fixes.count }

    /// Starts the drive; every fix is delivered with the instant of its arrival, and by how much that was put off.
    func start(on timeline: Timeline, deliver: @escaping (Fix, Instant, Timespan) -> Void) {
        (self.timeline, self.deliver, origin, next) = (timeline, deliver, timeline.now + dither.start, 0)
        scheduleNext()
    }

    /// Ends the drive where it is.
    func stop() {
        timer?.cancel()
        next = fixes.count
        end()
    }

    private func end() {
        if lateness.count > 0 { tell(lateness) }
        lateness = Distribution()
    }

    private func scheduleNext() {
        guard next < fixes.count, let timeline else { return end() }
        let fix = fixes[next]
        let offset = dither.offset(ofNext: fix.time)
        let due = origin + fix.time + offset
        timer = timeline.at(due) { [unowned self] in
            let late = (timeline.now - due).milliseconds
            lateness.add(Sample(low: late, high: late))
            next += 1
            deliver(fix, timeline.now, offset)
            scheduleNext()
        }
    }
}
