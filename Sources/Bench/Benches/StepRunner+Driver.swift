import CarPlay
import Clockwork
import Events
import HeadUnits
import Runbooks

extension StepRunner {
    /// Lets the driver do something; a hold takes its time, and must move the map.
    func act(_ step: DriverStep, deadline: Instant) async -> StepOutcome {
        guard case .hold(let direction, let duration) = step else {
            bench.act(step)
            return .passed
        }
        return await hold(PanDirection(heading: direction), for: duration, as: step.title, deadline: deadline)
    }

    /// Holds a pan button, or the knob tilted; what is shorter than the unit's boundary is a single press.
    func hold(
        _ direction: PanDirection, for duration: Timespan, as title: String, deadline: Instant
    ) async -> StepOutcome {
        let before = bench.life.scrolls
        bench.beginPress(direction, as: title)
        let outcome = await pass(until: timeline.now + duration, deadline: deadline)
        bench.endPress()
        guard outcome.verdict == .passed, duration > bench.rig.unit.controls.holdThreshold else { return outcome }
        if bench.life.scrolls == before {
            bench.remark(
                "held-press-moves-nothing", "S43", "warning", "a press held for \(duration.text) moved nothing")
        }
        return .passed
    }
}
