import Blaming
import Clockwork
import Events

/// What came of the app's template calls, and of the process that draws templates.
struct SystemWatch: Sendable {
    /// A call that came this long before an end at most may have caused it (own choice: what a process takes to end of it).
    private static let causes = Timespan.seconds(1)

    private var lastCall: (name: String, at: Instant)?
    private var refusal: BlameEvidence?
    private var end: BlameEvidence?
    private var cause: String?

    mutating func take(_ event: Event) {
        switch event.body {
        case .cable: (refusal, end, cause) = (nil, nil, nil)
        case .call(let call):
            lastCall = (call.call, event.at)
            if call.refusal == .unexplained, refusal == nil {
                refusal = BlameEvidence("\(call.call): \(call.outcome)", at: event.at)
            }
        case .remark(let remark) where remark.name == "template-ui-ended" && end == nil:
            end = BlameEvidence(remark.text, at: event.at)
            cause = lastCall.flatMap { event.at - $0.at <= Self.causes ? $0.name : nil }
        default: break
        }
    }

    /// Whether the app had no hand in the end of the process that draws templates.
    func load(at now: Instant) -> StationReading {
        if let cause { return .unseen("whether the call \(cause) ended the process that draws templates") }
        return .sound(BlameEvidence("no call ended the process that draws templates", at: now))
    }

    func templates(at now: Instant) -> StationReading {
        end.map { .broken($0) } ?? .sound(BlameEvidence("the process that draws templates is alive", at: now))
    }

    func outcome(at now: Instant) -> StationReading {
        refusal.map { .broken($0) } ?? .sound(BlameEvidence("no call was refused without a rule", at: now))
    }
}
