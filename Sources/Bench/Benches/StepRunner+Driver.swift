import Clockwork
import Events
import Runbooks

extension StepRunner {
    /// Lets the driver do something; a hold takes its time, and must move the map.
    func act(_ step: DriverStep, deadline: Instant) async -> StepOutcome {
        let before = bench.life.scrolls
        bench.act(step)
        guard case .hold(let direction, let duration) = step else { return .passed }
        let outcome = await pass(until: timeline.now + duration, deadline: deadline)
        bench.endHold(direction)
        guard outcome.verdict == .passed else { return outcome }
        if bench.life.scrolls == before {
            bench.remark(
                "held-press-moves-nothing", "S43", "warning", "a press held for \(duration.text) moved nothing")
        }
        return .passed
    }
}
