import Clockwork
import Positioning

extension Follower {
    /// What was so before a fix, to tell what has changed with it.
    struct Before {
        let hasJoined: Bool, isOn: Bool, isBack: Bool
        let span: Int

        init(_ follower: Follower) {
            (hasJoined, isOn) = (follower.watch.hasJoined, follower.watch.isOn)
            (isBack, span) = (follower.reversal.isBack, follower.span)
        }
    }

    /// Metres that a car drives before it counts as departed: more than noise.
    private static let departure = 10.0

    /// Tells what has changed with a fix; behind the arrival nothing is told any more.
    mutating func noteEvents(since before: Before, _ sighting: Sighting?) {
        guard !hasArrived, watch.hasJoined else { return }
        guard before.hasJoined else { return start(sighting) }
        noteRoute(since: before, sighting)
        guard watch.isOn else { return }
        noteSteps(since: before)
        noteStops(sighting)
        notePrompts()
    }

    private mutating func start(_ sighting: Sighting?) {
        joinedAt = along
        legsDone = table.leg(ofSpan: span).leg
        noteStops(sighting)
        notePrompts()
    }

    private mutating func noteRoute(since before: Before, _ sighting: Sighting?) {
        if isReckoned { events.insert(.deadReckoning) }
        if watch.isOn != before.isOn { events.insert(watch.isOn ? .backOnRoute : .offRoute) }
        if reversal.isBack, !before.isBack { events.insert(.wrongWay) }
        guard !watch.isOn || reversal.isBack else { return reroutes.reset() }
        if let sighting, reroutes.asks(sighting) { events.insert(.rerouteWanted) }
    }

    private mutating func noteSteps(since before: Before) {
        if let joined = joinedAt, along >= joined + Self.departure {
            events.insert(.departed)
            joinedAt = nil
        }
        guard span > before.span else { return }
        events.insert(.stepAdvanced)
        if table.spans[span].leg > table.spans[before.span].leg { events.insert(.legAdvanced) }
    }

    /// A stop is reached within a radius before it, or where the car has driven past it.
    private mutating func noteStops(_ sighting: Sighting?) {
        let leg = table.leg(ofSpan: span)
        let isNear = sighting.map { abs(lateral) <= policy.limit(accuracy: $0.accuracy) } ?? false
        let isAtStop = isNear && !isReckoned && !reversal.isBack && leg.end - along <= policy.arrivalRadius
        let done = isAtStop ? leg.leg + 1 : leg.leg
        guard done > legsDone else { return }
        legsDone = done
        hasArrived = isAtStop && leg.end == table.line.length
        events.insert(hasArrived ? .arrived : .arrivedWaypoint)
    }

    private mutating func notePrompts() {
        guard !reversal.isBack, let due = prompts.due(at: along, span: span, of: table.prompts) else { return }
        events.insert(.prompt)
        prompt = table.prompts[due].number
    }
}
