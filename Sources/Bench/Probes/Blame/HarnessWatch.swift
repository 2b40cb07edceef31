import Blaming
import Clockwork
import Events

/// What the bench itself did not do in time.
struct HarnessWatch: Sendable {
    private var late = Trouble()
    private var lateFix: Int?
    private var fault: BlameEvidence?

    mutating func take(_ event: Event) {
        switch event.body {
        case .step: fault = nil
        case .route:
            late.recover(at: event.at)
            lateFix = nil
        case .feedLate(let fed):
            lateFix = fed.index
            late.note("the bench gave fix \(fed.index) late by at least \(fed.by.text)", at: event.at)
        case .fix(let fix) where fix.index != lateFix: late.recover(at: event.at + PositionWatch.memory)
        case .command(let command) where !command.hasSucceeded:
            fault = BlameEvidence(
                "the command \(command.words.first ?? "") ended with \(command.outcome)", at: event.at)
        default: break
        }
    }

    /// Takes why the bench could not carry out the step.
    mutating func take(fault reason: String, at instant: Instant) {
        fault = BlameEvidence(reason, at: instant)
    }

    /// Whether the bench did what it should, for a failure that came about since an instant.
    func reading(since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = fault ?? late.evidence(since: begin) { return .broken(trouble) }
        return .sound(BlameEvidence("the bench was in time", at: now))
    }
}
