import Blaming
import Clockwork
import Events

/// What the bench itself did not do in time, or lost.
struct HarnessWatch: Sendable {
    private var late: BlameEvidence?
    private var fault: BlameEvidence?
    /// What a source told to be lost since the cable was moved.
    private(set) var loss: BlameEvidence?
    private var begin = Instant.start

    mutating func take(_ event: Event) {
        switch event.body {
        case .step:
            (fault, begin) = (nil, event.at)
        case .route: late = nil
        case .cable: if let known = loss, known.at < begin { loss = nil }
        case .feedLate(let fed) where late == nil:
            late = BlameEvidence("the bench gave fix \(fed.index) late by at least \(fed.by.text)", at: event.at)
        case .lost(let lost) where loss == nil:
            loss = BlameEvidence("\(lost.source): \(lost.count) lost on the way to the bench", at: event.at)
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

    func reading(at now: Instant) -> StationReading {
        if let trouble = fault ?? late { return .broken(trouble) }
        return .sound(BlameEvidence("the bench was in time", at: now))
    }
}
