import Blaming
import Clockwork
import Events
import Links

/// What came of the app's template calls, and of the process that draws templates.
struct SystemWatch: Sendable {
    /// A call that came this long before an end at most may have caused it (own choice: what a process takes to end of it).
    private static let causes = Timespan.seconds(1)

    private var lastCall: (name: String, at: Instant)?
    /// What was refused without a rule, by the call's name.
    private var refusals: [String: Trouble] = [:]
    private var end = Trouble()
    /// The call that came just before the last end.
    private var cause: String?

    mutating func take(_ event: Event) {
        switch event.body {
        case .cable: recover(at: event.at)
        // Each session has templates, and a process that draws them, of its own.
        case .evidence(let evidence) where evidence.signal == .session && evidence.value == .up: recover(at: event.at)
        case .call(let call): take(call, at: event.at)
        case .remark(let remark) where remark.name == "template-ui-ended" && !end.isOpen:
            end.note(remark.text, at: event.at)
            cause = lastCall.flatMap { event.at - $0.at <= Self.causes ? $0.name : nil }
        default: break
        }
    }

    /// A call that is taken mends one of its kind that was not.
    private mutating func take(_ call: TemplateCalled, at instant: Instant) {
        lastCall = (call.call, instant)
        switch call.refusal {
        case .unexplained: refusals[call.call, default: Trouble()].note("\(call.call): \(call.outcome)", at: instant)
        case nil: refusals[call.call]?.recover(at: instant)
        case .rule: break
        }
    }

    private mutating func recover(at instant: Instant) {
        end.recover(at: instant)
        for call in refusals.keys { refusals[call]?.recover(at: instant) }
    }

    /// Whether the app had no hand in the end of the process that draws templates.
    func load(since begin: Instant, at now: Instant) -> StationReading {
        if let cause, end.evidence(since: begin) != nil {
            return .unseen("whether the call \(cause) ended the process that draws templates")
        }
        return .sound(BlameEvidence("no call ended the process that draws templates", at: now))
    }

    /// Whether the process that draws templates is alive.
    func templates(since begin: Instant, at now: Instant) -> StationReading {
        end.evidence(since: begin).map { .broken($0) }
            ?? .sound(BlameEvidence("the process that draws templates is alive", at: now))
    }

    /// Whether every call was taken, or refused by a rule.
    func outcome(since begin: Instant, at now: Instant) -> StationReading {
        let refused = refusals.values.compactMap { $0.evidence(since: begin) }
        return refused.min { ($0.at, $0.text) < ($1.at, $1.text) }.map { .broken($0) }
            ?? .sound(BlameEvidence("no call was refused without a rule", at: now))
    }
}
