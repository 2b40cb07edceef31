import Clockwork
import Events
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
    /// When the next fix is given, and when it is told to be late where it has not been given by then.
    private var timer: ScheduledAction?, overdue: ScheduledAction?
    /// The number of the fix that was told to be late last, so that none is told twice.
    private var told: Int?
    private var deliver: (Fix, Instant, Timespan) -> Void = { _, _, _ in }
    private var timeline: Timeline?
    private var lateness = Distribution()
    /// Takes by how many milliseconds the fixes came after their instants, once, when the drive ends.
    var tell: (Distribution) -> Void = { _ in }
    /// How much later than its log says a fix is given, by its time since the start; none but for a fault of the bench.
    var hold: (Timespan) -> Timespan = { _ in .zero }
    /// Takes a fix that comes later than `FeedLate.tolerance`, once and before it is delivered, and by how much at least.
    var tellLate: (Fix, Timespan) -> Void = { _, _ in }

    /// Makes the drive of a trace past a unit of so many frames a second, with a random stream of its own.
    init(_ trace: PositionTrace, framesPerSecond: Double, random: SeededRandom) {
        (fixes, dropped) = (trace.fixes, trace.dropped)
        dither = StimulusDither(fixes: trace.fixes, framesPerSecond: framesPerSecond, random: random)
    }

    deinit { cancel() }

    /// How much later than it was told to the drive starts.
    var startDelay: Timespan { dither.start }

    /// Whether the last fix was delivered, or the drive stopped.
    var isOver: Bool { next >= fixes.count }

    /// Starts the drive; every fix is delivered with the instant of its arrival, and by how much that was put off.
    func start(on timeline: Timeline, deliver: @escaping (Fix, Instant, Timespan) -> Void) {
        (self.timeline, self.deliver, origin, next, told) = (timeline, deliver, timeline.now + dither.start, 0, nil)
        scheduleNext()
    }

    /// Ends the drive where it is.
    func stop() {
        cancel()
        next = fixes.count
        end()
    }

    private func cancel() {
        timer?.cancel()
        overdue?.cancel()
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
        let delay = hold(fix.time)
        if delay > FeedLate.tolerance { watch(due, on: timeline) }
        timer = timeline.at(max(timeline.now, due + delay)) { [unowned self] in
            let late = (timeline.now - due).milliseconds
            lateness.add(Sample(low: late, high: late))
            note(timeline.now - due)
            next += 1
            deliver(fix, timeline.now, offset)
            scheduleNext()
        }
    }

    /// Tells of a fix that is held back as soon as it is late, for it may come long after.
    private func watch(_ due: Instant, on timeline: Timeline) {
        overdue?.cancel()
        let number = next
        overdue = timeline.at(due + FeedLate.tolerance + .nanoseconds(1)) { [unowned self] in
            if next == number { note(timeline.now - due) }
        }
    }

    /// Takes by how much the next fix is late by now.
    private func note(_ delay: Timespan) {
        guard delay > FeedLate.tolerance, told != next else { return }
        told = next
        tellLate(fixes[next], delay)
    }
}
