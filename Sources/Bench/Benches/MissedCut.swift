import Clockwork
import Events
import Links
import Probes
import Runbooks

/// What was known of all parties when the first cut of a step had been missed: only what happened in that cycle speaks for
/// who made it so.
///
/// A callback that did not come is known to be lost once the next session is up; what is wrong from then on comes too late
/// to have made the app miss the cut.
struct MissedCut {
    private var cut: Instant?, back: (watch: BlameWatch, at: Instant)?
    /// What was known, when the cable was cut, and when what was to be known of it was.
    private(set) var first: (watch: BlameWatch, cut: Instant, at: Instant)?

    /// Takes the next event, and what is known with it.
    mutating func take(_ event: Event, _ watch: BlameWatch) {
        switch event.body {
        case .step: self = MissedCut()
        case .cable(let moved) where moved.edge == CableEdge.out.rawValue: (cut, back) = (event.at, nil)
        case .evidence(let seen) where seen.signal == .session && seen.value == .up && back == nil:
            back = (watch, event.at)
        case .trial(let trial) where trial.metric == "disconnects" && trial.outcome == "missed" && first == nil:
            first = cut.map { (back?.watch ?? watch, $0, back?.at ?? event.at) }
        default: break
        }
    }
}
