import CarPlay
import Clockwork
import Events
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// Leads a finger along a drag as on every unit, lets it rest, lifts it and waits for callbacks.
    func lead(_ drag: Drag, deadline: Instant) async -> StepOutcome {
        let outcome = await follow(drag, deadline: deadline)
        guard outcome.verdict == .passed else { return outcome }
        return await settle(deadline: deadline)
    }

    /// Waits for the latest callback of what a finger did.
    func settle(deadline: Instant) async -> StepOutcome {
        await pass(until: timeline.now + UnitFinger.patience, deadline: deadline)
    }

    /// A finger that comes down, stays and leaves, with a pause after it.
    func press(
        at place: Point, for span: Timespan = UnitFinger.tap, deadline: Instant
    ) async -> StepOutcome {
        bench.touch(Touch(.down, x: place.x, y: place.y))
        let outcome = await pass(until: timeline.now + span, deadline: deadline)
        bench.touch(Touch(.up, x: place.x, y: place.y))
        guard outcome.verdict == .passed else { return outcome }
        return await pass(until: timeline.now + UnitFinger.pause, deadline: deadline)
    }

    /// Taps at places one after the other, and waits for what comes of the last.
    func press(at places: [Point], deadline: Instant) async -> StepOutcome {
        for place in places {
            let outcome = await press(at: place, deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
        }
        return await settle(deadline: deadline)
    }

    /// Moves what is chosen by one, forward or back, by what the unit has.
    func choose(_ step: Int, deadline: Instant) async -> StepOutcome {
        if bench.rig.unit.controls.hasKnob {
            bench.turnKnob(by: step)
        } else {
            bench.swipe(step > 0 ? .right : .left, length: bench.rig.unit.controls.padStep)
        }
        return await pass(until: timeline.now + UnitFinger.pause, deadline: deadline)
    }

    /// Presses what is chosen, and waits for what comes of it.
    func pressChosen(deadline: Instant) async -> StepOutcome {
        bench.pressFocus(of: bench.rig.unit.controls.hasKnob ? "knob" : "touchpad")
        return await settle(deadline: deadline)
    }

    private func follow(_ drag: Drag, deadline: Instant) async -> StepOutcome {
        let begin = timeline.now
        let path = drag.path(rate: UnitFinger.rate)
        let rests = Int((UnitFinger.rest.seconds * UnitFinger.rate).rounded(.up))
        let resting = (1...rests).map { (Timespan.seconds(Double(path.count + $0) / UnitFinger.rate), drag.end) }
        var last = (x: drag.x, y: drag.y)
        bench.touch(Touch(.down, x: last.x, y: last.y))
        defer { bench.touch(Touch(.up, x: last.x, y: last.y)) }
        for (delay, place) in path.map({ ($0.delay, $0.place) }) + resting {
            let outcome = await pass(until: begin + delay, deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            last = place
            bench.touch(Touch(.move, x: place.x, y: place.y))
        }
        return .passed
    }
}
