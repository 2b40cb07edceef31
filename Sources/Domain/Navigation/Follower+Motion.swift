import Clockwork
import Glibc
import Positioning

extension Follower {
    /// What a reckoned place may be wrong by, as a share of the way: with a speed that a receiver told, and without one.
    private static let doubtShare = 0.2, doubtShareWithoutSpeed = 0.5
    /// Seconds over which a speed that is only known from places is smoothed.
    private static let smoothing = 3.0

    /// Seconds over which a receiver's noise of some metres is smoothed.
    private static let noiseTime = 1.0

    /// Takes the foot of a fix as the car's place, as far as the fix can be trusted.
    mutating func take(_ foot: Foot, of sighting: Sighting, after elapsed: Double) {
        let wasOn = watch.isOn
        if !hasArrived { watch.note(foot, sighting) }
        lateral = foot.lateral
        course = sighting.course ?? course
        guard watch.isOn else {
            snapped = table.line.place(along: foot.along, segment: foot.segment)
            return noteSighting(sighting, wasOn: wasOn)
        }
        // A fix outside moves nothing: either it is wrong, or the car is leaving, and where it left is where it was.
        let isOutside = wasOn && foot.distance > policy.limit(accuracy: sighting.accuracy)
        if !isOutside {
            wasOn ? advance(to: foot, sighting, after: elapsed) : join(at: foot, sighting)
            noteSighting(sighting, wasOn: wasOn)
        }
        snapped = table.line.place(along: along, segment: segment)
    }

    private mutating func noteSighting(_ sighting: Sighting, wasOn: Bool) {
        noteSpeed(sighting, wasOn: wasOn)
        (lastSighting, alongAtSighting) = (sighting.time, along)
    }

    /// Runs on at the last speed, or at the planned one where none has been told.
    mutating func coast(for elapsed: Double) {
        guard watch.isOn, !hasArrived else { return }
        isReckoned = true
        move(to: reckoned(after: elapsed), near: segment)
        doubt += way(in: elapsed) * Self.doubtShare
        snapped = table.line.place(along: along, segment: segment)
        lateral = 0
    }

    private mutating func join(at foot: Foot, _ sighting: Sighting) {
        reversal.reset()
        move(to: foot.along, near: foot.segment)
        (doubt, isReckoned) = (sighting.accuracy, false)
    }

    private mutating func advance(to foot: Foot, _ sighting: Sighting, after elapsed: Double) {
        let share = sighting.speed == nil ? Self.doubtShareWithoutSpeed : Self.doubtShare
        doubt += way(in: elapsed) * share
        let trusted = isReckoned ? doubt / 2 : doubt
        guard sighting.accuracy <= trusted else { return nudge(towards: foot, sighting, after: elapsed) }
        let wasReckoned = isReckoned
        (doubt, isReckoned) = (sighting.accuracy, false)
        guard !wasReckoned else { return move(to: foot.along, near: foot.segment) }
        guard !isStandingStill(foot, sighting) else { return }
        let verdict = judge(foot, sighting)
        if reversal.isBack || verdict == .follow && foot.along < along {
            move(to: foot.along, near: foot.segment)
        } else {
            move(to: max(along, smoothed(foot, sighting, after: elapsed)), near: foot.segment)
        }
    }

    /// The place between where the fix is and where the car should be, by a time that grows with the fix's noise.
    private func smoothed(_ foot: Foot, _ sighting: Sighting, after elapsed: Double) -> Double {
        guard let speed, elapsed > 0 else { return foot.along }
        let mean = (speed + (sighting.speed ?? speed)) / 2
        // Beside the line only what is driven in its direction is driven along it.
        let turn = foot.distance > sighting.accuracy ? sighting.course.map { foot.turn(to: $0) } ?? 0 : 0
        let share = max(0, cos(turn * .pi / 180))
        let expected = min(along + min(mean * share * elapsed, Self.greatestReach), table.line.length)
        let surprise = foot.along - expected
        guard abs(surprise) <= Self.hold(sighting) else { return foot.along }
        let seconds = min(1, sighting.accuracy / 5) * Self.noiseTime
        let place = expected + surprise * (1 - exp(-elapsed / max(seconds, .leastNormalMagnitude)))
        // At a corner nobody knows yet whether the car takes the turn.
        return foot.isFirst || foot.isLast ? min(place, foot.along) : place
    }

    /// A fix that is poorer than what is reckoned moves the car by its share only, as a Kalman filter has it, and never back.
    private mutating func nudge(towards foot: Foot, _ sighting: Sighting, after elapsed: Double) {
        let (known, seen) = (doubt * doubt, sighting.accuracy * sighting.accuracy)
        let share = known / (known + seen)
        let expected = reckoned(after: elapsed)
        let target = expected + share * (foot.along - expected)
        doubt *= (1 - share).squareRoot()
        move(to: reversal.isBack ? target : max(along, target), near: segment)
    }

    private mutating func judge(_ foot: Foot, _ sighting: Sighting) -> ReversalWatch.Verdict {
        let turn = sighting.course.map { foot.turn(to: $0) }
        return reversal.judge(
            from: along, to: foot.along, hold: Self.hold(sighting), course: turn, at: sighting.time,
            after: policy.wrongWayAfter)
    }

    /// Metres behind that say nothing; a receiver that knows its place to centimetres is believed.
    private static func hold(_ sighting: Sighting) -> Double {
        min(15, 10 * sighting.accuracy) + 2 * sighting.accuracy
    }

    /// Whether a fix is a little off a car that has stood since the fix before.
    private func isStandingStill(_ foot: Foot, _ sighting: Sighting) -> Bool {
        sighting.isStanding && (speed ?? 0) < Sighting.leastSpeed
            && abs(foot.along - along) <= Self.hold(sighting)
    }

    private func way(in elapsed: Double) -> Double {
        min((speed ?? table.spans[span].plannedSpeed ?? 0) * elapsed, Self.greatestReach)
    }

    private func reckoned(after elapsed: Double) -> Double {
        reversal.isBack
            ? max(along - way(in: elapsed), 0) : min(along + way(in: elapsed), table.leg(ofSpan: span).end.nextDown)
    }

    private mutating func noteSpeed(_ sighting: Sighting, wasOn: Bool) {
        guard sighting.speed == nil else { return speed = sighting.speed }
        let seconds = lastSighting.map { (sighting.time - $0).seconds } ?? 0
        guard wasOn, watch.isOn, seconds > 0, sighting.accuracy <= 30 else { return }
        let latest = abs(along - alongAtSighting) / seconds
        speed = speed.map { $0 + (latest - $0) * min(1, seconds / Self.smoothing) } ?? latest
    }

    private mutating func move(to along: Double, near segment: Int) {
        self.along = along
        self.segment = table.line.segment(along: along, from: segment)
        span = table.span(along: along, from: span)
    }
}
