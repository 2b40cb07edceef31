import Blaming
import Clockwork
import Events

/// What the bench itself did not do in time, or lost.
struct HarnessWatch: Sendable {
    private var late = Trouble()
    private var lateFix: Int?
    private var fault: BlameEvidence?
    /// What was lost, by its source; a source that this version does not know stands under nil.
    private var losses: [LossSource?: Trouble] = [:]

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
        case .lost(let lost):
            losses[LossSource(rawValue: lost.source), default: Trouble()].note(
                "\(lost.source): \(lost.count) lost on the way to the bench", at: event.at)
        // A frame shows all that stands on the screen, those that were lost before it included.
        case .frame: losses[.frames]?.recover(at: event.at)
        // Each move begins anew with what the signals say.
        case .cable: for source in losses.keys { losses[source]?.recover(at: event.at) }
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

    /// What was lost of all that would show whether a demand is met, among it what this demand alone is seen by.
    func loss(for concern: Concern, seenBy source: LossSource?, since begin: Instant) -> BlameEvidence? {
        let known = LossSource.allCases.filter { $0 == source || $0.demands.contains(concern) }
        return (known + [nil]).lazy.compactMap { losses[$0]?.evidence(since: begin) }.first
    }

    /// What was lost of a source, whatever is demanded.
    func loss(of source: LossSource, since begin: Instant) -> BlameEvidence? {
        losses[source]?.evidence(since: begin)
    }
}
