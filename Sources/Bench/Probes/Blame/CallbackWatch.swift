import Blaming
import Clockwork
import Events
import Links

/// Whether the system tells the app of the session and of what the driver does.
struct CallbackWatch: Sendable {
    /// Within which time the system tells an app what a driver does (own choice: ten times what a model takes).
    private static let patience = Timespan.milliseconds(200)
    private let limit: Timespan
    private var edge: (name: String, at: Instant)?
    private var act: (title: String, at: Instant)?
    private var lastEdge: BlameEvidence?
    private var sessionTrouble: BlameEvidence?, actTrouble: BlameEvidence?
    private var stepBegin = Instant.start

    init(limit: Timespan) { self.limit = limit }

    mutating func take(_ event: Event) {
        switch event.body {
        case .step: stepBegin = event.at
        case .cable:
            look(at: event.at)
            if let known = sessionTrouble, known.at < stepBegin { sessionTrouble = nil }
        case .evidence(let evidence) where evidence.signal == .session:
            look(at: event.at)
            missEdge(by: event.at, isLast: true)
            edge = (evidence.value == .up ? "didConnect" : "didDisconnect", event.at)
        case .act(let done) where done.party == "driver":
            look(at: event.at)
            act = done.input?.isTold == true ? (done.action, event.at) : nil
        case .callback(let callback): take(callback, at: event.at)
        default: break
        }
    }

    /// Looks at what must have been told by an instant.
    mutating func look(at now: Instant) {
        if let act, now - act.at > Self.patience {
            actTrouble = actTrouble ?? BlameEvidence("\(act.title): the app was told nothing of it", at: act.at)
            self.act = nil
        }
        missEdge(by: now, isLast: false)
    }

    /// Since a session that comes anew is told at once, an edge before it that was not told by then never will be.
    private mutating func missEdge(by now: Instant, isLast: Bool) {
        guard let edge, isLast || now - edge.at > limit else { return }
        sessionTrouble =
            sessionTrouble ?? BlameEvidence("\(edge.name) was not told within \((now - edge.at).text)", at: now)
        self.edge = nil
    }

    private mutating func take(_ callback: CallbackTold, at instant: Instant) {
        act = nil
        guard let edge, callback.callback == edge.name else { return }
        if instant - edge.at > limit {
            sessionTrouble =
                sessionTrouble ?? BlameEvidence("\(edge.name) was told \((instant - edge.at).text) late", at: instant)
        }
        lastEdge = BlameEvidence("\(edge.name) was told", at: instant)
        self.edge = nil
    }

    /// Whether the session's edges were told.
    func session(at now: Instant) -> StationReading {
        if let trouble = sessionTrouble { return .broken(trouble) }
        guard let lastEdge else { return .unseen("no edge of the session was told yet") }
        return edge == nil ? .sound(lastEdge) : .unseen("the session's last edge was not told yet")
    }

    /// Whether everything was told.
    func reading(at now: Instant) -> StationReading {
        if let trouble = sessionTrouble ?? actTrouble { return .broken(trouble) }
        return .sound(lastEdge ?? BlameEvidence("all that happened was told", at: now))
    }
}
