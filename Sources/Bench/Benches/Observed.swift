import Clockwork
import Events
import Links
import Runbooks

/// What has been seen of the bench so far, derived from the run's events alone.
struct Observed {
    private(set) var link = LinkState.absent
    private(set) var isLinkFinal = true
    private(set) var belief = SignalValue.unknown
    private(set) var beliefChange = Instant.start
    /// When the cable was moved last.
    private(set) var cableMove = Instant.start
    /// How the cable was moved last, and when the session ended by itself; nil where it is up or never was.
    private var isCableIn = true
    private var drop: Instant?
    /// What each signal of the link said last.
    private var signals: [Signal: SignalValue] = [:]
    /// Whether a CarPlay session belongs to the wiring, so that being connected means one.
    private let hasSession: Bool
    private(set) var card: String?
    /// The route that was assigned last, and what is known of the drive along it.
    private(set) var route: RouteAssigned?
    private(set) var foreseen: DriveForeseen?
    private(set) var hasPanned = false
    private(set) var findings: [FindingMade] = []
    /// Why no fixes come from the live position just now, nil where they do.
    private(set) var positionLoss: String?
    /// What is known of the app and of its templates.
    private(set) var app = ObservedApp()
    /// How many fixes have arrived.
    private(set) var fixCount = 0

    init(hasSession: Bool = true) {
        self.hasSession = hasSession
    }

    /// The unit's session.
    var session: SignalValue { value(of: .session) }

    /// What a signal said last.
    func value(of signal: Signal) -> SignalValue { signals[signal] ?? .unknown }

    mutating func take(_ event: Event) {
        app.take(event)
        noteDrop(event)
        if case .evidence(let evidence) = event.body { signals[evidence.signal] = evidence.value }
        switch event.body {
        case .link(let change): (link, isLinkFinal) = (change.state, change.isFinal)
        case .evidence(let evidence) where evidence.signal == .belief && evidence.value != belief:
            (belief, beliefChange) = (evidence.value, event.at)
        case .cable: cableMove = event.at
        case .frame(let frame): card = frame.card
        case .route(let assigned): (route, foreseen) = (assigned, nil)
        case .foreseen(let drive): foreseen = drive
        case .touch(let touch) where touch.phase == "down": hasPanned = false
        case .gesture(let gesture) where gesture.phase == "began": hasPanned = true
        case .fix: fixCount += 1
        case .positionLost(let lost): positionLoss = lost.reason
        case .positionStale(let stale):
            positionLoss = stale.age.map { "gpsd is silent, its last fix is \($0.text) old" } ?? "gpsd has given no fix"
        case .positionBack: positionLoss = nil
        case .finding(let finding): findings.append(finding)
        default: break
        }
    }

    /// A session that ends while the cable is in has dropped.
    private mutating func noteDrop(_ event: Event) {
        switch event.body {
        case .cable(let moved): (isCableIn, drop) = (moved.edge == CableEdge.in.rawValue, nil)
        case .evidence(let evidence) where evidence.signal == .session:
            let hasEnded = evidence.value == .down && isCableIn
            if evidence.value == .up { drop = nil } else if hasEnded, session == .up { drop = event.at }
        default: break
        }
    }

    /// Whether a condition holds now.
    func holds(_ condition: Condition) -> Bool {
        switch condition {
        case .link(let state): isLinkFinal && link == state
        case .connected: isLinkFinal && link == (hasSession ? .session : .attached)
        case .belief(let connected): belief == (connected ? .up : .down)
        case .card(let text): card?.contains(text) ?? false
        case .pan(let reported): hasPanned == reported
        case .noFindings: findings.isEmpty
        default: app.holds(condition) ?? false
        }
    }

    /// What stands against a condition, in one sentence.
    func account(of condition: Condition) -> String {
        switch condition {
        case .connected where drop != nil:
            "the session dropped \(((drop ?? .start) - .start).text) into the run, with the cable in; the link is \(link.rawValue)"
        case .link, .connected: "the link is \(link.rawValue)\(isLinkFinal ? "" : ", not settled yet")"
        case .belief: "the app's belief is \(belief.rawValue)"
        case .card: card.map { "the card shows \"\($0)\"" } ?? "no card is shown"
        case .pan: hasPanned ? "a pan was reported" : "no pan was reported"
        case .noFindings:
            "found: "
                + findings.map { "\($0.finding.rawValue) (\($0.evidence.joined(separator: ", ")))" }
                .joined(separator: "; ")
        default: app.account(of: condition) ?? ""
        }
    }
}
