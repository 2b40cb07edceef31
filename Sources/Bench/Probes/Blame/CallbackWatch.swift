import Blaming
import Clockwork
import Events
import Links

/// Whether the system tells the app of the session and of what the driver does.
struct CallbackWatch: Sendable {
    /// Within which time the system tells an app what a driver does (own choice: ten times what a model takes).
    private static let patience = Timespan.milliseconds(200)
    private let limit: Timespan
    /// The session's last edge, and the same while the app was not told of it.
    private var edgeName = "", edge: (name: String, at: Instant)?
    private var act: (title: String, at: Instant)?
    private var lastEdge: BlameEvidence?
    private var sessionTrouble = Trouble(), actTrouble = Trouble()
    /// Whether a session stands, by its signal or by what the app was told: only one that stood can end.
    private var isConnected = false
    /// Whether the system tells another delegate than the app has: then nothing of it reaches the app.
    private var lacksDelegate = false

    init(limit: Timespan) { self.limit = limit }

    mutating func take(_ event: Event) {
        switch event.body {
        case .cable:
            look(at: event.at)
            recover(at: event.at)
        case .evidence(let evidence) where evidence.signal == .session:
            look(at: event.at)
            switch evidence.value {
            case .up where !isConnected:
                // What an app was not told in a session does not matter to the next one.
                actTrouble.recover(at: event.at)
                begin("didConnect", at: event.at)
            case .down where isConnected: begin("didDisconnect", at: event.at)
            default: break
            }
        case .act(let done) where done.party == "driver":
            look(at: event.at)
            act = done.input?.isTold == true ? (done.action, event.at) : nil
        case .callback(let callback): take(callback, at: event.at)
        case .remark(let remark) where remark.name == "no-delegate":
            lacksDelegate = true
            miss(at: event.at)
        default: break
        }
    }

    /// The session comes or goes, of which the app is to be told.
    private mutating func begin(_ name: String, at instant: Instant) {
        missEdge(by: instant, isLast: true)
        (edgeName, edge, isConnected) = (name, (name, instant), name == "didConnect")
        if lacksDelegate { miss(at: instant) }
    }

    /// The system has told it, and the app has no ear for it.
    private mutating func miss(at instant: Instant) {
        edge = nil
        lastEdge = BlameEvidence("the system told a delegate that the app has not", at: instant)
    }

    /// What the app is told of a session whose signal is behind, or was not seen.
    private mutating func adopt(_ callback: String) {
        switch callback {
        case "didConnect" where !isConnected && edge == nil: (edgeName, isConnected) = (callback, true)
        case "didDisconnect" where isConnected && edge == nil: (edgeName, isConnected) = (callback, false)
        default: break
        }
    }

    /// Looks at what must have been told by an instant.
    mutating func look(at now: Instant) {
        missAct(by: now)
        missEdge(by: now, isLast: false)
    }

    private mutating func missAct(by now: Instant) {
        guard let act, now - act.at > Self.patience else { return }
        actTrouble.note("\(act.title): the app was told nothing of it", at: act.at)
        self.act = nil
    }

    /// Since a session that comes anew is told at once, an edge before it that was not told by then never will be.
    private mutating func missEdge(by now: Instant, isLast: Bool) {
        guard let edge, isLast || now - edge.at > limit else { return }
        sessionTrouble.note("\(edge.name) was not told within \((now - edge.at).text)", at: now)
        self.edge = nil
    }

    private mutating func recover(at instant: Instant) {
        sessionTrouble.recover(at: instant)
        actTrouble.recover(at: instant)
    }

    private mutating func take(_ callback: CallbackTold, at instant: Instant) {
        missAct(by: instant)
        if act != nil { actTrouble.recover(at: instant) }
        act = nil
        adopt(callback.callback)
        guard callback.callback == edgeName else { return }
        if let edge, instant - edge.at > limit {
            sessionTrouble.note("\(edge.name) was told \((instant - edge.at).text) late", at: instant)
        }
        // From now on the app knows how the session stands, however late.
        sessionTrouble.recover(at: instant)
        lastEdge = BlameEvidence("\(edgeName) was told", at: instant)
        edge = nil
    }

    /// Whether the session's edges were told; one that comes at the instant itself says nothing of what was before it.
    func session(since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = sessionTrouble.evidence(since: begin) { return .broken(trouble) }
        guard let lastEdge else { return .unseen("no session came or went of which the app was told") }
        guard let edge, edge.at < now else { return .sound(lastEdge) }
        return .unseen("the session's last edge was not told yet")
    }

    /// Whether everything was told.
    func reading(since begin: Instant, at now: Instant) -> StationReading {
        let trouble = sessionTrouble.evidence(since: begin) ?? actTrouble.evidence(since: begin)
        if let trouble { return .broken(trouble) }
        return .sound(lastEdge ?? BlameEvidence("all that happened was told", at: now))
    }
}
